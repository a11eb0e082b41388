/** Headers that every request has. */
import { expect, test } from 'vitest'
import { book, guess, json, listed, many, text } from './guess.ts'

test('a version among the keys is a header of every request', () => {
  const version = { type: 'apiKey', in: 'header', name: 'X-Library-Version', description: 'Use 2024-05-01.' }
  const securitySchemes = { a: { type: 'http', scheme: 'bearer' }, version }
  const { model } = guess(listed([]), { securitySchemes }, { security: [{ a: [], version: [] }] })
  expect(model.headers).toMatchObject({ 'X-Library-Version': '2024-05-01' })
  expect(model.auth.map(({ name }) => name)).toEqual(['token'])
})

test.each(['{{API_VERSION}}', '<version>'])('%s is no version, so that each account gives it', (example) => {
  const version = { name: 'Api-Version', in: 'header', schema: { ...text, example } }
  const { model, doubts } = guess(listed([version]))
  expect(model.headers).toEqual({ 'Api-Version': '{api_version}' })
  expect(doubts.join('\n')).toContain(
    `'Api-Version' is a credential, since the description has only ${example}`,
  )
})

// Regression: responses that are another kind of JSON were asked for as `application/json`.
test.each<[string, readonly string[], string | undefined, string]>([
  ['one type', ['application/hal+json', 'application/hal+json'], 'application/hal+json', ''],
  ['the usual type', ['application/json', 'application/json'], undefined, ''],
  [
    'two types',
    ['application/hal+json', 'application/json'],
    undefined,
    'headers: responses are application/hal+json or application/json',
  ],
])('the header Accept follows from responses of %s', (_, types, accept, doubt) => {
  const [list = '', get = ''] = types
  const of = (type: string, schema: object): object => ({
    200: { description: '', content: { [type]: { schema } } },
  })
  const { model, doubts } = guess({
    '/books': { get: { responses: of(list, many(book)) } },
    '/books/{id}': { get: { responses: of(get, book) } },
  })
  expect(model.headers.Accept).toBe(accept)
  expect(doubts.join('\n')).toContain(doubt)
})

// Regression: the header of two reads was sent with a write that is answered in another type, which may be refused.
test('the header Accept follows from all requests', () => {
  const hal = (schema: object): object => ({
    200: { description: '', content: { 'application/hal+json': { schema } } },
  })
  const body = { content: { 'application/json': { schema: book } } }
  const { model, doubts } = guess({
    '/books': { get: { responses: hal(many(book)) }, post: { requestBody: body, responses: json(book) } },
    '/books/{id}': { get: { responses: hal(book) } },
  })
  expect(model.headers.Accept).toBeUndefined()
  expect(doubts.join('\n')).toContain('headers: responses are application/hal+json or application/json')
})
