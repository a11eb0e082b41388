/** Requests at other servers, with other credentials, or below no entity: named, and never built in silence. */
import { describe, expect, test } from 'vitest'
import { guess, json, linesOf, listed, many, object, text } from './guess.ts'

const book = object({ id: text, title: text }, ['id'])
const id = { name: 'id', in: 'path', required: true, schema: text }
const at = (url: string): object => ({ servers: [{ url }] })

/** A list at the server of the document, and single books at one of their own. */
const apart = (own: object): object => ({
  '/books': { get: { responses: json(many(book)) }, post: { responses: json(book) } },
  '/books/{id}': { parameters: [id], get: { ...own, responses: json(book) } },
})

// Regression: the request was declared at the server of the others.
test.each([
  ['an operation', apart(at('https://archive.example'))],
  [
    'a path',
    { ...apart({}), '/books/{id}': { ...at('https://archive.example'), get: { responses: json(book) } } },
  ],
])('%s with a server of its own is no action, and the comment says why', (_, paths) => {
  const found = guess(paths)
  expect(linesOf(found)).toEqual(['list GET /books', 'create POST /books'])
  expect(found.spec).toContain('GET /books/{id} (is at another server: https://archive.example)')
})

test('a list at another server is named', () => {
  const paths = {
    '/books': {
      get: { ...at('https://archive.example'), responses: json(many(book)) },
      post: { responses: json(book) },
    },
    '/books/{id}': { parameters: [id], get: { responses: json(book) }, delete: { responses: {} } },
  }
  expect(guess(paths).doubts).toContain('books: its list is no action, so it is not synchronized')
})

describe('the server of the connector', () => {
  const everywhere = (url: string): object =>
    Object.fromEntries(Object.entries(listed([])).map(([path, item]) => [path, { ...item, ...at(url) }]))

  test.each<[string, object, object, string]>([
    [
      'that of most requests',
      everywhere('https://api.example'),
      at('https://www.example'),
      'https://api.example',
    ],
    [
      'that of the requests, where the document has none',
      everywhere('https://api.example'),
      { servers: [] },
      'https://api.example',
    ],
    [
      'the encrypted one of two protocols',
      listed([]),
      { servers: [{ url: 'http://a.example' }, { url: 'https://a.example' }] },
      'https://a.example',
    ],
    [
      'one with a host, where the first is only a path',
      listed([]),
      { servers: [{ url: '/api' }, { url: 'https://a.example/api' }] },
      'https://a.example',
    ],
  ])('is %s', (_, paths, more, server) => {
    const found = guess(paths, {}, more)
    expect(found.model.server).toBe(server)
    expect(found.doubts.filter((doubt) => doubt.startsWith('server'))).toEqual([])
    expect(linesOf(found)).toHaveLength(2)
  })

  test.each([
    [
      'a variable with choices',
      { url: 'https://{region}.a.example', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
      "server: 'region' is eu; the vendor also has us",
    ],
    [
      'several hosts',
      { url: 'https://eu.a.example' },
      'server: it is https://eu.a.example, the first of several; others are https://us.b.example',
    ],
  ])('is asked about: %s', (_, server, doubt) => {
    const servers = doubt.includes('several') ? [server, { url: 'https://us.b.example' }] : [server]
    expect(guess(listed([]), {}, { servers }).doubts).toContain(doubt)
  })
})

test('requests that one of the methods does not suffice for are named', () => {
  const securitySchemes = {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    token: { type: 'http', scheme: 'bearer' },
  }
  const paths = {
    '/books': {
      get: { responses: json(many(book)) },
      post: { security: [{ token: [] }], responses: json(book) },
    },
    '/books/{id}': { parameters: [id], get: { security: [{}], responses: json(book) } },
  }
  const { doubts, spec } = guess(paths, { securitySchemes }, { security: [{ key: [] }, { token: [] }] })
  // The suite calls with the first method.
  expect([...spec.matchAll(/^ {2}(key|token):$/gm)].map(([, name]) => name)).toEqual(['token', 'key'])
  expect(doubts.filter((doubt) => doubt.includes('suffice'))).toEqual([
    "auth: 'key' does not suffice for all requests; 1 of them need another method, such as POST /books",
  ])
})

test('endpoints that stand below no entity are named, unless entities were chosen', () => {
  const paths = { ...apart({}), '/beds/{bed}/rows/{row}': { delete: { responses: {} } } }
  const named = (entities: string[]): string[] =>
    guess(paths, {}, {}, entities).doubts.filter((doubt) => doubt.startsWith('endpoints'))
  expect(named([])).toEqual(['endpoints: 1 stand below no entity: DELETE /beds/{bed}/rows/{row}'])
  expect(named(['books'])).toEqual([])
})
