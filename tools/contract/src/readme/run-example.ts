/** Runs an example of a README unchanged, in its own process. */
import { execFile, type PromiseWithChild } from 'node:child_process'
import { promisify } from 'node:util'

const preload = new URL('./reroute.ts', import.meta.url).href

/** Environment of an example. */
export interface Run {
  /** Folder of its package, so that it can import the package by name. */
  readonly folder: string
  /** Vendor addresses, and the addresses that requests go to instead. */
  readonly reroute: Readonly<Record<string, string>>
  readonly env: Readonly<Record<string, string>>
}

/** Returns its output. Rejects if it fails. */
export async function runExample(code: string, run: Run): Promise<string> {
  const { stdout } = await startExample(code, run)
  return stdout
}

/** Starts it without waiting for its end. */
export function startExample(
  code: string,
  { folder, reroute, env }: Run,
): PromiseWithChild<{ stdout: string }> {
  const args = [
    '--conditions=@plugboard/source',
    '--import',
    preload,
    '--input-type=module-typescript',
    '--eval',
    code,
  ]
  // Most of an example's time is compiling modules that the others load, too.
  const { NODE_COMPILE_CACHE } = process.env
  return promisify(execFile)(process.execPath, args, {
    cwd: folder,
    env: { ...env, REROUTE: JSON.stringify(reroute), NO_COLOR: '1', NODE_COMPILE_CACHE },
  })
}
