// `npm run pack -- <folder>`: builds and packs every package as the registry would get it, for projects to install from
// files, beside a package.json that installs all of them together.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = resolve(process.argv[2] ?? '')
if (process.argv[2] === undefined) {
  console.error('usage: npm run pack -- <folder>')
  process.exit(1)
}

mkdirSync(join(folder, 'platforms'), { recursive: true })
run(root, 'install', '--frozen-lockfile')
run(root, 'run', 'compile')
const dependencies = {}
const optionalDependencies = {}
for (const from of ['packages', 'tools', 'platforms'].flatMap(foldersIn)) {
  const manifest = manifestOf(from)
  if (manifest.private) continue
  const file = fitsHere(manifest) ? `${basename(from)}.tgz` : `platforms/${basename(from)}.tgz`
  run(from, 'pack', '--out', join(folder, file))
  const kind = basename(dirname(from))
  // Tools for writing connectors are not part of a server.
  if (kind === 'packages') dependencies[manifest.name] = `file:${file}`
  if (kind === 'platforms') optionalDependencies[manifest.name] = `file:${file}`
}
writeFileSync(
  join(folder, 'package.json'),
  // Programs of the guides are modules.
  `${JSON.stringify({ private: true, type: 'module', dependencies, optionalDependencies }, null, 2)}\n`,
)
console.log(`Packed ${Object.keys(dependencies).length} packages. To install the server and all connectors:`)
console.log(`  cd ${folder} && npm install`)
console.log('To install one connector into your own project:')
console.log(`  npm install ${join(folder, 'core.tgz')} ${join(folder, 'payments.tgz')}`)
console.log('To write a connector of your own, in an empty folder:')
console.log(`  npm install ${join(folder, 'core.tgz')} ${join(folder, 'codegen.tgz')}`)
console.log(`  npx --package @plugboard/codegen plugboard-codegen new <name> --packages ${folder}`)
console.log('To run it in the server, in the same folder:')
console.log(`  npm install --no-save ${join(folder, '*.tgz')}`)
console.log('  PLUGBOARD_CONNECTORS=plugboard-<name> npx --package @plugboard/server plugboard dev')

function foldersIn(name) {
  const parent = join(root, name)
  return readdirSync(parent)
    .map((each) => join(parent, each))
    .filter((each) => existsSync(join(each, 'package.json')))
}

function manifestOf(from) {
  return JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
}

/** A package for another platform is no file that `npm install *.tgz` may take. */
function fitsHere({ publishConfig: { os, cpu, libc } }) {
  const has = (wanted, here) => wanted === undefined || wanted.includes(here)
  const { glibcVersionRuntime } = process.report.getReport().header
  return (
    has(os, process.platform) &&
    has(cpu, process.arch) &&
    has(libc, glibcVersionRuntime === undefined ? 'musl' : 'glibc')
  )
}

function run(cwd, ...args) {
  execFileSync('npx', ['--yes', packageManager, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', npm_config_update_notifier: 'false' },
  })
}
