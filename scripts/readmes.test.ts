/** Shell commands in READMEs are valid. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicPackages } from './release/public-packages.mjs'

const ROOT = join(import.meta.dirname, '..')
const FILES = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** Tools that the workspace installs, available in a clone. */
const INSTALLED =
  /^npx (vitest|--package @plugboard\/server plugboard|--package @plugboard\/codegen plugboard-codegen|@modelcontextprotocol\/inspector|-y mcp-remote|pnpm@\d)/

/** Pages whose commands are typed in a clone. Readers of the others have only installed packages. */
const PAGES_OF_A_CLONE = /^(README|CONTRIBUTING|AGENTS)\.md$|^docs\/|^(bench|reliability)\//

const found = (pattern: RegExp): string[] =>
  FILES.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(pattern) ?? [])

test('`npx` names the package that it runs: a bare `plugboard` could be anybody’s, except in a clone', () => {
  const commands = found(/npx [^`\n]*/g).filter((command) => !/^npx plugboard( |$)/.test(command))
  expect(commands.length).toBeGreaterThan(10)
  expect(commands.filter((command) => !INSTALLED.test(command))).toEqual([])
  const { bin } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { bin: object }
  expect(bin).toEqual({ plugboard: 'scripts/plugboard.mjs' })
  const naming = FILES.filter((file) => /npx plugboard( |`)/.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(naming.filter((file) => !PAGES_OF_A_CLONE.test(file))).toEqual([])
})

test('every script that is named exists', () => {
  const named = new Set(found(/npm run [\w:-]+/g).map((command) => command.slice('npm run '.length)))
  expect(named).toContain('pack')
  expect([...named].filter((name) => scripts[name] === undefined)).toEqual([])
})

test('every page with `npm install` of a package that is on no registry yet says where to get it', () => {
  const pages = FILES.filter((file) => !file.includes('/fixtures/')).filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes('npm install @plugboard/'),
  )
  expect(pages).toContain('packages/payments/README.md')
  for (const file of pages) {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const install = text.indexOf('npm install @plugboard/')
    const isPacked = text.slice(0, install).includes('npm run pack -- ')
    expect([file, isPacked || text.includes('README.md#install)')]).toEqual([file, true])
  }
})

// Regression: `cp` failed at the folder with the packages for other platforms, and nothing was installed.
test('the guide to connecting accounts copies everything that was packed', () => {
  const guide = readFileSync(join(ROOT, 'docs/connect.md'), 'utf8')
  const [copy = ''] = /cp .*(?= && npm install)/.exec(guide) ?? []
  const parent = mkdtempSync(join(tmpdir(), 'plugboard-packed-'))
  mkdirSync(join(parent, 'packed/platforms'), { recursive: true })
  mkdirSync(join(parent, 'empty'))
  for (const file of ['package.json', 'platforms/sqlite.tgz']) writeFileSync(join(parent, 'packed', file), '')
  const command = copy.replace('/tmp/plugboard', join(parent, 'packed'))
  execFileSync('sh', ['-c', command], { cwd: join(parent, 'empty') })
  expect(readdirSync(join(parent, 'empty'), { recursive: true }).sort()).toEqual([
    'package.json',
    'platforms',
    join('platforms', 'sqlite.tgz'),
  ])
  rmSync(parent, { recursive: true })
})

test('the README is short, names every package, and has its sections in the order in which a reader asks', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(900)
  const packages = publicPackages(ROOT).filter((folder) => folder.startsWith('packages/'))
  expect(packages.filter((folder) => !readme.includes(`(${folder}/README.md)`))).toEqual([])
  expect([...readme.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual([
    'Install',
    'Call an API',
    'Call through the server',
    'Let users connect their accounts',
    'Search',
    'Follow changes',
    'Give a model your connectors',
    'Write a connector',
    'Compared with others',
    'What does not go wrong',
    'Connectors and packages',
  ])
})
