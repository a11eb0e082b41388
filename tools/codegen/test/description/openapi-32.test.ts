import { expect, test } from 'vitest'
import type { Description } from '../../src/description/description.ts'
import { readDescription } from '../../src/description/read-description.ts'

const SELF = 'https://descriptions.library.example/v1/openapi.json'
const Book = { type: 'object', properties: { id: { type: 'string' } } }
const book = { $ref: '#/components/schemas/Book' }
const responses = { 200: { content: { 'application/json': { schema: book } } } }

/** A description whose path `/books` has these keys. */
const described = (item: object, root: object = {}): Description =>
  readDescription(
    JSON.stringify({
      openapi: '3.2.0',
      info: { title: 'Library', version: '1' },
      paths: { '/books': item },
      components: { schemas: { Book } },
      ...root,
    }),
    'library.json',
  )

const stream = { content: { 'application/jsonl': { itemSchema: book } } }

test.each<[string, object, string]>([
  ['query', { query: { responses } }, 'QUERY /books: request lines of specs do not have the method QUERY'],
  [
    'additionalOperations',
    { additionalOperations: { COPY: { responses } } },
    'COPY /books: request lines of specs do not have the method COPY',
  ],
  [
    'itemSchema of a response',
    { get: { responses: { 200: stream } } },
    'GET /books: the response is a sequence of items (itemSchema of application/jsonl), which specs cannot declare',
  ],
  [
    'itemSchema of a body',
    { post: { requestBody: stream, responses } },
    'POST /books: the body is a sequence of items (itemSchema of application/jsonl), which specs cannot declare',
  ],
  [
    'a param that is the whole query',
    { get: { parameters: [{ name: 'all', in: 'querystring', content: {} }], responses } },
    "GET /books: specs have no params in 'querystring', such as all",
  ],
  [
    'a cookie',
    { get: { parameters: [{ name: 'session', in: 'cookie', schema: {} }], responses } },
    "GET /books: specs have no params in 'cookie', such as session",
  ],
  [
    'a param whose reference is broken',
    { get: { parameters: [{ $ref: '#/components/parameters/none' }], responses } },
    'GET /books: the param #/components/parameters/none leads nowhere within the description',
  ],
  [
    'a path whose reference is broken',
    { $ref: '#/components/pathItems/none' },
    '/books: its reference #/components/pathItems/none leads nowhere within the description',
  ],
])('%s cannot be read, and is named', (_, item, message) => {
  expect(described(item).skipped).toEqual([message])
})

test('a sequence that is also described as a whole is read', () => {
  const content = { 'application/json': { schema: { type: 'array', items: book }, itemSchema: book } }
  const { skipped, endpoints } = described({ get: { responses: { 200: { content } } } })
  expect(skipped).toEqual([])
  expect(endpoints[0]?.answer).toEqual({ type: 'array', items: { ref: 'Book' } })
})

test.each([
  ['its whole address', `${SELF}#/components/schemas/Book`],
  ['its address, relative to itself', 'openapi.json#/components/schemas/Book'],
  ['its path', '/v1/openapi.json#/components/schemas/Book'],
  ['a pointer alone', '#/components/schemas/Book'],
])('a document with $self is referred to by %s', (_, $ref) => {
  const content = { 'application/json': { schema: { $ref } } }
  const { skipped, shapes } = described({ get: { responses: { 200: { content } } } }, { $self: SELF })
  expect(skipped).toEqual([])
  expect(shapes.Book?.fields).toEqual({ id: { type: 'string' } })
})

test('a reference to another address stays one that leads nowhere', () => {
  const content = { 'application/json': { schema: { $ref: 'https://elsewhere.example/a.json#/Book' } } }
  const { skipped } = described({ get: { responses: { 200: { content } } } }, { $self: SELF })
  expect(skipped).toEqual(['https://elsewhere.example/a.json#/Book: leads nowhere within the description'])
})
