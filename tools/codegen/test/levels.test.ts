import { expect, test } from 'vitest'
import { connectorTables } from '../src/emit/tables.ts'
import { readModel, SpecError } from '../src/model/load.ts'

const SPEC = `connector: library
server: https://library.example
auth:
  key: {credentials: {api_key: secret}, header: "Authorization: Bearer {api_key}"}
entities:
  books:
    record: {id: string}
    list: {http: GET /books, records: data}
    get: "GET /books/{id}"
    create: POST /books
`

const read = (levels: string) => readModel(SPEC, 'specs/library.yaml', { levels })

test('the catalog says what an action was compared with, and when it ran against the vendor', () => {
  const levels = {
    description: ['books.list'],
    client: ['books.list'],
    attested: { 'books.get': '2026-11-28' },
  }
  const { books } = connectorTables(read(JSON.stringify(levels))).catalog.entities
  expect(books?.actions.list).toMatchObject({ checkedBy: ['description', 'client'] })
  expect(books?.actions.get).toMatchObject({ attestedOn: '2026-11-28' })
  expect(books?.actions.create).not.toHaveProperty('checkedBy')
})

test.each([
  [
    'an action that does not exist',
    '{"description":["books.lst"]}',
    /books\.lst.*did you mean 'books\.list'/,
  ],
  ['another key', '{"descriptions":[]}', /specs\/library\.levels\.json:1:1: .*descriptions/],
  ['a date that is none', '{"attested":{"books.get":"yesterday"}}', /attested\.books\.get/],
  ['no JSON', 'books.list', /specs\/library\.levels\.json/],
])('%s is a mistake', (_, levels, message) => {
  expect(() => read(levels)).toThrow(SpecError)
  expect(() => read(levels)).toThrow(message)
})
