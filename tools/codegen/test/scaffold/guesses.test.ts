/** Guesses that `new` makes of descriptions in the styles of different vendors. */
import { expect, test } from 'vitest'
import { readDescription } from '../../src/description/read-description.ts'
import { readModel } from '../../src/model/load.ts'
import type { ActionModel, EntityModel, Model } from '../../src/model/model.ts'
import { writeSpec } from '../../src/scaffold/write-spec.ts'

const text = { type: 'string' }
const many = (items: object): object => ({ type: 'array', items })
const object = (properties: object, required: readonly string[] = []): object => ({
  type: 'object',
  properties,
  required,
})
const json = (schema: object): object => ({
  200: { description: '', content: { 'application/json': { schema } } },
})
const query = (name: string, schema: object = text, more: object = {}): object => ({
  name,
  in: 'query',
  schema,
  ...more,
})
const header = (name: string, schema: object = text): object => ({
  name,
  in: 'header',
  required: true,
  schema,
})
const book = object({ id: text, title: text }, ['id'])

interface Guess {
  readonly model: Model
  readonly books: EntityModel
  readonly doubts: readonly string[]
  action(name: string): ActionModel | undefined
}

/** The spec of `books`, read again. */
function guess(paths: object, components: object = {}, more: object = {}): Guess {
  const servers = [{ url: 'https://api.library.example' }]
  const info = { title: 'Library', version: '1' }
  const document = { openapi: '3.1.0', info, servers, paths, components, ...more }
  const description = readDescription(JSON.stringify(document), 'library.json')
  const { text: spec, doubts } = writeSpec(description, 'library', ['books'])
  const model = readModel(spec, 'specs/library.yaml')
  const books = model.entities.find(({ name }) => name === 'books')
  if (books === undefined) throw new Error('no books')
  return { model, books, doubts, action: (name) => books.actions.find((each) => each.name === name) }
}

const linesOf = ({ books }: Guess): string[] =>
  books.actions.flatMap(({ name, request }) => (request ? [`${name} ${request.method} ${request.path}`] : []))

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

test.each<[string, object, string, string]>([
  ['the param of its path', { ISBN: text, title: text }, 'ISBN', 'ISBN'],
  ['its name with id', { BookID: text, AuthorID: text }, 'ref', 'BookID'],
  ['a usual name after the name in its path', { gid: text, title: text }, 'book_gid', 'gid'],
  ['the param of its path before its id', { slug: text, id: text }, 'slug', 'slug'],
  ['id before its name with id', { book_id: text, id: text }, 'book_id', 'id'],
])('a record is identified by %s', (_, properties, param, key) => {
  const record = object(properties)
  const paths = {
    '/books': { get: { responses: json(object({ Books: many(record) })) } },
    [`/books/{${param}}`]: { get: { responses: json(record) } },
  }
  expect(guess(paths).books.key).toBe(key)
})

const item = { '/books/{id}': { get: { responses: json(book) } } }
const listed = (parameters: readonly object[], answer: object = many(book)): object => ({
  '/books': { get: { parameters, responses: json(answer) } },
  ...item,
})

test.each<[string, readonly object[], object, object | undefined]>([
  [
    'a page number that nothing leads to',
    [query('page', { type: 'integer' })],
    {},
    { set: 'page', from: 'page' },
  ],
  [
    'a page number, and whether there are more',
    [query('page', { type: 'integer' })],
    { meta: object({ has_more: { type: 'boolean' } }) },
    { set: 'page', from: 'page', while: 'body.meta.has_more' },
  ],
  [
    'an address',
    [query('cursor')],
    { links: object({ next: { type: 'string', format: 'uri' } }) },
    { set: 'cursor', from: 'link.links.next' },
  ],
  [
    'an address by its description',
    [query('offset', { type: 'integer' })],
    { next: { type: 'string', description: 'URL of the next page.' } },
    { set: 'offset', from: 'link.next' },
  ],
  [
    'an offset that is a text',
    [query('offset')],
    { next_page: object({ offset: text, uri: text }) },
    { set: 'offset', from: 'body.next_page.offset' },
  ],
  [
    'a param in an object',
    [query('page', object({ after: text, size: { type: 'integer' } }), { style: 'deepObject' })],
    { meta: object({ afterCursor: text }) },
    { set: 'page_after', from: 'body.meta.afterCursor' },
  ],
  [
    'an address in an object of its own',
    [query('from'), query('limit')],
    { _links: object({ next: object({ href: text }) }) },
    { set: 'from', from: 'link._links.next.href' },
  ],
  [
    'an address below alternatives',
    [query('page', { type: 'integer' })],
    { links: { anyOf: [object({ last: text }), object({ next: text }), {}] } },
    { set: 'page', from: 'link.links.next' },
  ],
  ['nothing beside the bounds of a time', [query('from'), query('to')], {}, undefined],
  ['the last id without a flag', [query('after')], {}, { set: 'after', from: 'last.id' }],
])('paging by %s', (_, params, beside, next) => {
  expect(
    guess(listed(params, object({ data: many(book), ...beside }))).action('list')?.response.next,
  ).toEqual(next)
})

