// `npm run pack -- <folder>`: builds and packs every package as the registry would get it, for projects to install from
// files, beside a package.json that installs all of them together.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = resolve(process.argv[2] ?? '')
if (process.argv[2] === undefined) {
  console.error('usage: npm run pack -- <folder>')
  process.exit(1)
}

mkdirSync(folder, { recursive: true })
run(root, 'install', '--frozen-lockfile')
run(root, 'run', 'build')
const dependencies = {}
for (const name of readdirSync(join(root, 'packages'))) {
  const from = join(root, 'packages', name)
  const file = join(folder, `${name}.tgz`)
  run(from, 'pack', '--out', file)
  dependencies[JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')).name] = `file:${name}.tgz`
}
writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ private: true, dependencies }, null, 2)}\n`)
console.log(`Packed ${Object.keys(dependencies).length} packages. To install the server and all connectors:`)
console.log(`  cd ${folder} && npm install`)
console.log('To install one connector into your own project:')
console.log(`  npm install ${join(folder, 'core.tgz')} ${join(folder, 'payments.tgz')}`)

function run(cwd, ...args) {
  execFileSync('npx', ['--yes', packageManager, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', npm_config_update_notifier: 'false' },
  })
}
