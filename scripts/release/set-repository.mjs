// `node scripts/release/set-repository.mjs`: before publishing in CI, names the repository and folder that each public package is
// built from in its package.json. Provenance is refused for a package that names another one, so a fork must not name ours.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publicPackages } from './public-packages.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env
if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY)
  throw new Error('Set GITHUB_SERVER_URL and GITHUB_REPOSITORY (owner/name), as GitHub Actions does.')

for (const folder of publicPackages(root)) {
  const file = join(root, folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const url = `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`
  const repository = { type: 'git', url, directory: folder }
  writeFileSync(file, `${JSON.stringify({ ...manifest, repository }, null, 2)}\n`)
}