test.each<[string, object, object, number]>([
  ['page', { type: 'integer', default: 1 }, {}, 0],
  ['page', { type: 'integer' }, { description: 'Page number (1-based).' }, 0],
  ['page', { type: 'integer' }, {}, 1],
  ['starting_after', text, { has_more: { type: 'boolean' } }, 0],
  ['after', text, { has_more: { type: 'boolean' } }, 1],
])(
  'a guess of the paging that the description supports is no doubt: %s %o %o',
  (name, schema, more, count) => {
    const beside = 'description' in more ? {} : more
    const { doubts } = guess(
      listed([query(name, { ...schema, ...more })], object({ data: many(book), ...beside })),
    )
    expect(doubts.filter((doubt) => doubt.startsWith('books.list'))).toHaveLength(count)
  },
)

test('pages that are counted from 0 are', () => {
  const list = guess(listed([query('page', { type: 'integer', default: 0 })])).action('list')
  expect(list?.request?.query.page).toMatchObject({ send: 0 })
  expect(list?.response.next).toEqual({ set: 'page', from: 'page' })
})

test('a cursor without a place in an array is taken from the header Link, for a person to check', () => {
  const { action, doubts } = guess(listed([query('cursor')]))
  expect(action('list')?.response.next).toEqual({ set: 'cursor', from: 'link' })
  expect(doubts.join()).toMatch(/assumed to be in a header Link/)
})

const scheme = (name: string, more: object = {}): object => ({ type: 'apiKey', in: 'header', name, ...more })
test.each<[string, object, readonly object[], object]>([
  [
    'a key in the query',
    { a: { type: 'apiKey', in: 'query', name: 'app-key' } },
    [{ a: [] }],
    { query: 'app-key={api_key}' },
  ],
  [
    'a word before the key, by the description',
    { a: scheme('Authorization', { description: 'Use the format `Token token=<API_KEY>`.' }) },
    [{ a: [] }],
    { header: 'Authorization: Token token={api_key}' },
  ],
  [
    'grants without a user: the token itself',
    {
      a: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: {} } },
      },
    },
    [{ a: [] }],
    { header: 'Authorization: Bearer {access_token}' },
  ],
  [
    'a token endpoint on the server',
    { a: { type: 'oauth2', flows: { authorizationCode: { tokenUrl: '/oauth/token', scopes: {} } } } },
    [{ a: [] }],
    { token: 'POST https://api.library.example/oauth/token' },
  ],
  [
    'a placeholder of a token endpoint: the token itself',
    { a: { type: 'oauth2', flows: { authorizationCode: { tokenUrl: '/', scopes: {} } } } },
    [{ a: [] }],
    { name: 'token' },
  ],
  [
    'two keys in the query',
    { a: { type: 'apiKey', in: 'query', name: 'key' }, b: { type: 'apiKey', in: 'query', name: 'token' } },
    [{ a: [], b: [] }],
    { query: 'key={api_key}&token={token}' },
  ],
  [
    'several keys together',
    { id: scheme('App-Id'), secret: scheme('App-Secret') },
    [{ id: [], secret: [] }],
    { header: 'App-Secret: {app_secret}' },
  ],
])('authentication by %s', (_, securitySchemes, security, want) => {
  const { model } = guess(listed([]), { securitySchemes }, { security })
  expect(model.auth).toMatchObject([want])
  expect(model.headers).toEqual('secret' in securitySchemes ? { 'App-Id': '{app_id}' } : {})
})

