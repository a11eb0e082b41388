import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareSpecs, connect, DescriptionError, SpecError, specOf, tablesOfSpec } from '../src/index.ts'

const SPEC = `connector: library
server: https://library.example
auth:
  key: {credentials: {api_key: string}, header: "Authorization: Bearer {api_key}"}
entities:
  books:
    record: {id: string, title: string}
    list: {http: GET /books, records: data}
    get: {http: "GET /books/{id}"}
`

const DESCRIPTION = JSON.stringify({
  openapi: '3.0.0',
  info: { title: 'Library', version: '1' },
  servers: [{ url: 'https://library.example' }],
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  security: [{ key: [] }],
  paths: {
    '/books': { get: listOf({ id: { type: 'string' }, title: { type: 'string' } }) },
    '/shelves': { get: listOf({ id: { type: 'string' } }) },
  },
})

function listOf(properties: object): object {
  const schema = { type: 'array', items: { type: 'object', properties } }
  return { responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } } }
}

const entitiesOf = (text: string) => Object.keys(tablesOfSpec({ text, file: 'library.yaml' }).entities)

describe('specOf', () => {
  test('a spec is itself', () => {
    expect(specOf({ text: SPEC, file: 'library.yaml' })).toEqual({ text: SPEC, doubts: [] })
  })

  test('a spec may be followed by its types, and mistakes are where they are in its file', () => {
    const spec = SPEC.replace('title: string', 'title: string, cover: cover')
    const filled = (types: string) =>
      tablesOfSpec({ text: `${spec}--- # types\n${types}`, file: 'library.yaml' })
    expect(Object.keys(filled('cover: {properties: {color: string}}\n').entities)).toEqual(['books'])
    expect(() => filled('cover: {properties: {color: colour}}\n')).toThrow(
      "library.types.yaml:1:29: unknown type 'colour'",
    )
  })

  test('a spec may be followed by its goals, too, with or without types', () => {
    const goals =
      'books: {list: [all books, our stock, new books, what we lend], get: [one book, show a book, book details, who wrote it]}\n'
    const goalsOf = (beside: string) =>
      tablesOfSpec({ text: `${SPEC}${beside}--- # goals\n${goals}`, file: 'library.yaml' }).catalog.entities
        .books?.actions.get?.goals
    expect(goalsOf('')).toContain('who wrote it')
    expect(goalsOf('--- # types\ncover: string\n')).toContain('who wrote it')
    expect(() =>
      tablesOfSpec({ text: `${SPEC}--- # goals\nbooks: {get: [one book]}\n`, file: 'library.yaml' }),
    ).toThrow("library.goals.yaml:1:1: the action 'books.list' has no goals")
  })

  test('a description becomes a spec of the entities that are wanted, with the guesses', () => {
    const source = { text: DESCRIPTION, file: 'library.json', name: 'library' }
    expect(entitiesOf(specOf(source).text)).toEqual(['books', 'shelves'])
    const { text, doubts } = specOf({ ...source, entities: ['shelves'] })
    expect(entitiesOf(text)).toEqual(['shelves'])
    expect(doubts.length).toBeGreaterThan(0)
  })

  test.each([
    ['a description without a name', { text: DESCRIPTION }, /library.yaml: is a description: give .* a name/],
    [
      'a name that no package can have',
      { text: DESCRIPTION, name: 'Library!' },
      /small letters with hyphens/,
    ],
    [
      'an unknown entity',
      { text: DESCRIPTION, name: 'library', entities: ['cats'] },
      /'entities' can be: books/,
    ],
    [
      'entities of a spec',
      { text: SPEC, entities: ['books'] },
      /is a spec, which has its own: leave out 'entities'/,
    ],
    ['broken JSON', { text: '{"openapi":', name: 'library' }, /neither JSON nor YAML/],
  ])('%s is refused', (_, source, message) => {
    const make = () => specOf({ file: 'library.yaml', ...source })
    expect(make).toThrow(DescriptionError)
    expect(make).toThrow(message)
  })
})

describe('tablesOfSpec', () => {
  test('names all mistakes with their positions', () => {
    const text = SPEC.replace('title: string', 'title: strnig').replace('records: data', 'recods: data')
    const make = () => tablesOfSpec({ text, file: 'library.yaml' })
    expect(make).toThrow(SpecError)
    expect(make).toThrow(/^library\.yaml:7:\d+: .*\nlibrary\.yaml:8:\d+: /)
  })

  test.each([
    ['nothing', ''],
    ['a list', '- 1'],
    ['text', 'hello'],
    ['a description', 'openapi: 3.0.0'],
  ])('%s is no spec', (_, text) => {
    expect(() => tablesOfSpec({ text, file: 'library.yaml' })).toThrow(SpecError)
  })

  test('another name gives another connector of the same spec', () => {
    const { connector, catalog } = tablesOfSpec({ text: SPEC, file: 'library.yaml', name: 'library-v2' })
    expect([connector.name, connector.title, catalog.name]).toEqual([
      'library-v2',
      'Library V2',
      'library-v2',
    ])
    const titled = SPEC.replace('server:', 'title: The Library\nserver:')
    expect(tablesOfSpec({ text: titled, file: 'library.yaml', name: 'library-v2' }).connector.title).toBe(
      'The Library (library-v2)',
    )
  })
})

test.each([
  ['nothing', SPEC, undefined],
  [
    'a description of a field',
    SPEC.replace('title: string', 'title: {type: string, description: Its title.}'),
    'patch',
  ],
  ['another field', SPEC.replace('title: string', 'title: string, pages: integer'), 'minor'],
  ['a field that is gone', SPEC.replace(', title: string', ''), 'major'],
])('compareSpecs: %s', (_, after, bump) => {
  const verdict = compareSpecs({ text: SPEC, file: 'before.yaml' }, { text: after, file: 'after.yaml' })
  expect(verdict.bump).toBe(bump)
})

describe('connect', () => {
  let server: Server
  let address: string
  beforeAll(async () => {
    server = createServer((request, response) => {
      const body =
        request.url === '/books' ? { data: [{ id: '1', title: 'Emma' }] } : { id: '1', title: 'Emma' }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ ...body, by: request.headers.authorization }))
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  test('calls the actions of a spec, typed by the records that the caller names', async () => {
    const library = connect<{ books: { id: string; title: string } }>(
      { text: SPEC, file: 'library.yaml' },
      {
        auth: { api_key: 'k1' },
        fetch: (url, init) => fetch(url.replace('https://library.example', address), init as RequestInit),
      },
    )
    const titles: string[] = []
    for await (const book of library.books.list()) titles.push(book.title)
    expect(titles).toEqual(['Emma'])
    expect(await library.books.get?.({ id: '1' })).toMatchObject({ title: 'Emma', by: 'Bearer k1' })
  })

  test('refuses credentials that the spec does not have', () => {
    const open = () => connect({ text: SPEC, file: 'library.yaml' }, { auth: { token: 'k1' } })
    expect(open).toThrow(/api_key/)
  })
})
