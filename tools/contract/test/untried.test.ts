/** The output of the suite names the parts of a connector that are not tried. */
import type { Value } from '@plugboard/core'
import { expect, test } from 'vitest'
import { untriedText } from '../src/suite/untried.ts'
import { library } from './library/index.ts'

const CLOSED = { type: 'object', required: ['note'], unevaluatedProperties: false }

test('everything of a small connector is tried', () => {
  expect(untriedText(library)).toBeUndefined()
})

test('actions with more fields than the suite tries are named', () => {
  const fields = Array.from({ length: 501 }, (_, at): [string, Value] => [`f${at}`, { type: 'string' }])
  const large: Value = { type: 'object', properties: Object.fromEntries(fields) }
  const lend = { http: 'POST /v1/books/{id}/lend', body: { large } } as const
  const { books } = library.entities
  const entities = {
    ...library.entities,
    books: { ...books, name: 'books', actions: { ...books?.actions, lend } },
  }
  expect(untriedText({ ...library, entities })).toMatch(/tries 500 .*the others of books\.lend\.$/)
})

test('requests are named for which the description has a schema that takes no value', () => {
  const lend = { http: 'POST /v1/books/{id}/lend', body: { note: { type: 'string' } } } as const
  const { books } = library.entities
  const entities = { books: { ...books, name: 'books', actions: { lend } } }
  const operation = {
    parameters: [{ name: 'id', in: 'path', schema: { type: 'string' } }],
    requestBody: { content: { 'application/json': { schema: CLOSED } } },
    security: [],
  }
  const description = {
    paths: { '/v1/books/{id}/lend': { post: operation } },
    components: { schemas: {}, securitySchemes: {} },
  }
  expect(untriedText({ ...library, entities, description })).toMatch(
    /test\/description\.json: books\.lend \(body: must NOT have unevaluated properties\)\.$/,
  )
})
