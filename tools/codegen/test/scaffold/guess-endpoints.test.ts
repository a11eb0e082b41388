/** Endpoints that `new` takes as actions, in the styles of different vendors. */
import { expect, test } from 'vitest'
import { book, guess, json, linesOf, many, object, query, text } from './guess.ts'

const fields = { id: text, title: text }

test.each<[string, object, string[]]>([
  [
    'paths with a format',
    {
      '/books.json': { get: { responses: json(many(book)) } },
      '/books/{Id}.json': { get: { responses: json(book) } },
    },
    ['list GET /books.json', 'get GET /books/{Id}.json'],
  ],
  [
    'paths with a slash at the end',
    {
      '/books/': { get: { responses: json(many(book)) } },
      '/books/{id}/': { get: { responses: json(book) } },
    },
    ['list GET /books/', 'get GET /books/{id}/'],
  ],
  [
    'a format at the end',
    {
      '/books/json': { get: { responses: json(many(book)) } },
      '/books/{id}/json': { get: { responses: json(book) } },
    },
    ['list GET /books/json', 'get GET /books/{id}/json'],
  ],
  [
    'a list that is named by its verb',
    { '/v1/books/list': { get: { responses: json(many(book)) } } },
    ['list GET /v1/books/list'],
  ],
  [
    'a record at the path of its list, which is named by its verb',
    {
      '/v1/book': {
        get: { parameters: [query('id')], responses: json(object({ ...fields, loans: many(book) })) },
      },
      '/v1/book/list': { get: { responses: json(many(object(fields))) } },
    },
    ['list GET /v1/book/list', 'get GET /v1/book'],
  ],
  [
    'a version at the end',
    { '/books/2026-03': { get: { responses: json(many(book)) } } },
    ['list GET /books/2026-03'],
  ],
  [
    'a list of something else at a shorter path',
    {
      '/me/books': { get: { responses: json(many(object({ added_at: text, book }))) } },
      '/shop/all/books': { get: { responses: json(many(book)) } },
    },
    ['list GET /shop/all/books'],
  ],
  [
    'records that are listed below others and stand elsewhere',
    {
      '/readers/{reader_id}/books': { get: { responses: json(many(book)) } },
      '/books/{id}': { get: { responses: json(book) }, delete: { responses: { 204: { description: '' } } } },
    },
    ['list GET /readers/{reader_id}/books', 'get GET /books/{id}', 'delete DELETE /books/{id}'],
  ],
  [
    'an update that names its record in the body',
    {
      '/books': {
        get: { responses: json(many(book)) },
        put: { requestBody: { content: { 'application/json': { schema: book } } }, responses: json(book) },
      },
      '/books/{id}': { get: { responses: json(book) } },
    },
    ['list GET /books', 'get GET /books/{id}', 'update PUT /books'],
  ],
  [
    'a list by a search alone',
    {
      '/books/{id}': { get: { responses: json(book) } },
      '/books/search': {
        post: {
          requestBody: { content: { 'application/json': { schema: object({ cursor: text }, ['cursor']) } } },
          responses: json(object({ results: many(book), next_cursor: text })),
        },
      },
    },
    ['list POST /books/search', 'get GET /books/{id}'],
  ],
  [
    'a read that is named by a verb',
    {
      '/books.list': { get: { responses: json(object({ books: many(book) })) } },
      '/books.history': { get: { responses: json(object({ lent: text })) } },
    },
    ['list GET /books.list', 'history GET /books.history'],
  ],
  [
    'a name with dots that others are below',
    {
      '/apis/library.io/': { get: { responses: json(many(book)) } },
      '/apis/library.io/books': { get: { responses: json(many(book)) } },
    },
    ['list GET /apis/library.io/books'],
  ],
  [
    'getting all records by a request that is named by a verb',
    {
      '/books/get': { post: { responses: json(object({ books: many(book), readers: many(book) })) } },
      '/books/remove': { post: { responses: json(object({ request_id: text })) } },
    },
    ['list POST /books/get', 'delete POST /books/remove'],
  ],
])('%s: endpoints are found', (_, paths, want) => {
  expect(linesOf(guess(paths))).toEqual(want)
})

