// `node scripts/pack.mjs <folder>`: packs the server and all connectors as the registry would get them, beside a
// package.json that installs them together.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = resolve(process.argv[2] ?? '')
if (process.argv[2] === undefined) {
  console.error('usage: node scripts/pack.mjs <folder>')
  process.exit(1)
}

mkdirSync(folder, { recursive: true })
const dependencies = {}
for (const name of readdirSync(join(root, 'packages'))) {
  const from = join(root, 'packages', name)
  const file = join(folder, `${name}.tgz`)
  execFileSync('npx', ['--yes', packageManager, 'pack', '--out', file], {
    cwd: from,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  dependencies[JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')).name] = `file:${name}.tgz`
}
writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ private: true, dependencies }, null, 2)}\n`)
