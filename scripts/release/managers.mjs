import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkExamples } from './examples.mjs'
import { NODE_VERSIONS } from './node-versions.mjs'

/** The server as it is developed with, and one connector. */
const PACKAGES = ['server', 'sandbox', 'core', 'payments'].map((name) => `@plugboard/${name}`)

/**
 * Each package manager in the version that was tried. All but Yarn read the registry from `.npmrc`. By default, they refuse
 * packages of the last days, and all of ours are new there.
 */
const MANAGERS = {
  npm: { command: ['npm', 'install', '--no-audit', '--no-fund'], versions: NODE_VERSIONS },
  pnpm: {
    command: ['npx', '--yes', 'pnpm@12.21.0', 'add'],
    files: () => ({ 'pnpm-workspace.yaml': 'minimumReleaseAge: 0\n' }),
  },
  yarn: {
    command: ['npx', '--yes', '--package', '@yarnpkg/cli-dist@4.18.1', 'yarn', 'add'],
    files: (url) => ({ '.yarnrc.yml': YARN(url), 'yarn.lock': '' }),
  },
  bun: { command: ['npx', '--yes', 'bun@1.4.5', 'add'] },
}

/** Its cache of metadata knows registries by host: the addresses of packages would be those of the port of an earlier rehearsal. */
const YARN = (url) => `npmRegistryServer: "${url}"
unsafeHttpWhitelist: ["127.0.0.1"]
npmMinimalAgeGate: 0
nodeLinker: node-modules
enableTelemetry: false
globalFolder: ./global
`

/** Installs the packages with every manager, each in an empty folder, and runs the examples of the README there. */
export async function checkManagers(root, versions, registry, run) {
  const nodes = installNodes(run)
  for (const [name, manager] of Object.entries(MANAGERS)) {
    const folder = installWith(manager, versions, registry, run)
    cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true, filter: isSource })
    for (const version of manager.versions ?? NODE_VERSIONS.slice(1, 2))
      await checkExamples(folder, nodes.get(version)).catch((error) => {
        throw new Error(`installed with ${name}, on Node.js ${version}: ${error.message}`)
      })
  }
}

const isSource = (file) => !file.includes('node_modules')

/** The versions of Node.js: the registry has their programs as packages. */
function installNodes(run) {
  const parent = mkdtempSync(join(tmpdir(), 'plugboard-nodes-'))
  const entries = NODE_VERSIONS.map((version) => {
    const prefix = ['--prefix', join(parent, version)]
    run('npm', ['install', '--no-audit', '--no-fund', ...prefix, `node@${version}`], parent)
    return [version, join(parent, version, 'node_modules', '.bin', 'node')]
  })
  return new Map(entries)
}

function installWith({ command, files }, versions, { url }, run) {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-manager-'))
  const manifest = '{ "private": true, "type": "module" }'
  const written = { 'package.json': manifest, '.npmrc': `registry=${url}/\n`, ...files?.(url) }
  for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, name), text)
  const wanted = PACKAGES.map((name) => `${name}@${versions.get(name)}`)
  const [program, ...args] = command
  run(program, [...args, ...wanted], folder)
  return folder
}
