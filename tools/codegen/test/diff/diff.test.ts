import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeOf } from '../../src/changes/change.ts'
import { bumpOf } from '../../src/changes/verdict.ts'
import { writeChangeset } from '../../src/diff/changesets.ts'
import { runDiff } from '../../src/diff/command.ts'
import { compareVersions, versionOf } from '../../src/diff/compare-specs.ts'
import { readModel } from '../../src/model/load.ts'

const SPEC = `connector: library
provider: shelf
server: https://api.library.example
auth: { token: { credentials: { api_key: secret }, header: "Authorization: Bearer {api_key}" } }
entities:
  books:
    description: Books on loan.
    record: { id: string, title: string, genre: { type: string, values: [novel] } }
    list:
      http: GET /v1/books
      query:
        limit: { type: integer, maximum: 100 }
        genre: { enum: [novel, poem] }
        sort: { type: string, default: title }
      records: items
    get: GET /v1/books/{id}
`

const edited = (from: string, to: string): string => {
  expect(SPEC).toContain(from)
  return SPEC.replace(from, to)
}

test.each([
  ['a description', ['Books on loan', 'Books'], 'docs', 'patch'],
  ['the path of a request', ['GET /v1/books\n', 'GET /v2/books\n'], 'internal', 'patch'],
  [
    'webhooks',
    [
      'provider: shelf',
      'provider: shelf\nwebhooks: { events: { verify: { scheme: token, header: X-Token }, type: type, runs: {} } }',
    ],
    'additive',
    'minor',
  ],
  [
    'how errors are read',
    ['provider: shelf', 'provider: shelf\nerrors: { code: error.code }'],
    'additive',
    'minor',
  ],
  ['a new param', ['        sort:', '        author: string\n        sort:'], 'additive', 'minor'],
  ['a new record field', ['title: string', 'title: string, isbn: string'], 'additive', 'minor'],
  ['a higher maximum', ['maximum: 100', 'maximum: 200'], 'additive', 'minor'],
  ['a lower maximum', ['maximum: 100', 'maximum: 50'], 'runtime', 'major'],
  ['another server', ['api.library', 'library'], 'runtime', 'major'],
  ['a param that is gone', ['        sort: { type: string, default: title }\n', ''], 'types', 'major'],
  ['a value that is gone', ['[novel, poem]', '[novel]'], 'types', 'major'],
  ['a field that may be missing', ['title: string', 'title: { type: string, until: "2" }'], 'types', 'major'],
  ['an action that is gone', ['    get: GET /v1/books/{id}\n', ''], 'types', 'major'],
] as const)('%s is seen by whom it concerns', (_, [from, to], effect, bump) => {
  const changes = compareVersions(
    versionOf(readModel(SPEC, 'a.yaml')),
    versionOf(readModel(edited(from, to), 'a.yaml')),
  )
  expect(changes.map((change) => change.effect)).toEqual([effect])
  expect(bumpOf(changes)).toBe(bump)
})

test('the file name of a spec is no change', () => {
  expect(compareVersions(versionOf(readModel(SPEC, 'a.yaml')), versionOf(readModel(SPEC, 'b.yaml')))).toEqual(
    [],
  )
})

