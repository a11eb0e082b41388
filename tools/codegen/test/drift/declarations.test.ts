import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runDrift } from '../../src/drift/command.ts'

const SPEC = `connector: library
entities:
  books:
    record:
      id: string
      title: string
      pages: integer
      genre: { values: [novel, poem] }
      shelf: { type: string, optional: true }
      loan: { properties: { due: string, fee: integer } }
    list: { http: GET /v1/books, records: data }
    get: GET /v1/books/{id}
  readers: { record: { id: string, name: string }, get: "GET /v1/readers/{id}" }
  cards: { record: { id: string, row: integer }, get: "GET /v1/cards/{id}" }
`

const BOOK = `export interface Book {
  id: string
  title: string | null
  isbn?: string
  pages?: number
  genre: 'novel' | 'poem' | 'essay'
  shelf?: string
  loan: Loan
}
export interface Loan { due: string, fee: string }
`
const READER = `export type Reader = { id: string; name: number }
declare namespace Cards { interface Other {} }
`

let folder: string
let spec: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plugboard-drift-'))
  spec = join(folder, 'library.yaml')
  writeFileSync(spec, SPEC)
})
afterEach(() => rmSync(folder, { recursive: true }))

function declared(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test('declarations of an SDK are compared with the records, and what they lack is named', () => {
  const { lines, exitCode } = runDrift([spec, '--against', declared('sdk.d.ts', BOOK + READER)])
  expect(lines.map((line) => line.replace(folder, '').replace(/ {2,}/g, '  '))).toEqual([
    'Not read from the description, so changes of it are not found:',
    '  requests and responses: declarations have records only',
    '  Card: no exported type has this name',
    '',
    '/library.yaml:4  new record field  books.record  isbn  string',
    '/library.yaml:10  record field has another type  books.record  loan.fee  string, not integer',
    '/library.yaml:13  record field has another type  readers.record  name  number, not string',
    '/library.yaml:6  record field may be null  books.record  title  the vendor may return null',
    '/library.yaml:7  record field may be missing  books.record  pages  the vendor does not promise it',
    '/library.yaml:8  new values  books.record  genre  essay',
    '',
    '6 differences, 2 of which --patch decides.',
  ])
  expect(exitCode).toBe(1)
})

// Regression: a record in a namespace, or of an alias, had no difference at all.
test.each([
  ['in a namespace', `export declare namespace Sdk { ${BOOK.replaceAll('export ', '')} }`],
  ['of an alias', `${BOOK.replace('interface Book', 'interface BookV2')} export type Book = BookV2`],
])('a record %s is compared', (_, text) => {
  const { lines } = runDrift([spec, '--against', declared('sdk.d.ts', text)])
  expect(lines.at(-1)).toBe('5 differences, 2 of which --patch decides.')
})

test('two versions of declarations show what changed between them, and a patch edits the spec', () => {
  writeFileSync(join(folder, 'package.json'), '{ "name": "sdk", "version": "4.1.0" }')
  const older = declared('v1.d.ts', BOOK)
  const newer = declared(
    'v2.d.ts',
    BOOK.replace('shelf?: string', 'weight?: number').replace("'poem'", "'poem' | 'play'"),
  )
  const { lines } = runDrift([spec, '--from', older, '--to', newer, '--patch'])
  expect(lines.at(-1)).toBe('3 differences, 3 of which --patch decides; 3 applied.')
  const patched = readFileSync(spec, 'utf8')
  expect(patched).toContain('values: [novel, poem, play]')
  expect(patched).toContain('weight: { type: number, optional: true }')
  expect(patched).toContain('shelf: { type: string, optional: true, until: "4.1.0" }')
})