test('headers of every request belong to the connector', () => {
  const versioned = header('Accept', { type: 'string', default: 'application/vnd.library+json;version=2' })
  const { model, action, doubts } = guess({
    '/books': {
      get: {
        parameters: [header('X-Tenant-Id'), versioned, header('Content-Type')],
        responses: json(many(book)),
      },
    },
    '/books/{id}': { get: { parameters: [header('X-Tenant-Id'), versioned], responses: json(book) } },
  })
  expect(model.headers).toEqual({
    Accept: 'application/vnd.library+json;version=2',
    'X-Tenant-Id': '{tenant_id}',
  })
  expect(Object.keys(model.auth[0]?.credentials ?? {})).toEqual(['tenant_id', 'access_token'])
  expect(action('list')?.request?.header).toEqual({})
  expect(model.check).toBe('books.list')
  expect(doubts.join()).toMatch(/'X-Tenant-Id' is a credential/)
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

test('fields below attributes can be searched', () => {
  const record = object({ id: text, attributes: object({ title: text, pages: { type: 'integer' } }) }, ['id'])
  const { books } = guess({ '/books': { get: { responses: json(object({ data: many(record) })) } } })
  expect(Object.keys(books.searchable ?? {})).toEqual(['id', 'title', 'pages'])
})

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
  expect(doubts.join()).toMatch(/'expires' of the form is an object, and left out/)
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
  const fields = object({ size: { type: 'integer' }, author: text })
  const deep = query('filter', fields, { style: 'deepObject' })
  const { action } = guess(
    listed([query('options', fields), deep, query('json', fields, { explode: false })]),
  )
  const params = Object.entries(action('list')?.request?.query ?? {})
  expect(params.map(([name, { as }]) => as ?? name)).toEqual([
    'size',
    'author',
    'filter[size]',
    'filter[author]',
  ])
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

test('other ways to list the records are actions; reads of something else are not', () => {
  const { books, doubts } = guess({
    '/books': { get: { responses: json(many(book)) } },
    '/books/findByAuthor': { get: { parameters: [query('author')], responses: json(many(book)) } },
    '/books/latest': { get: { responses: json(book) } },
    '/books/statistics': { get: { responses: json(object({ count: text })) } },
    '/books/import': { post: { responses: json(many(book)) } },
  })
  const actions = books.actions.map(({ name, risk, returns }) => [name, risk, returns])
  expect(actions.filter(([name]) => name !== 'list' && name !== 'search')).toEqual([
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
  const schemas = { Book: book, Stub: book }
  const paths = {
    '/books': { get: { responses: json(many({ $ref: '#/components/schemas/Book' })) } },
    '/carts/{cart}/books/{id}': item('Stub'),
    '/shelves/{shelf}/books/{id}': item('Book'),
    '/shelves/{shelf}/books/{id}/lend': { post: { responses: json({ $ref: '#/components/schemas/Book' }) } },
  }
  expect(linesOf(guess(paths, { schemas }))).toEqual([
    'list GET /books',
    'get GET /shelves/{shelf}/books/{id}',
    'lend POST /shelves/{shelf}/books/{id}/lend',
  ])
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

test('a key in every body is a credential, and the param beside it identifies the record', () => {
  const key = { type: 'string', description: 'A valid API key.' }
  const body = (properties: object): object => ({
    requestBody: {
      content: {
        'application/json': { schema: object({ key, ...properties }, ['key', ...Object.keys(properties)]) },
      },
    },
  })
  const record = object({ slug: text, name: text })
  const { model, books, action } = guess({
    '/books/list': { post: { ...body({}), responses: json(many(record)) } },
    '/books/info': { post: { ...body({ name: text }), responses: json(record) } },
  })
  expect(model.auth).toMatchObject([{ body: 'key={api_key}' }])
  expect(Object.keys(action('get')?.request?.body ?? {})).toEqual(['name'])
  expect([books.key, model.check]).toEqual(['name', 'books.list'])
})

test('a header for keys of writes is declared once if every POST has it', () => {
  const create = { parameters: [{ ...header('Idempotency-Key'), required: false }], responses: json(book) }
  const paths = { '/books': { get: { responses: json(many(book)) }, post: create } }
  const { model, action } = guess(paths)
  expect(model.idempotency).toMatchObject({ header: 'Idempotency-Key' })
  expect(action('create')?.request?.header).toEqual({})
  const partly = guess({ ...paths, '/books/merge': { post: { responses: json(book) } } })
  expect(partly.model.idempotency).toBeUndefined()
  expect(Object.keys(partly.action('create')?.request?.header ?? {})).toEqual(['idempotency_key'])
})

test('credentials that a request repeats as params are left out', () => {
  const list = { parameters: [header('X-Key'), query('key')], responses: json(many(book)) }
  const securitySchemes = { a: scheme('X-Key') }
  const { action } = guess({ '/books': { get: list } }, { securitySchemes })
  expect([action('list')?.request?.header, Object.keys(action('list')?.request?.query ?? {})]).toEqual([
    {},
    ['key'],
  ])
})
