/** Folders with what the suite runs: our packed packages, and each runtime in its pinned version. */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..', '..')

/** Packs our packages and installs those that the suite imports. Returns the folder. */
export async function installPacked(folder: string): Promise<string> {
  const files = await packed(join(folder, 'packed'), ['core', 'payments', 'cloud-drive'])
  return install(join(folder, 'program'), files)
}

/** Packs our packages. Returns the files of the named ones. */
export async function packed(folder: string, names: readonly string[]): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  await run(process.execPath, ['scripts/pack.mjs', folder], { cwd: ROOT })
  return names.map((name) => join(folder, `${name}.tgz`))
}

/** Installs packages from the registry, or files, into a folder of their own. */
export async function install(folder: string, packages: readonly string[]): Promise<string> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const flags = ['--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['install', ...flags, ...packages], { cwd: folder })
  return folder
}