test.each<[string, object, string[]]>([
  [
    'a list that ends in a param, with records below',
    {
      '/books/{shelf}': {
        get: { responses: json(object({ items: many(book) })) },
        post: { responses: json(book) },
      },
      '/books/{shelf}/{id}': {
        get: { responses: json(book) },
        delete: { responses: { 204: { description: '' } } },
      },
      '/books/{shelf}/{id}/lend': { post: { responses: json(book) } },
    },
    [
      'list GET /books/{shelf}',
      'get GET /books/{shelf}/{id}',
      'create POST /books/{shelf}',
      'delete DELETE /books/{shelf}/{id}',
      'lend POST /books/{shelf}/{id}/lend',
    ],
  ],
  [
    'records below a list of some and a list of all',
    {
      '/books': { get: { responses: json(many(book)) } },
      '/books/{shelf}': { get: { responses: json(many(book)) } },
      '/books/{shelf}/{id}': { get: { responses: json(book) } },
    },
    ['list GET /books', 'get GET /books/{shelf}/{id}'],
  ],
  [
    'a record with a list, and a field below it',
    {
      '/books': { get: { responses: json(many(book)) } },
      '/books/{id}': { get: { responses: json(object({ id: text, copies: many(book) })) } },
      '/books/{id}/{field}': { get: { responses: json(object({ value: text })) } },
    },
    ['list GET /books', 'get GET /books/{id}'],
  ],
])('%s: endpoints are found', (_, paths, want) => {
  expect(linesOf(guess(paths))).toEqual(want)
})

test('records of a list that ends in a param are synchronized with those that the param names', () => {
  const reader = object({ key: text, name: text })
  const { model, books } = guess({
    '/readers': { get: { responses: json(many(reader)) } },
    '/books/{readerKey}': { get: { responses: json(many(object({ code: text, title: text }))) } },
  })
  expect(model.entities.map(({ name, key }) => [name, key])).toEqual([
    ['readers', 'key'],
    ['books', 'code'],
  ])
  expect(books.sync).toMatchObject({ each: 'readers', with: { readerKey: 'key' }, unique: 'parent' })
})

test.each(['/readers/{id}/books', '/people/{reader_id}/books'])(
  'records at %s are synchronized with readers, which are taken for this',
  (path) => {
    const { model, books } = guess({
      '/readers': { get: { responses: json(object({ data: many(book) })) } },
      [path]: { get: { responses: json(many(book)) } },
    })
    expect(model.entities.map(({ name }) => name)).toEqual(['readers', 'books'])
    expect(books.sync).toMatchObject({ list: 'list', each: 'readers' })
  },
)

test('a form with one content is an upload, without the objects beside it', () => {
  const schema = object(
    { file: { type: 'string', format: 'binary' }, purpose: text, expires: object({ days: text }) },
    ['file'],
  )
  const { action, doubts } = guess({
    '/books': {
      get: { responses: json(many(book)) },
      post: { requestBody: { content: { 'multipart/form-data': { schema } } }, responses: json(book) },
    },
  })
  expect(action('create')).toMatchObject({
    kind: 'upload',
    upload: { simple: 'POST /books', formField: 'file' },
  })
  expect(Object.keys(action('create')?.request?.body ?? {})).toEqual(['purpose'])
  expect(doubts.join()).toMatch(/'expires' is an object, which a form cannot carry, and left out/)
})

test('other ways to list the records are actions; reads of something else are not', () => {
  const { books, doubts } = guess({
    '/books': { get: { responses: json(many(book)) } },
    '/books/findByAuthor': { get: { parameters: [query('author')], responses: json(many(book)) } },
    '/books/latest': { get: { responses: json(book) } },
    '/books/statistics': { get: { responses: json(object({ count: text })) } },
    '/books/import': { post: { responses: json(many(book)) } },
  })
  const actions = books.actions.map(({ name, risk, returns }) => [name, risk, returns])
  const usual = ['list', 'search', 'aggregate']
  expect(actions.filter(([name]) => !usual.includes(`${name}`))).toEqual([
    ['find_by_author', 'read', 'page'],
    ['latest', 'read', 'record'],
    ['import', 'write', 'page'],
  ])
  expect(doubts.join()).not.toMatch(/import/)
})

