/** Verbs in paths that `new` takes as actions, beside parts of records. */
import { expect, test } from 'vitest'
import { book, guess, json, linesOf, many, object, text } from './guess.ts'

const fields = { id: text, title: text }

const writing = (answer: object = {}): object => ({ responses: answer })

test('verbs behind the param of a record are its actions, the usual ones under their names', () => {
  const found = guess({
    '/book/list': { get: { responses: json(many(book)) } },
    '/book/{book_id}/read': { get: { responses: json(book) } },
    '/book/{book_id}/history': { get: { responses: json(many(object({ at: text }))) } },
    '/book/{book_id}/edit': { post: writing(json(book)) },
    '/book/{book_id}/delete': { post: writing() },
    '/book/{book_id}/cancel': { post: writing(json(book)) },
    '/book/cancel_all': { post: writing() },
  })
  expect(linesOf(found)).toEqual([
    'list GET /book/list',
    'get GET /book/{book_id}/read',
    'update POST /book/{book_id}/edit',
    'delete POST /book/{book_id}/delete',
    'cancel POST /book/{book_id}/cancel',
    'cancel_all POST /book/cancel_all',
  ])
})

test('beside records with one param, a verb may stand before it; what is read there is another record', () => {
  const found = guess({
    '/book': { get: { responses: json(many(book)) } },
    '/book/{book_id}': { get: { responses: json(book) } },
    '/book/edit/{book_id}': { put: writing(json(book)) },
    '/book/lend/{book_id}': { post: writing(json(book)) },
    '/book/delete/{book_id}': { post: writing() },
    '/book/shelves': { get: { responses: json(many(object({ id: text }))) } },
    '/book/shelves/{book_id}': { post: writing() },
  })
  expect(linesOf(found)).toEqual([
    'list GET /book',
    'get GET /book/{book_id}',
    'update PUT /book/edit/{book_id}',
    'delete POST /book/delete/{book_id}',
    'lend POST /book/lend/{book_id}',
  ])
})

test('a part of a record, which has a further param, is not changed or deleted in its stead', () => {
  const found = guess({
    '/books': { get: { responses: json(many(book)) } },
    '/books/{id}': { get: { responses: json(book) }, delete: writing() },
    '/books/{id}/{part}': { put: writing(), delete: writing() },
  })
  expect(linesOf(found)).toEqual(['list GET /books', 'get GET /books/{id}', 'delete DELETE /books/{id}'])
})

test('a record with parts is no list, although its parts stand below it', () => {
  const record = object({ definition: object(fields), parts: many(object({ id: text })) })
  const found = guess({
    '/books': { get: { responses: json(many(object(fields))) } },
    '/books/{bookId}': { get: { responses: json(record) }, put: writing() },
    '/books/{bookId}/{part}': { put: writing() },
  })
  expect(linesOf(found)).toEqual(['list GET /books', 'get GET /books/{bookId}', 'update PUT /books/{bookId}'])
})

test('a verb may stand behind a colon', () => {
  const found = guess({
    '/books': { get: { responses: json(many(book)) } },
    '/books/{id}': { get: { responses: json(book) } },
    '/books/{id}:lend': { post: writing(json(book)) },
    '/books:sort': { post: writing() },
  })
  expect(linesOf(found).slice(2)).toEqual(['lend POST /books/{id}:lend', 'sort POST /books:sort'])
})

test('of two verbs with one name, the one about a record has it', () => {
  const found = guess({
    '/books': { get: { responses: json(many(book)) } },
    '/books/cancel': { post: writing() },
    '/books/{id}/cancel': { post: writing(json(book)) },
  })
  expect(linesOf(found)).toContain('cancel POST /books/{id}/cancel')
  expect(found.spec).toContain('POST /books/cancel (not guessed)')
})

test.each<[string, string, string[]]>([
  ['/books/list', '/partner/books/get', ['list POST /books/list']],
  ['/admin/books/list', '/books/get', ['list POST /admin/books/list', 'get POST /books/get']],
  ['/books/v1/list', '/books/v1/get', ['list POST /books/v1/list', 'get POST /books/v1/get']],
])(
  'requests that are named by verbs are about the nearest records, also if the list is %s',
  (list, get, want) => {
    const found = guess({
      [list]: { post: writing(json(object({ books: many(book) }))) },
      [get]: { post: writing(json(object({ book }))) },
    })
    expect(linesOf(found)).toEqual(want)
    expect(found.spec.includes(`POST ${get} (not guessed)`)).toBe(want.length === 1)
    expect(found.doubts.join().includes('is assumed to have the records of')).toBe(list.startsWith('/admin'))
  },
)

test('a request that is named by a verb is no entity of its own beside the nearest list', () => {
  const list = (method: string): object => ({ [method]: writing(json(object({ books: many(book) }))) })
  const { model } = guess({ '/books.list': list('post'), '/admin/books.list': list('get') }, {}, {}, [])
  expect(model.entities.map(({ name }) => name)).toEqual(['books'])
})
