/** Params of paths have the types of the vendor's description. */
import { expect, test } from 'vitest'
import { readModel } from '../src/model/load.ts'
import { book, guess, json } from './scaffold/guess.ts'

const model = (type: string) =>
  readModel(
    `
connector: demo
server: https://demo.example
auth: { token: { credentials: { key: secret }, header: "Authorization: {key}" } }
path: { number: { type: ${type} } }
entities:
  books: { record: { id: string }, get: "GET /books/{number}" }
`,
    'spec.yaml',
  ).entities[0]?.actions[0]?.allParams.number

const int64 = { type: 'integer', format: 'int64', required: true }

// Regression: every param of a path was a string, although the vendor and the records have a number.
test.each<[string, object]>([
  ['string', { type: 'string', required: true }],
  ['integer', int64],
  ['int64', int64],
  ['integer, minimum: 1', { ...int64, minimum: 1 }],
  [
    'number, minimum: 0',
    {
      required: true,
      anyOf: [
        { type: 'number', minimum: 0 },
        { type: 'string', pattern: expect.not.stringMatching(/^-/) },
      ],
    },
  ],
  ['integer | string', { required: true, anyOf: [{ type: 'integer', format: 'int64' }, { type: 'string' }] }],
])('a param of a path may be { type: %s }', (type, value) => {
  expect(model(type)).toEqual(value)
})

const inPath = (name: string, schema: object): object => ({ name, in: 'path', required: true, schema })
const one = (schema: object): object => ({
  parameters: [inPath('number', schema)],
  get: { responses: json(book) },
})
const listed = { get: { responses: json({ type: 'array', items: book }) } }

test('`new` writes the type of a param that is the same everywhere once', () => {
  const { spec, action } = guess({
    '/books': listed,
    '/books/{number}': {
      ...one({ type: 'integer', minimum: 1 }),
      delete: { responses: { 204: { description: '' } } },
    },
  })
  expect(spec).toContain('\npath:\n  number: { type: integer, minimum: 1 }\n')
  expect(spec.match(/number: \{/g)).toHaveLength(1)
  expect(action('get')?.allParams.number).toEqual({ ...int64, minimum: 1 })
})

test('`new` writes the type of a param that differs where it does', () => {
  const { action } = guess({
    '/books': listed,
    '/books/{number}': one({ type: 'integer' }),
    '/books/{number}/archive': {
      parameters: [inPath('number', { type: 'string' })],
      post: { responses: json(book) },
    },
  })
  expect(action('get')?.allParams.number).toEqual(int64)
  expect(action('archive')?.allParams.number).toMatchObject({ type: 'string' })
})
