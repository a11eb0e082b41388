/** Pinned packages that only this command uses, installed into a folder of their own and kept for the next run. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The validating proxy, the converter of Discovery documents that it needs, and a client that serializes params. */
export const VALIDATORS = [
  '@stoplight/prism-http@5.16.0',
  '@stoplight/prism-http-server@5.16.0',
  'google-discovery-to-swagger@2.1.0',
  'swagger-client@3.37.3',
  'yaml@2.9.0',
] as const

/** Installs packages without running their scripts. Returns the folder. */
export function installed(packages: readonly string[]): string {
  const name = createHash('sha256').update(packages.join()).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `plugboard-vendors-${name}`)
  const done = join(folder, 'installed')
  if (existsSync(done)) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  console.log(`installs ${packages.length} packages into ${folder}`)
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...packages]
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  writeFileSync(done, '')
  return folder
}