describe('in a repository', () => {
  let root: string

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'plugboard-diff-'))
    write('specs/library.yaml', SPEC)
    write('packages/library/package.json', '{ "name": "@shelf/library", "version": "2.1.0" }')
    write('.changeset/old.md', '---\n"@shelf/library": major\n---\n\nReleased later, but decided earlier.\n')
    git('init', '--quiet', '--initial-branch=main')
    commit('first')
    git('checkout', '--quiet', '-b', 'change')
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  test('a change that breaks callers fails with a patch changeset, and says why', () => {
    write('specs/library.yaml', edited('maximum: 100', 'maximum: 50'))
    write('.changeset/mine.md', '---\n"@shelf/library": patch\n---\n\nTidies up.\n')
    const { lines, exitCode } = runDiff(['main', '--check'], root)
    expect(exitCode).toBe(1)
    expect(lines.join('\n')).toContain('! books.list: param limit: at most 50 (was 100)')
    expect(lines.join('\n')).toContain(
      '@shelf/library needs a major version, since 1 of the changes above may break callers, and its changesets ask for a patch version.',
    )
    expect(lines.join('\n')).toContain('plugboard-codegen diff main library --write')
  })

  test('the verdict is the same after the change is committed and main has moved on', () => {
    write('specs/library.yaml', edited('maximum: 100', 'maximum: 50'))
    commit('change')
    git('checkout', '--quiet', 'main')
    write('specs/library.yaml', edited('provider: shelf', 'provider: shelf\ntitle: Other'))
    commit('other')
    git('checkout', '--quiet', 'change')
    const { lines, exitCode } = runDiff(['main', '--check'], root)
    expect(lines[0]).toBe('library: major')
    expect(exitCode).toBe(1)
  })

  test('the changeset that it writes is enough, reads well, and is written once', () => {
    const spec = edited(
      '        sort: { type: string, default: title }\n',
      '        author: string\n        shelf: string\n',
    )
    write('specs/library.yaml', spec)
    rmSync(join(root, '.changeset'), { recursive: true })
    expect(runDiff(['main', '--write'], root).lines.at(-1)).toMatch(/^wrote \.changeset\/library-/)
    expect(runDiff(['main', '--write', '--check'], root)).toMatchObject({ exitCode: 0 })
    const files = readdirSync(join(root, '.changeset')).filter((name) => name.startsWith('library-'))
    expect(files).toHaveLength(1)
    expect(readFileSync(join(root, '.changeset', files[0] ?? ''), 'utf8')).toBe(`---
"@shelf/library": major
---

- **Breaking:** \`books.list\` no longer takes \`sort\`.
- \`books.list\` takes \`author\` and \`shelf\`.
`)
  })

  test('an unknown connector is refused instead of passing the check', () => {
    expect(() => runDiff(['main', 'libary', '--check'], root)).toThrow(
      "there is no connector 'libary'; there are library",
    )
  })

  test('a connector that did not change needs no changeset', () => {
    expect(runDiff(['main', '--check'], root)).toEqual({ lines: ['library: no changes'], exitCode: 0 })
  })

  test('below 1.0.0 a minor version may break', () => {
    write('packages/library/package.json', '{ "name": "@shelf/library", "version": "0.3.0" }')
    write('specs/library.yaml', edited('maximum: 100', 'maximum: 50'))
    write('.changeset/mine.md', '---\n"@shelf/library": minor\n---\n\nLess.\n')
    expect(runDiff(['main', '--check'], root).exitCode).toBe(0)
  })

  test('a spec in an earlier form of the language is compared by its generated catalog', () => {
    const catalog = versionOf(readModel(SPEC, 'a.yaml')).catalog
    write(
      'packages/library/src/generated/catalog.ts',
      `export const catalog: Catalog = ${JSON.stringify(catalog)}\n`,
    )
    write('specs/library.yaml', `${SPEC}formerly: word\n`)
    commit('earlier')
    git('branch', '--force', 'main')
    write('specs/library.yaml', edited('maximum: 100', 'maximum: 50'))
    expect(runDiff(['main'], root).lines[0]).toBe('library: major')
  })

  test('a folder without a repository is an error that says so', () => {
    rmSync(join(root, '.git'), { recursive: true })
    expect(() => runDiff(['main'], root)).toThrow(/is in no git repository; compare two files instead/)
  })

  test('an unknown revision is an error that names it', () => {
    expect(() => runDiff(['nowhere'], root)).toThrow(/'nowhere' is neither a spec file nor a revision/)
  })

  function write(path: string, text: string): void {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  function git(...args: string[]): void {
    const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false']
    execFileSync('git', ['-C', root, ...identity, ...args], { stdio: 'ignore' })
  }

  function commit(message: string): void {
    git('add', '--all')
    git('commit', '--quiet', '--no-verify', '-m', message)
  }
})

test('a new field of several responses reads like one of records', () => {
  const change = (subject: string) =>
    changeOf({ subject, part: 'answer jobs[].at', text: 'new', breaks: false })
  expect(writeChangeset('@shelf/library', 'minor', ['a.lend', 'a.sort'].map(change))).toContain(
    'Responses of `a.lend` and `a.sort` have `jobs[].at`.',
  )
})
