/** The command as people run it, to its end, while this process goes on. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { spareEnvironment } from './spare-disk.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** @param input What comes on standard input. */
export async function plugboard(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
  input = '',
): Promise<Ended> {
  const child = spawn(process.execPath, ['--conditions=@plugboard/source', MAIN, ...args], {
    env: { ...spareEnvironment(), ...env },
  })
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}
