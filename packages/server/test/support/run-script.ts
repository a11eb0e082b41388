/** A module in a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Ended } from './plugboard.ts'
import { spareEnvironment } from './spare-disk.ts'

/** Runs it to its end. */
export async function runScript(source: string): Promise<Ended> {
  const options = ['--conditions=@plugboard/source', '--input-type=module', '-e', source]
  const child = spawn(process.execPath, options, { env: spareEnvironment() })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}