test('records of a list may stand below others, if they are the same', () => {
  const item = (schema: string): object => ({
    get: { responses: json({ $ref: `#/components/schemas/${schema}` }) },
  })
  const schemas = { Book: book, Copy: book }
  const paths = {
    '/books': { get: { responses: json(many({ $ref: '#/components/schemas/Book' })) } },
    '/carts/{cart}/books/{id}': item('Copy'),
    '/shelves/{shelf}/books/{id}': item('Book'),
    '/shelves/{shelf}/books/{id}/lend': { post: { responses: json({ $ref: '#/components/schemas/Book' }) } },
  }
  expect(linesOf(guess(paths, { schemas }))).toEqual([
    'list GET /books',
    'get GET /shelves/{shelf}/books/{id}',
    'lend POST /shelves/{shelf}/books/{id}/lend',
  ])
})

test('a body that a GET cannot carry goes into its query; the key that names a record is required wherever it stands', () => {
  const schema = object({ id: text, depth: { type: 'integer' }, options: object({ a: text }) })
  const requestBody = { content: { 'application/json': { schema } } }
  const find = { post: { requestBody, responses: json(book) } }
  const { action, doubts } = guess({
    '/books/list': { post: { responses: json(object({ books: many(book) })) } },
    '/books/info': find,
    '/books/update': find,
    '/books/delete': find,
  })
  for (const name of ['update', 'delete'])
    expect(action(name)?.request?.body.id).toMatchObject({ type: 'string', required: true })
  expect(action('get')?.requireAny).toEqual(['id', 'depth', 'options'])
  const listing = { '/books': { get: { requestBody, responses: json(many(book)) } } }
  expect(Object.keys(guess(listing).action('list')?.request?.query ?? {})).toEqual(['id', 'depth'])
  expect(guess(listing).doubts.join()).toMatch(/'options' is an object, which a GET cannot carry/)
  expect(doubts.join()).not.toMatch(/'options'/)
})

test('records that nothing lists can be got one by one', () => {
  const { model, books, doubts } = guess({
    '/books': { post: { responses: json(book) } },
    '/books/{id}': { get: { responses: json(book) } },
  })
  expect(books.actions.map(({ name }) => name)).toEqual(['get', 'create'])
  expect([books.sync, model.check]).toEqual([undefined, undefined])
  expect(doubts.join()).toMatch(/books: it has no list, so it is not synchronized/)
})

test('records below records below others are synchronized with both, which are taken for this', () => {
  const list = (path: string): object => ({ [path]: { get: { responses: json(many(book)) } } })
  const { model, books } = guess({
    ...list('/shelf/{shelf_id}/books'),
    ...list('/reader/{reader_id}/shelf'),
    ...list('/reader'),
  })
  expect(model.entities.map(({ name, sync }) => [name, sync?.each])).toEqual([
    ['reader', undefined],
    ['shelf', 'reader'],
    ['books', 'shelf'],
  ])
  expect(books.sync).toMatchObject({ with: { shelf_id: 'id' } })
})

// Regression: it was both, and a sandbox answered both with the first one's records.
test('an endpoint is an action of an entity, or the list of another one that is made too', () => {
  const list = { get: { responses: json(many(book)) } }
  const paths = { '/books': list, '/books/{id}': { get: { responses: json(book) } }, '/books/random': list }
  const own = ['list GET /books', 'get GET /books/{id}']
  expect(linesOf(guess(paths))).toEqual([...own, 'random GET /books/random'])
  const all = guess(paths, {}, {}, [])
  expect(linesOf(all)).toEqual(own)
  expect(all.model.entities.map(({ name }) => name)).toContain('random')
})

// Regression: they were named by the code, such as `x_0_3`, so that nobody could ask for them by their name.
test('records of a path that ends in a code are named by the param of their path', () => {
  const paths = {
    '/objects/0-3': { get: { responses: json(many(book)) } },
    '/objects/0-3/{bookId}': { get: { responses: json(book) } },
  }
  const want = ['list GET /objects/0-3', 'get GET /objects/0-3/{bookId}']
  expect([guess(paths), guess(paths, {}, {}, [])].map(linesOf)).toEqual([want, want])
})

test('records that are got below their list stand at no other path, whatever is called like them', () => {
  const found = guess({
    '/shop/books': { get: { responses: json(many(book)) } },
    '/shop/books/{book_id}': { get: { responses: json(book) } },
    '/books/{number}': { get: { responses: json(book) }, patch: { responses: json(book) } },
    '/books/{number}/burn': { post: { responses: json(book) } },
  })
  expect(linesOf(found)).toEqual(['list GET /shop/books', 'get GET /shop/books/{book_id}'])
})
