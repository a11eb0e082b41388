// `npm run release:check [-- <folder>]`: checks a release before it is published. Packs every public package into the
// folder (a temporary one by default) and examines the packed files, since users install these. Then it publishes all
// of them to a local registry, from which projects install them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkApi } from './api.mjs'
import { checkImage } from './image.mjs'
import { checkLicences } from './licences.mjs'
import { rehearseRelease } from './rehearse.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = process.argv[2] ? resolve(process.argv[2]) : mkdtempSync(join(tmpdir(), 'plugboard-release-'))
mkdirSync(folder, { recursive: true })

const run = (command, args, cwd = root, env = {}) =>
  execFileSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
const pnpm = (...args) => run('npx', ['--yes', packageManager, ...args])
const tool = (name, ...args) => run('npx', ['--yes', name, ...args])

/** Those for other platforms are in a folder of their own. */
const packedFiles = () => readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.tgz'))
if (packedFiles().length === 0) run(process.execPath, ['scripts/pack.mjs', folder])
const packed = packedFiles()

const STEPS = {
  // The fields of package.json lead to files that exist, in the form that they promise.
  publint: () => each((file) => tool('publint@0.3.25', 'run', file, '--strict')),
  // TypeScript finds the types that belong to the code, from ES modules.
  'are the types wrong': () =>
    each((file) => tool('@arethetypeswrong/cli@0.18.5', file, '--profile', 'esm-only', '--format', 'ascii')),
  licences: () => checkLicences(JSON.parse(pnpm('licenses', 'list', '--prod', '--json'))),
  'bill of materials': () =>
    pnpm('sbom', '--sbom-format', 'cyclonedx', '--out', join(folder, 'sbom.cdx.json')),
  // The public API is the one that was reviewed.
  'public API': () => checkApi(),
  'unused files, exports and dependencies': () => run('npm', ['run', '--silent', 'unused']),
  // Workers, browsers, Bun, Deno and three versions of Node.js.
  'promises on every runtime': () => run(process.execPath, ['reliability/runtimes/main.ts']),
  'Dockerfile and compose.yaml': () => checkImage(root, run),
  'versions, publication, and projects that install the packages': () => rehearseRelease(root, run),
}

let failed = 0
for (const [name, step] of Object.entries(STEPS)) {
  try {
    await step()
    console.log(`ok      ${name}`)
  } catch (error) {
    failed++
    console.error(
      `FAILED  ${name}\n${error.stdout ?? ''}${error.stderr ?? ''}${error.stdout ? '' : error.message}`,
    )
  }
}
console.log(`${packed.length} packages and sbom.cdx.json are in ${folder}`)
process.exitCode = failed > 0 ? 1 : 0

function each(check) {
  for (const file of packed) check(join(folder, file))
}
