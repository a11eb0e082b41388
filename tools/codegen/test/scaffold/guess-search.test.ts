/** Searches of a vendor, which are no lists of all records. */
import { expect, test } from 'vitest'
import { book, guess, json, linesOf, many, query, text } from './guess.ts'

const needy = query('shelf_id', text, { required: true })
const list = (...parameters: object[]): object => ({ get: { parameters, responses: json(many(book)) } })
const item = {
  '/books/{id}': {
    get: { parameters: [{ name: 'id', in: 'path', required: true, schema: text }], responses: json(book) },
  },
}

// Regression: a search below `/search` was taken for the list, whose own params are required, and full syncs deleted what it left out.
test.each([
  ['a list that needs params', { '/books': list(needy), '/search/books': list(query('q')), ...item }],
  ['a list', { '/search/books': list(query('q')), '/books': list(), ...item }],
])('%s comes before a search', (_, paths) => {
  const lines = linesOf(guess(paths))
  expect(lines).toContain('list GET /books')
  expect(lines).toContain('api_search GET /search/books')
})

test('a search is the list where there is no other', () => {
  expect(linesOf(guess({ '/search/books': list(query('q')) }))).toContain('list GET /search/books')
})

test('a check is a guess that somebody has to make sure of', () => {
  expect(guess({ '/books': list(), ...item }).doubts.join()).toContain('check: books.list')
})
