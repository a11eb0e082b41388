/** Guesses that `new` makes about records, their ids and the params of actions. */
import { expect, test } from 'vitest'
import { book, guess, json, linesOf, listed, many, object, query, text } from './guess.ts'

test.each<[string, object, string, string]>([
  ['the param of its path', { ISBN: text, title: text }, 'ISBN', 'ISBN'],
  ['its name with id', { BookID: text, AuthorID: text }, 'ref', 'BookID'],
  ['the last word of the param before its id', { _id: text, key: text }, 'book_key', 'key'],
  ['the last word of the param, whatever it is', { title: text, token: text }, 'book_token', 'token'],
  ['the param without the entity', { slug: text, external_id: text }, 'external_book_id', 'external_id'],
  ['id where the param takes a key as well', { id: text, key: text }, 'bookIdOrKey', 'id'],
  ['a usual name after the name in its path', { gid: text, title: text }, 'book_gid', 'gid'],
  ['the param of its path before its id', { slug: text, id: text }, 'slug', 'slug'],
  ['the param of its path before an internal id', { _id: text, bookId: text }, 'bookId', 'bookId'],
  ['id before its name with id', { book_id: text, id: text }, 'book_id', 'id'],
])('a record is identified by %s', (_, properties, param, key) => {
  const record = object(properties)
  const paths = {
    '/books': { get: { responses: json(object({ Books: many(record) })) } },
    [`/books/{${param}}`]: { get: { responses: json(record) } },
  }
  expect(guess(paths).books.key).toBe(key)
})

test('fields below attributes can be searched', () => {
  const record = object({ id: text, attributes: object({ title: text, pages: { type: 'integer' } }) }, ['id'])
  const { books } = guess({ '/books': { get: { responses: json(object({ data: many(record) })) } } })
  expect(Object.keys(books.searchable ?? {})).toEqual(['id', 'title', 'pages'])
})

test('params with the same letters get different names', () => {
  const { action } = guess(listed(['sent', 'sent<', 'sent>', 'a.b', 'a-b'].map((name) => query(name))))
  expect(Object.keys(action('list')?.request?.query ?? {})).toEqual([
    'sent',
    'sent_lt',
    'sent_gt',
    'a_b',
    'query_a_b',
  ])
})

test('an object in the query has its fields as params, in both notations', () => {
  const fields = object({ size: { type: 'integer' }, author: text }, ['author'])
  const deep = query('filter', fields, { style: 'deepObject' })
  const { model, action } = guess(
    listed([query('options', fields), deep, query('json', fields, { explode: false })]),
  )
  const params = Object.entries(action('list')?.request?.query ?? {})
  expect(params.map(([name, { as }]) => as ?? name)).toEqual([
    'size',
    'author',
    'filter[size]',
    'filter[author]',
  ])
  expect(params.filter(([, { required }]) => required)).toEqual([])
  expect(model.check).toBe('books.list')
})

test('a type gets no name that the generated code cannot have: derived from the entity, differing in signs only, reserved', () => {
  const record = object({
    id: text,
    x: { $ref: '#/components/schemas/BookRecord' },
    y: { $ref: '#/components/schemas/Part2' },
    z: { $ref: '#/components/schemas/part_2' },
    w: { $ref: '#/components/schemas/package' },
  })
  const schemas = {
    BookRecord: object({ a: text }),
    Part2: object({ b: text }),
    part_2: object({ c: text }),
    package: object({ d: text }),
  }
  const { model } = guess({ '/books': { get: { responses: json(many(record)) } } }, { schemas })
  expect(model.types.map(({ name }) => name)).toEqual(['book_x', 'part2', 'book_z', 'book_w'])
})

test('a record may be named by several params', () => {
  const found = guess({
    '/me/books': { get: { responses: json(many(book)) } },
    '/books/{shelf}/{title}': { get: { responses: json(book) } },
  })
  expect(linesOf(found)).toEqual(['list GET /me/books', 'get GET /books/{shelf}/{title}'])
})

test('records without an id are identified by their names, for a person to check', () => {
  const { books, doubts } = guess({ '/books': { get: { responses: json(many(object({ name: text }))) } } })
  expect(books.key).toBe('name')
  expect(doubts.join()).toMatch(/books: 'name' is assumed to identify a record/)
})

const metadata = object({ uid: text, name: text, labels: { type: 'object' } })
const pod = object({ kind: text, metadata })
const sources = (records: object): string[] =>
  Object.entries(records).flatMap(([name, { from }]) => (from === undefined ? [] : [`${name}: ${from}`]))

test.each<[string, object, string, string[]]>([
  ['by its id', { '/books': { get: { responses: json(many(pod)) } } }, 'uid', ['uid: metadata.uid']],
  [
    'by the name in its path',
    {
      '/books': { get: { responses: json(many(pod)) } },
      '/books/{name}': { get: { responses: json(pod) } },
    },
    'name',
    ['name: metadata.name'],
  ],
  [
    'not by a name that is unique below something else',
    {
      '/books': { get: { responses: json(many(pod)) } },
      '/shelves/{shelf}/books/{name}': { get: { responses: json(pod) } },
    },
    'uid',
    ['uid: metadata.uid'],
  ],
])('a record is identified inside of another object: %s', (_, paths, key, from) => {
  const { books, doubts, action } = guess(paths)
  expect([books.key, sources(books.record ?? {})]).toEqual([key, from])
  expect(Object.keys(books.searchable ?? {})).toEqual([key, 'kind', key === 'uid' ? 'name' : 'uid'])
  expect(doubts.join()).toMatch(`books: 'metadata.${key}' is assumed to identify a record`)
  expect(action('get')?.response.record).toBeUndefined()
})

