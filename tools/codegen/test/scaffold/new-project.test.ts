/** The files of a project that `new` makes. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeFolder } from '../../src/make-folder.ts'
import { runNew } from '../../src/scaffold/command.ts'
import { library } from './library.ts'

describe('in an empty folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plugboard-new-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('a project is made and generated', () => {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    expect(runNew(['book-shelf', '--package', '@me/shelf'], folder)).toMatchObject({ exitCode: 0 })
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({ name: '@me/shelf', plugboard: { connector: 'book-shelf' } })
    expect(readdirSync(join(folder, 'src/generated'))).toEqual(
      expect.arrayContaining(['books.ts', 'catalog.ts', 'connector.ts', 'sync.ts']),
    )
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('npm install @me/shelf')
  })

  // Regression: they named our package manager, and linked to a file beside our packages.
  test.each(['README.md', 'REFERENCE.md', 'REVIEW.md'])(
    '%s of a project is true outside of our repository',
    (page) => {
      writeFileSync(join(folder, 'package.json'), '{ "private": true }')
      runNew(['book-shelf'], folder)
      const text = readFileSync(join(folder, page), 'utf8')
      const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, to = '']) => to)
      expect(links.filter((to) => !/^https:/.test(to) && !existsSync(join(folder, to)))).toEqual([])
      expect(text).not.toContain('pnpm')
    },
  )

  test('a spec that turns out invalid is written for the user to correct', () => {
    const from = join(folder, 'package.json')
    writeFileSync(from, library([], {}, { type: 'apiKey', in: 'header', name: 'X Key' }))
    const { lines, exitCode } = runNew(['library', '--from', from, '--entities', 'books'], folder)
    expect([exitCode, lines[0]]).toEqual([
      1,
      "specs/library.yaml:12:14: expected 'Name: value' for 'header', found 'X Key: {api_key}'",
    ])
    expect(lines.at(-1)).toContain('npm install && npm run generate')
    expect(readFileSync(join(folder, 'specs/library.yaml'), 'utf8')).toContain('X Key: {api_key}')
  })

  test.each([
    ['a name with capitals', ['BookShelf'], /in small letters with hyphens/],
    ['no name', [], /Makes a project/],
    ['a word of TypeScript', ['class'], /'class' is a word of TypeScript, .+ Name the connector class-api/],
    [
      'a name that npm refuses',
      ['shelf', '--package', 'My Shelf'],
      /--package must be a name that npm allows/,
    ],
    ['a folder without packages', ['shelf', '--packages', '.'], /--packages must be a folder with core\.tgz/],
    ['entities of nothing', ['shelf', '--entities', 'books'], /give --from, too/],
  ])('%s is refused', (_, args, message) => {
    const { lines, exitCode } = runNew(args, folder)
    expect(lines.join('\n')).toMatch(message)
    expect(exitCode).toBe(2)
    expect(readdirSync(folder)).toEqual([])
  })

  test('REVIEW.md installs the server from the packed files, too', () => {
    const packed = mkdtempSync(join(tmpdir(), 'plugboard-packed-'))
    writeFileSync(join(packed, 'core.tgz'), '')
    expect(runNew(['shelf', '--packages', packed], folder)).toMatchObject({ exitCode: 0 })
    const review = readFileSync(join(folder, 'REVIEW.md'), 'utf8')
    expect(review).toContain(`npm install --no-save ${packed}/*.tgz`)
    expect(review).not.toContain('@plugboard/server\n')
    rmSync(packed, { recursive: true })
  })

  test('a folder with files is left alone', () => {
    writeFileSync(join(folder, 'notes.txt'), '')
    expect(runNew(['shelf'], folder)).toMatchObject({ exitCode: 2 })
    expect(readdirSync(folder)).toEqual(['notes.txt'])
  })
})

// Node's recursive mkdir never returns there.
test.skipIf(!existsSync('/proc/self'))('a folder that cannot be made is an error', () => {
  expect(() => makeFolder('/proc/plugboard/specs')).toThrow(/ENOENT|EACCES|EPERM/)
})

test('an address is no file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-new-'))
  const from = 'https://api.library.example/openapi.json'
  expect(() => runNew(['shelf', '--from', from], folder)).toThrow(
    /is an address; download the description and give its file/,
  )
  rmSync(folder, { recursive: true })
})
