import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of all packages that are published, relative to the workspace. */
export function publicPackages(root) {
  return ['packages', 'tools', 'platforms']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(parent, name)))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .filter((folder) => !JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).private)
}
