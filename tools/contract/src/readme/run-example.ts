/** Runs an example of a README as it stands there, in a process of its own. */
import { execFile, type PromiseWithChild } from 'node:child_process'
import { promisify } from 'node:util'

const preload = new URL('./reroute.ts', import.meta.url).href

/** Where an example runs. */
export interface Run {
  /** Folder of the package that it belongs to, so that it can import the package by its name. */
  readonly folder: string
  /** Addresses of the vendor, and where what it sends there goes instead. */
  readonly reroute: Readonly<Record<string, string>>
  readonly env: Readonly<Record<string, string>>
}

/** What it prints. Rejects when it fails. */
export async function runExample(code: string, run: Run): Promise<string> {
  const { stdout } = await startExample(code, run)
  return stdout
}

/** As it runs, for whoever does not wait for its end. */
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
  return promisify(execFile)(process.execPath, args, {
    cwd: folder,
    env: { ...env, REROUTE: JSON.stringify(reroute), NO_COLOR: '1' },
  })
}
