/** Guesses from texts alone: known values, units, deprecations, cursors and scopes. */
import { describe, expect, test } from 'vitest'
import { firstSentence } from '../../src/notation/first-sentence.ts'
import { valuesSaid } from '../../src/notation/said.ts'
import { type Guess, guess, json, listed, many, object, query, text } from './guess.ts'

const said = (description: string, more: object = {}): object => ({ type: 'string', description, ...more })
const having = (due: object): Guess => guess(listed([], many(object({ id: text, due }, ['id']))))

// biome-ignore format: one text a line
test.each<readonly [string, readonly string[] | undefined]>([
  ['One of `open`, `closed` or `void`.', ['open', 'closed', 'void']],
  ['The state. Possible values: draft, in_review, sent.', ['draft', 'in_review', 'sent']],
  ['Allowed values are "a" and "b".', ['a', 'b']],
  ["Can be 'asc' or 'desc'.", ['asc', 'desc']],
  ['Must be either <code>day</code> or <code>week</code>', ['day', 'week']],
  ['Valid values: A | B | C', ['A', 'B', 'C']],
  ['One of the following: `x`, `y`.', ['x', 'y']],
  // None, or more than a list
  ['Can be empty or missing.', undefined],
  ['One of the books of the reader, or another one.', undefined],
  ['One of: `open` (the book is on the shelf), `lent`.', undefined],
  ['Possible values: true, false.', undefined],
  ['Possible values: 1, 2, 3.', undefined],
  ['Possible values: draft, waiting for a reader.', undefined],
  ['Valid values: `only`.', undefined],
  ['The name of the book.', undefined],
])('the values of "%s" are %j', (description, values) => {
  expect(valuesSaid({ type: 'string', description })).toEqual(values)
})

test('known values of a text are asked about, and a pattern or a format says more', () => {
  const { books, doubts } = having(said('One of `open`, `lent`.'))
  expect(books.record?.due?.values).toEqual(['open', 'lent'])
  expect(doubts).toContain("books: the known values of 'due' are those that the text lists")
  expect(
    having(said('One of `open`, `lent`.', { pattern: '^[a-z]+$' })).books.record?.due?.values,
  ).toBeUndefined()
})

// biome-ignore format: one text a line
test.each<readonly [string, string]>([
  ['The amount of the fee. In the smallest currency unit.', 'The amount of the fee. In the smallest currency unit.'],
  ['How long it is lent. Measured in milliseconds. Never more than a year.', 'How long it is lent. Measured in milliseconds.'],
  ['Weight in grams. As a whole number of grams.', 'Weight in grams.'],
  ['The code. Expires after 30 minutes.', 'The code.'],
  ['Deprecated. Use state instead.', 'Use state instead.'],
])('"%s" is shortened to "%s"', (whole, short) => {
  expect(firstSentence(whole)).toBe(short)
})

test('fields and requests that are deprecated, by their texts or as a whole', () => {
  const { books } = having(said('**Deprecated**: use another one.'))
  expect(books.record?.due?.deprecated).toBe(true)
  expect(having(said('Not deprecated.')).books.record?.due?.deprecated).toBeUndefined()
  const paths = {
    '/books': { get: { deprecated: true, responses: json(many(object({ id: text }, ['id']))) } },
  }
  expect(guess(paths).doubts).toContain(
    'books.list: the vendor deprecates the request: whether the connector should offer it',
  )
})

test('a field that names the param of the next page leads to it', () => {
  const page = object({ data: many(object({ id: text }, ['id'])), next_pos: text, next_title: text })
  const { action } = guess(listed([query('pos'), query('limit')], page))
  expect(action('list')?.response.next).toEqual({ set: 'pos', from: 'body.next_pos' })
  const number = { type: 'integer' }
  const counted = guess(
    listed([query('pos', number)], object({ data: many(object({ id: text }, ['id'])), next_pos: text })),
  )
  expect(counted.action('list')?.response.next).toBeUndefined()
})

describe('scopes that a text names', () => {
  const flows = {
    authorizationCode: {
      authorizationUrl: 'https://library.example/authorize',
      tokenUrl: 'https://library.example/token',
      scopes: { 'books:read': '', 'books:all': '', admin: '' },
    },
  }
  const lending = (description: string): Guess => {
    const lend = {
      description,
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      responses: json(object({ id: text })),
    }
    const paths = { ...listed([], many(object({ id: text }, ['id']))), '/books/{id}/lend': { post: lend } }
    return guess(
      paths,
      { securitySchemes: { login: { type: 'oauth2', flows } } },
      { security: [{ login: [] }] },
    )
  }

  // biome-ignore format: one text a line
  test.each<readonly [string, string | undefined]>([
    ['Lends a book. Requires the `books:all` scope.', 'books:all'],
    ['Needs the scopes books:all and `admin`.', 'books:all admin'],
    ['You must have one of the permissions `admin` or books:all.', 'admin'],
    ['Lends a book to an admin.', undefined],
  ])('%s', (description, permission) => {
    const { action, doubts } = lending(description)
    expect(action('lend')?.permission).toBe(permission)
    expect(doubts.join().includes('the texts of books.lend name the scopes')).toBe(permission !== undefined)
  })
})
