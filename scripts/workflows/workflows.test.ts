/** The workflows of CI start, and what they run exists. No runner has pnpm: `npx` brings it. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tempFolder } from '../../packages/server/test/support/temp-folder.ts'
import { hasChangesets } from '../release/has-changesets.mjs'
import { publicPackages } from '../release/public-packages.mjs'
import { commandsOf, ROOT, readJobs, type Step } from './jobs.ts'

const manifest = readManifest('package.json')
const jobs = readJobs()
const steps = jobs.flatMap((job) => job.steps.map((step): [string, Step] => [job.name, step]))

/** The inputs of each action that we use. An action ignores an unknown input, with a warning that nobody reads. */
const INPUTS: Readonly<Record<string, readonly string[]>> = {
  'actions/checkout@v5': ['fetch-depth'],
  'actions/setup-node@v5': ['node-version', 'package-manager-cache', 'registry-url'],
  'changesets/action@v2': ['version-script', 'publish-script', 'push-with-git-cli'],
}

test('there are jobs', () => {
  expect(jobs.map(({ name }) => name).sort()).toEqual([
    'ci.yml changesets',
    'ci.yml check',
    'ci.yml release-check',
    'nightly.yml deep',
    'release.yml release',
  ])
})

describe('actions', () => {
  const actions = steps.filter(([, { uses }]) => uses !== undefined)

  test.each(actions)('%s: the inputs exist in that version', (_, { uses = '', with: given = {} }) => {
    expect(INPUTS).toHaveProperty([uses])
    expect(INPUTS[uses]).toEqual(expect.arrayContaining(Object.keys(given)))
  })

  test.each(actions.filter(([, { uses }]) => uses?.startsWith('actions/setup-node@')))(
    '%s: setup-node does not look for the pnpm of package.json, which nothing has installed',
    (_, { with: given }) => {
      expect(manifest.packageManager).toMatch(/^pnpm@/)
      expect(given?.['package-manager-cache']).toBe(false)
    },
  )

  test('changesets/action is the version for the CLI: 1 for 2, 2 for 3', () => {
    const [major] = String(manifest.devDependencies['@changesets/cli']).split('.')
    const used = actions.map(([, { uses }]) => uses).filter((uses) => uses?.startsWith('changesets/action'))
    expect(used).toEqual([`changesets/action@v${Number(major) - 1}`])
  })
})

describe('commands', () => {
  test.each(jobs)('$name: run in a folder without node_modules and a PATH without pnpm', (job) => {
    const called = job.steps.flatMap(commandsOf).map((command) => replay(command, job.env))
    expect(called.length).toBeGreaterThan(0)
    for (const calls of called) expect(calls.map(mistakeIn).filter(Boolean)).toEqual([])
  })

  test.each([
    ['npm run no-such-script', 'package.json has no script "no-such-script"'],
    ['npm run diff origin/main --check', 'npm keeps --check for itself: put it after --'],
    ['npx pnpm@1.0.0 install', `npx runs pnpm@1.0.0, package.json names ${manifest.packageManager}`],
    ['npx vitest', 'npx asks before it installs: add --yes'],
    [
      `npx --yes ${manifest.packageManager} --filter @plugboard/none build`,
      'no package is named @plugboard/none',
    ],
  ])('%s is found', (command, mistake) => {
    expect(replay(command, {}).map(mistakeIn)).toEqual([mistake])
  })

  test('pnpm is called by npx only', () => {
    expect(() => replay('pnpm install', {})).toThrow()
  })
})

describe('provenance', () => {
  const release = readFileSync(join(ROOT, '.github/workflows/release.yml'), 'utf8')

  test('the workflow may ask for the identity that a package is signed with', () => {
    expect(release).toContain('id-token: write')
  })

  test.each(publicPackages(ROOT))('%s is published with it, for everybody', (folder) => {
    const { license, publishConfig } = readManifest(join(folder, 'package.json'))
    expect({ license, ...publishConfig }).toMatchObject({
      license: 'MIT',
      access: 'public',
      provenance: true,
    })
  })

  test('tags are signed, by a key that only the release has, and pushed as they are', () => {
    expect(manifest.scripts.release).toMatch(/sign-tags\.mjs && changeset publish$/)
    expect(release).toMatch(/RELEASE_SIGNING_KEY: \S+ secrets\.RELEASE_SIGNING_KEY /)
    expect(release).toContain('push-with-git-cli: true')
  })
})

test('a release that is published has no changesets left, for which `changeset version` would fail', () => {
  const folder = tempFolder()
  mkdirSync(join(folder, '.changeset'))
  writeFileSync(join(folder, '.changeset', 'config.json'), '{}')
  expect(hasChangesets(folder)).toBe(false)
  writeFileSync(join(folder, '.changeset', 'first.md'), '')
  expect(hasChangesets(folder)).toBe(true)
})

/** Runs a step with bash as a runner does, with npm and npx replaced by programs that print what they are asked for. */
function replay(command: string, env: Readonly<Record<string, string>>): string[][] {
  const folder = tempFolder()
  for (const name of ['npm', 'npx']) {
    const print = `#!/bin/bash\nprintf '%s\\0' ${name} "$@" >> calls\nprintf '\\n' >> calls\n`
    writeFileSync(join(folder, name), print, { mode: 0o755 })
  }
  writeFileSync(join(folder, 'git'), '#!/bin/bash\n', { mode: 0o755 })
  writeFileSync(join(folder, 'calls'), '')
  const settings = { cwd: folder, env: { ...env, PATH: folder, CI: 'true' }, encoding: 'utf8' as const }
  execFileSync('/bin/bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', command], {
    ...settings,
    stdio: 'pipe',
  })
  const lines = readFileSync(join(folder, 'calls'), 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => line.split('\0').slice(0, -1))
}

function mistakeIn([program = '', ...args]: readonly string[]): string | undefined {
  return program === 'npm' ? npmMistake(args) : npxMistake(args)
}

function npmMistake([command = '', ...rest]: readonly string[]): string | undefined {
  const [script = '', ...args] = command === 'run' ? rest : [command, ...rest]
  if (manifest.scripts[script] === undefined) return `package.json has no script "${script}"`
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  const kept = own.find((arg) => arg.startsWith('-'))
  return kept && `npm keeps ${kept} for itself: put it after --`
}

function npxMistake(args: readonly string[]): string | undefined {
  if (args[0] !== '--yes')
    return args[0]?.startsWith('pnpm@') ? pnpmMistake(args) : 'npx asks before it installs: add --yes'
  return pnpmMistake(args.slice(1))
}

function pnpmMistake([program = '', ...args]: readonly string[]): string | undefined {
  if (program !== manifest.packageManager)
    return `npx runs ${program}, package.json names ${manifest.packageManager}`
  if (args[0] === 'install') return undefined
  if (args[0] === 'run') return npmMistake(args)
  const [, name = '', script = ''] = args
  const folder = ['packages', 'tools', '.'].map((parent) => join(parent, name.replace('@plugboard/', '')))
  const found = folder.find((each) => nameIn(each) === name)
  if (found === undefined) return `no package is named ${name}`
  return readManifest(join(found, 'package.json')).scripts[script]
    ? undefined
    : `${name} has no script "${script}"`
}

function nameIn(folder: string): string | undefined {
  try {
    return readManifest(join(folder, 'package.json')).name
  } catch {
    return undefined
  }
}

interface Manifest {
  readonly name: string
  readonly packageManager: string
  readonly scripts: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Manifest
}
