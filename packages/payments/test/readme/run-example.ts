/** Runs an example of the README as it stands there, in a process of its own. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const preload = new URL('./to-sandbox.ts', import.meta.url).href

/** What it prints. Rejects when it fails. */
export async function runExample(code: string, env: Readonly<Record<string, string>>): Promise<string> {
  const args = [
    '--conditions=@plugboard/source',
    '--import',
    preload,
    '--input-type=module-typescript',
    '--eval',
    code,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...env, NO_COLOR: '1' },
  })
  return stdout
}
