/** The record in the response about one of them, and values that are written in unusual ways. */
import { expect, test } from 'vitest'
import { book, guess, json, linesOf, listed, many, object, query, text } from './guess.ts'

test('a single record is the object that is named like it, also one level deeper', () => {
  const site = object({ id: text, host: text })
  const { books, action } = guess({
    '/books': { get: { responses: json(many(book)) } },
    '/books/{id}': {
      get: {
        responses: json(object({ site, book_view: object({ book, counts: object({ loans: text }) }) })),
      },
    },
  })
  expect(action('get')?.response.record).toBe('book_view.book')
  const lent = json(object({ loan: object({ book, until: text }) }))
  const verbs = guess({ ...listed([]), '/books/{id}/lend': { post: { responses: lent } } })
  expect(verbs.action('lend')?.answers).toMatchObject([{ kind: 'value' }])
  expect(Object.keys(books.record ?? {})).toEqual(['id', 'title'])
})

test('null beside other types is no type of its own', () => {
  const record = object({
    id: text,
    title: { anyOf: [text, { type: 'null' }] },
    shelf: { oneOf: [{ type: 'null' }, object({ row: { type: 'integer' } })] },
  })
  const { record: fields } = guess({ '/books': { get: { responses: json(many(record)) } } }).books
  expect(fields?.title).toMatchObject({ type: 'string', nullable: true })
  expect(fields?.shelf).toMatchObject({ named: 'book_shelf', nullable: true })
})

test('values of a query have no null, nor have their items', () => {
  const items = { type: ['integer', 'null'] }
  const { action } = guess(listed([query('shelf', { type: 'array', items })]))
  expect(action('list')?.request?.query?.shelf).toEqual({ type: 'array', items: { type: 'integer' } })
})

test('a list that contains itself has a finite type', () => {
  const Filter = { type: 'array', items: { oneOf: [text, { $ref: '#/components/schemas/Filter' }] } }
  const search = object({ filter: { $ref: '#/components/schemas/Filter' } })
  const found = guess(
    {
      ...listed([]),
      '/books/find': {
        post: { requestBody: { content: { 'application/json': { schema: search } } }, responses: json(book) },
      },
    },
    { schemas: { Filter } },
  )
  expect(found.action('find')?.request?.body?.filter).toMatchObject({ type: 'array' })
})

test('a key is a single value: of an object with a value, that one', () => {
  const value = (type: string): object => object({ label: text, value: { type } })
  const record = object({ type: text, attributes: object({ id: value('integer'), title: value('string') }) })
  const { books } = guess({ '/books': { get: { responses: json(object({ data: many(record) })) } } })
  expect(books.key).toBe('id')
  expect(books.record?.id).toMatchObject({ type: 'integer', from: 'attributes.id.value' })
})

test('a request about one record may answer a list with that record only', () => {
  const Book = object({ BookID: text, title: text })
  const page = json(object({ Books: many({ $ref: '#/components/schemas/Book' }) }))
  const found = guess(
    {
      '/books': { get: { responses: page } },
      '/books/{BookID}': { get: { responses: page }, post: { responses: page } },
    },
    { schemas: { Book } },
  )
  expect(found.action('get')?.response).toMatchObject({ record: 'Books.0' })
  expect(found.action('update')?.response).toMatchObject({ record: 'Books.0' })
})

test('records that only have a name are got by it, and the object that a request answers is named like the entity', () => {
  const named = object({ name: text, title: text, pages: { type: 'integer' } })
  const byName = guess({
    '/books': { get: { responses: json(object({ books: many(named) })) } },
    '/books/{book}': { get: { responses: json(named) } },
  })
  expect(linesOf(byName)).toEqual(['list GET /books', 'get GET /books/{book}'])

  const own = object({ book_id: text, title: text })
  const wrapped = json(object({ book: own, warnings: many(object({ text })) }))
  const sent = guess({
    '/book/list': { get: { responses: json(object({ books: many(own) })) } },
    '/book/{book_id}': { get: { responses: wrapped } },
    '/book/send': { post: { responses: wrapped } },
  })
  expect(sent.action('send')?.response).toMatchObject({ record: 'book' })
})

test('what the path of a record answers instead of the record adds no fields to it', () => {
  const listing = object({ key: text, title: text, cover: text, changed: text })
  const page = object({ document: object({ id: text, title: text, lines: many(text) }) })
  const found = guess({
    '/books': { get: { responses: json(many(listing)) } },
    '/books/{book_key}': { get: { responses: json(page) } },
  })
  expect(Object.keys(found.books.record ?? {})).toEqual(['key', 'title', 'cover', 'changed'])
  expect(linesOf(found)).toEqual(['list GET /books'])
})

test.each<[string, object]>([
  ['example', { example: { id: 'b1', title: 'Emma' } }],
  ['examples', { examples: [{ id: 'b1', title: 'Emma' }] }],
  ['x-examples', { 'x-examples': { first: { id: 'b1', title: 'Emma' } } }],
])('%s of a schema without fields stands for them', (_, example) => {
  const found = guess(
    { '/books/{id}': { get: { responses: json({ $ref: '#/components/schemas/Book' }) } } },
    { schemas: { Book: { type: 'object', ...example } } },
  )
  expect(Object.keys(found.books.record ?? {})).toEqual(['id', 'title'])
})

// Regression: its response was dropped.
test('a record that is described without its key is returned as it is, for a person to check', () => {
  const found = guess({
    '/books': { get: { responses: json(many(book)) } },
    '/books/{id}': { get: { responses: json(object({ uuid: text, title: text })) } },
  })
  const answers = [{ kind: 'value', value: { named: 'book_get_response' } }]
  expect(found.action('get')).toMatchObject({ answers })
  expect(found.doubts).toContainEqual(expect.stringContaining("its response is described without 'id'"))
})

test('a record may stand in an envelope that has an id of its own', () => {
  const full = object({ id: text, title: text, pages: text })
  const envelope = object({ id: text, result: full })
  const found = guess({
    '/books': { get: { responses: json(many(full)) } },
    '/books/{book_id}': { get: { responses: json(envelope) } },
  })
  expect(found.action('get')?.response.record).toBe('result')
})
