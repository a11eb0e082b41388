/** Descriptions that are split into files. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Description } from '../../src/description/description.ts'
import { loadDescription } from '../../src/description/read-description.ts'
import { endpointOf, fieldsOf, itemsOf } from '../../src/description/shapes.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plugboard-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const OPENAPI = `openapi: 3.0.3
paths:
  /books: { $ref: paths/books.yaml }
  /authors:
    get: { $ref: "paths/authors.yaml#/list" }
`
const FILES = {
  'api/library.yaml': OPENAPI,
  'api/paths/books.yaml': `get:
  parameters: [{ $ref: "../shared.yaml#/limit" }]
  responses: { 200: { content: { application/json: { schema: { type: array, items: { $ref: ../models/book.yaml } } } } } }
`,
  'api/paths/authors.yaml': `list:
  responses: { 200: { content: { application/json: { schema: { $ref: "#/author" } } } } }
author: { properties: { name: { type: string, nullable: true }, books: { type: array, items: { $ref: ../models/book.yaml } } } }
`,
  'api/shared.yaml': 'limit: { name: limit, in: query, schema: { type: integer } }\n',
  'api/models/book.yaml': `properties: { id: { type: string }, next: { $ref: book.yaml }, author: { $ref: ../paths/authors.yaml#/author } }
description: { $ref: ./missing.md }
x-sample: { $ref: missing.yaml }
example: { $ref: missing.yaml }
`,
}

function load(files: Readonly<Record<string, string>>): Description {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return loadDescription(join(folder, 'api/library.yaml'))
}

test('references to files beside the description are followed, around circles too', () => {
  const description = load(FILES)
  expect(description.skipped).toEqual([])
  const [books, authors] = ['/books', '/authors'].map((path) => endpointOf(description, 'GET', path))
  expect(books?.params.map(({ name }) => name)).toEqual(['limit'])
  const book = itemsOf(description, books?.answer ?? {})
  expect(book?.ref).toBe('book')
  expect(Object.keys(fieldsOf(description, book ?? {}) ?? {})).toEqual(['id', 'next', 'author'])
  const { name, books: items } = fieldsOf(description, authors?.answer ?? {}) ?? {}
  expect([name?.nullable, itemsOf(description, items ?? {})?.ref]).toEqual([true, 'book'])
})

// Regression: the names of files were not decoded.
test('a reference is a URI, whose pointer and path are decoded', () => {
  const description = load({
    'api/library.yaml': `openapi: 3.0.3\npaths: { "/v1/books": { $ref: "./paths/all%20of%20it.yaml#/~1v1~1books~1{id}" } }\n`,
    'api/paths/all of it.yaml':
      '/v1/books/{id}: { get: { responses: { 200: { content: { application/json: { schema: { $ref: "#/~1book" } } } } } } }\n/book: { type: object, properties: { id: { type: string } } }\n',
  })
  const { answer = {} } = endpointOf(description, 'GET', '/v1/books') ?? {}
  expect(Object.keys(fieldsOf(description, answer) ?? {})).toEqual(['id'])
})

test.each(['../%73ecret.yaml', '%2e%2e/secret.yaml'])('%s is outside of the folder', (reference) => {
  const library = `openapi: 3.0.0\npaths:\n  /a: { $ref: "./${reference}" }\n`
  expect(() => load({ 'secret.yaml': 'get: {}\n', 'api/library.yaml': library })).toThrow(
    /is outside of its folder/,
  )
})

test('files go where Swagger 2 has its schemas', () => {
  const swagger = OPENAPI.replace('openapi: 3.0.3', 'swagger: "2.0"')
  const description = load({
    ...FILES,
    'api/library.yaml': swagger,
    'api/paths/books.yaml': 'get: { responses: { 200: { schema: { $ref: ../models/book.yaml } } } }\n',
  })
  expect(endpointOf(description, 'GET', '/books')?.answer?.ref).toBe('book')
})

test.each([
  ['a missing file', 'models/none.yaml', /refers to 'models\/none\.yaml', which does not exist/],
  [
    'a file outside of the folder',
    '../secret.yaml',
    /refers to '..\/secret\.yaml', which is outside of its folder/,
  ],
  ['a link to such a file', 'link.yaml', /refers to 'link\.yaml', which is outside of its folder/],
  ['a file that is not YAML', 'broken.yaml', /broken\.yaml: is neither JSON nor YAML/],
])('%s is refused', (_, reference, message) => {
  mkdirSync(join(folder, 'api'))
  symlinkSync('../secret.yaml', join(folder, 'api/link.yaml'))
  const files = { 'secret.yaml': 'get: {}\n', 'api/broken.yaml': 'a: [\n' }
  expect(() =>
    load({ ...files, 'api/library.yaml': `openapi: 3.0.0\npaths:\n  /a: { $ref: ${reference} }\n` }),
  ).toThrow(message)
})

test('files that refer to each other in circles are refused', () => {
  const files = { 'api/a.yaml': '$ref: b.yaml\n', 'api/b.yaml': '$ref: a.yaml\n' }
  const library = 'openapi: 3.0.0\npaths:\n  /a: { $ref: a.yaml }\n'
  expect(() => load({ ...files, 'api/library.yaml': library })).toThrow(/in circles/)
})

test('addresses are not fetched', () => {
  const description = load({
    'api/library.yaml':
      'openapi: 3.0.0\npaths:\n  /a: { get: { responses: { 200: { $ref: "https://a.invalid/b.yaml" } } } }\n',
  })
  expect(description.endpoints.map(({ path, answer }) => [path, answer])).toEqual([['/a', undefined]])
})