test('records that are wrapped in the items of a list are unwrapped', () => {
  const item = object({ book, author: object({ id: text }) })
  const { books, action, doubts } = guess({
    '/books': { get: { responses: json(object({ list: many(item), next_offset: text })) } },
    '/books/{id}': { get: { responses: json(item) } },
  })
  expect(Object.keys(books.record ?? {})).toEqual(['id', 'title'])
  expect(action('list')?.response.records).toBe('list.*.book')
  expect(action('get')?.response.record).toBe('book')
  expect(guess({ '/books': { get: { responses: json(many(item)) } } }).action('list')?.response.records).toBe(
    '*.book',
  )
  expect(doubts.join()).toMatch(
    /a listed record is 'list\.\*\.book' in a page; the other fields are dropped \(author\)/,
  )
})

test('fields beside the records of a page are its meta; those beside a single record are dropped, as REVIEW says', () => {
  const included = many({ type: 'object' })
  const page = object({
    ok: { type: 'boolean' },
    kind: { type: 'string', enum: ['page'] },
    data: object({ books: many(book), total: { type: 'integer' }, next_cursor: text }),
    included,
    links: object({ next: text }),
  })
  const { action, doubts } = guess({
    '/books': { get: { parameters: [query('cursor')], responses: json(page) } },
    '/books/{id}': { get: { responses: json(object({ data: book, included, meta: object({ at: text }) })) } },
  })
  const { records, meta = {} } = action('list')?.response ?? {}
  expect(records).toBe('data.books')
  expect(Object.entries(meta).map(([name, { from, value }]) => [name, from, value.type])).toEqual([
    ['included', undefined, 'array'],
    ['total', 'data.total', 'integer'],
  ])
  expect(doubts.join()).toMatch(
    /books: a single record is 'data' in its response; the other fields are dropped \(included\)/,
  )
})

test('a list that the description calls one record is assumed where it has pages', () => {
  const paths = (params: readonly object[]): object => ({
    '/books': { get: { parameters: params, responses: json(book) } },
    '/books/{id}': { get: { responses: json(book) } },
  })
  const { action, doubts } = guess(paths([query('page', { type: 'integer' })]))
  expect(action('list')?.returns).toBe('page')
  expect(doubts.join()).toMatch(/the description says that the list returns one record/)
  expect(guess(paths([])).action('list')).toBeUndefined()
})

test('examples stand for schemas where there are none', () => {
  const example = [
    { id: 7, title: 'Emma', price: null, shelf: { row: 1 } },
    { id: 8, price: 1.5, printed_at: '2024-01-01T00:00:00Z' },
  ]
  // A schema without fields says less than an example.
  const schema = many({ type: 'object' })
  const content = { 'application/json': { schema, examples: { usual: { value: example } } } }
  const { books, doubts } = guess({ '/books': { get: { responses: { 200: { description: '', content } } } } })
  expect(
    Object.entries(books.record ?? {}).map(([name, { type, named }]) => `${name}: ${type ?? named}`),
  ).toEqual(['id: integer', 'title: string', 'price: number', 'shelf: book_shelf', 'printed_at: string'])
  expect(doubts.join()).toMatch(/books: fields and their types are those of an example/)
})

test('fields have types and can be searched whatever signs are in their names, except dots', () => {
  const part = object({ 'part-no': text, '@odata.id': text })
  const record = object(
    { 'book-id': text, 'is lent': { type: 'boolean' }, '@odata.etag': text, 'main-part': part },
    ['book-id'],
  )
  const item = { get: { responses: json(record) }, patch: { responses: json(record) } }
  const { books, model, doubts, action } = guess({
    '/books': { get: { responses: json(many(record)) } },
    '/books/{book-id}': item,
  })
  expect(books).toMatchObject({ key: 'book_id', record: { book_id: { from: 'book-id' } } })
  expect(Object.keys(books.record ?? {})).toEqual([
    'book_id',
    'book-id',
    'is lent',
    '@odata.etag',
    'main-part',
  ])
  expect(Object.keys(model.types[0]?.value.properties ?? {})).toEqual(['part-no', '@odata.id'])
  expect(action('update')).toMatchObject({ returns: 'record', answers: [{}] })
  expect(Object.entries(books.searchable ?? {}).map(([name, { from = name }]) => from)).toEqual([
    'book_id',
    'is lent',
  ])
  expect(doubts.join()).toMatch(/books: fields whose names have dots cannot be searched.*\('@odata.etag'\)/)
})

test('secret and personal fields are sensitive, and free text is untrusted, by their names', () => {
  const record = object({
    id: text,
    readerEmail: text,
    accessToken: text,
    tokens: { type: 'integer' },
    notes: text,
    state: { type: 'string', enum: ['lent', 'here'] },
    author: object({ phone_number: text, description: text }),
  })
  const { books, model } = guess({ '/books': { get: { responses: json(many(record)) } } })
  const marks = [
    ...Object.entries(books.record ?? {}),
    ...Object.entries(model.types[0]?.value.properties ?? {}),
  ]
  expect(
    marks.flatMap(([name, { sensitive, untrusted }]) =>
      sensitive || untrusted ? [`${name} ${sensitive ? 'sensitive' : 'untrusted'}`] : [],
    ),
  ).toEqual([
    'readerEmail sensitive',
    'accessToken sensitive',
    'notes untrusted',
    'phone_number sensitive',
    'description untrusted',
  ])
})
