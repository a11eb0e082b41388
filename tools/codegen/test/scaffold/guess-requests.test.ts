/** Requests that `new` declares as the description does, or that it asks about. */
import { describe, expect, test } from 'vitest'
import { readDescription } from '../../src/description/read-description.ts'
import { readModel } from '../../src/model/load.ts'
import { writeSpec } from '../../src/scaffold/write/write-spec.ts'
import { book, guess, json, listed, many, object, query, text } from './guess.ts'

const texts = many(text)
const number = { type: 'integer' }

// Regression: brackets were cut off, and every separator became a comma.
test.each<[string, object, object]>([
  ['brackets', query('ids[]', texts), { as: 'ids[]', type: 'array' }],
  ['brackets inside', query('filter[tags][]', texts), { as: 'filter[tags][]' }],
  ['bars', query('ids', texts, { style: 'pipeDelimited' }), { style: 'pipe' }],
  ['spaces', query('ids', texts, { style: 'spaceDelimited', explode: false }), { style: 'space' }],
  ['commas', query('ids', texts, { explode: false }), { style: 'comma' }],
  ['a separator that is exploded', query('ids', texts, { style: 'pipeDelimited', explode: true }), {}],
  ['the default', query('ids', texts), {}],
  ['an index', query('ids', texts, { style: 'deepObject' }), { style: 'indexed' }],
])('an array is sent with %s', (_, param, want) => {
  const [ids] = Object.values(guess(listed([param])).action('list')?.request?.query ?? {})
  expect(ids).toMatchObject(want)
  if (!('style' in want)) expect(ids?.style).toBeUndefined()
})

test.each([
  ['pipes', 'pipe'],
  ['ssv', 'space'],
  ['tsv', 'tab'],
  ['csv', 'comma'],
  [undefined, 'comma'],
  ['multi', undefined],
])('an array of Swagger 2 in the format %s has the style %s', (collectionFormat, style) => {
  const parameters = [{ name: 'ids', in: 'query', type: 'array', items: text, collectionFormat }]
  const responses = { 200: { description: '', schema: many({ type: 'object', properties: { id: text } }) } }
  const paths = { '/books': { get: { parameters, responses } } }
  const document = { swagger: '2.0', info: { title: 'L', version: '1' }, host: 'l.example', paths }
  const { text: spec } = writeSpec(readDescription(JSON.stringify(document), 'l.json'), 'library', ['books'])
  const [books] = readModel(spec, 'l.yaml').entities
  expect(books?.actions[0]?.request?.query.ids?.style).toBe(style)
})

// Regression: headers were joined by commas, tabs of a path's params were lost, and forms repeated what has commas.
test.each<[string, object, object, string | undefined]>([
  ['a header with bars', { in: 'header', collectionFormat: 'pipes' }, {}, 'pipe'],
  ['a header with spaces, of the path', {}, { in: 'header', collectionFormat: 'ssv' }, 'space'],
  ['a header with commas', { in: 'header' }, {}, 'comma'],
  ['tabs of a query, of the path', {}, { in: 'query', collectionFormat: 'tsv' }, 'tab'],
  ['a form that says nothing', { in: 'formData' }, {}, 'comma'],
  ['a form that repeats', { in: 'formData', collectionFormat: 'multi' }, {}, undefined],
])('an array of Swagger 2: %s', (_, ofOperation, ofPath, style) => {
  const param = (more: object): object[] =>
    'in' in more ? [{ name: 'ids', type: 'array', items: text, ...more }] : []
  const schema = object({ id: text })
  const paths = {
    '/books': {
      parameters: param(ofPath),
      get: { responses: { 200: { description: '', schema: many(schema) } } },
      post: { parameters: param(ofOperation), responses: { 200: { description: '', schema } } },
    },
  }
  const document = { swagger: '2.0', info: { title: 'L', version: '1' }, host: 'l.example', paths }
  const { text: spec } = writeSpec(readDescription(JSON.stringify(document), 'l.json'), 'library', ['books'])
  const create = readModel(spec, 'l.yaml').entities[0]?.actions.find(({ name }) => name === 'create')
  const { query: inQuery, header, body } = create?.request ?? {}
  expect({ ...inQuery, ...header, ...body }.ids?.style).toBe(style)
})

test('a JSON value of a query is one text', () => {
  const param = {
    name: 'filter',
    in: 'query',
    content: { 'application/json': { schema: object({ a: text }) } },
  }
  expect(guess(listed([param])).action('list')?.request?.query.filter).toMatchObject({ type: 'string' })
})

test.each<[string, object, number]>([
  ['an offset', query('offset', number, { required: true }), 0],
  ['an offset that counts from 1', query('startIndex', { ...number, default: 1 }), 1],
  ['a page', query('page', number, { required: true }), 1],
])('%s that the first request needs is sent, and the list is synchronized', (_, param, send) => {
  const { books, action } = guess(listed([param]))
  expect(Object.values(action('list')?.request?.query ?? {})[0]).toMatchObject({ send })
  expect(books.sync).toBeDefined()
})

test.each([
  [
    'an example',
    { Link: { schema: text, example: '<https://x.example/books?limit=2&max_id=7>; rel="next"' } },
  ],
  ['the usual names', { Link: { schema: text } }],
])('the param in the header Link follows from %s', (_, headers) => {
  const params = [query('limit', number), query('since_id'), query('max_id')]
  const paths = listed(params) as { '/books': { get: { responses: { 200: object } } } }
  const { responses } = paths['/books'].get
  responses[200] = { ...responses[200], headers }
  expect(guess(paths).action('list')?.response.next).toEqual({ set: 'max_id', from: 'link' })
})

const writing = (schema: object, type = 'application/json'): ReturnType<typeof guess> =>
  guess({
    '/books': {
      get: { responses: json(many(book)) },
      post: { requestBody: { required: true, content: { [type]: { schema } } }, responses: json(book) },
    },
    '/books/{id}': { get: { responses: json(book) } },
  })

describe('the body of a request', () => {
  const bodyOf = (found: ReturnType<typeof guess>): object => found.action('create')?.request?.body ?? {}

  test('keeps a field that it requires and does not describe', () => {
    const found = writing({ type: 'object', required: ['title', 'kind'], properties: { title: text } })
    expect(bodyOf(found)).toMatchObject({ title: { required: true }, kind: { required: true } })
    expect(found.doubts.join()).toContain("'kind' is required in the body, which does not describe it")
  })

  test('asks about a field that is required and read-only', () => {
    const id = { ...text, readOnly: true }
    const found = writing({ type: 'object', required: ['id'], properties: { id, title: text } })
    expect(Object.keys(bodyOf(found))).toEqual(['title'])
    expect(found.doubts.join()).toContain("'id' is required in the body, but read-only there, and left out")
  })

  test('needs one of several fields', () => {
    const anyOf = [{ required: ['title'] }, { required: ['isbn'] }]
    const found = writing({ type: 'object', properties: { title: text, isbn: text }, anyOf })
    expect(found.action('create')?.requireAny).toEqual(['title', 'isbn'])
  })

  test('has the counts of its arrays, the common values of its sets and the closer limits', () => {
    const genre = {
      allOf: [
        { type: 'string', enum: ['a', 'b'] },
        { type: 'string', enum: ['b', 'c'] },
      ],
    }
    const pages = {
      allOf: [
        { ...number, minimum: 1, maximum: 9 },
        { ...number, maximum: 5 },
      ],
    }
    const tags = { ...texts, minItems: 1, maxItems: 3 }
    expect(bodyOf(writing(object({ genre, pages, tags })))).toMatchObject({
      genre: { values: ['b'] },
      pages: { minimum: 1, maximum: 5 },
      tags: { minItems: 1, maxItems: 3 },
    })
  })

  // Regression: the last part of an `allOf` took the place of the others.
  test('has what all parts allow of a field that several of them have', () => {
    const parts = [
      object({
        level: { enum: [1, 2, 3] },
        size: object({ width: number }),
        name: { ...text, nullable: true },
      }),
      object({ level: { enum: [2, 3, 4] }, size: object({ height: number }), name: text }),
    ]
    const { level, size, name } = bodyOf(writing({ allOf: parts })) as Record<string, object>
    expect(level).toMatchObject({ enum: [2, 3] })
    expect(JSON.stringify(writing({ allOf: parts }).model.types)).toMatch(/width.*height/)
    expect([size, name]).toMatchObject([{}, { type: 'string' }])
    expect(name).not.toHaveProperty('nullable', true)
  })

  // Regression: a part without a type was no object, so that what it requires was optional.
  test.each([
    [
      'in a part that has only that',
      { allOf: [object({ title: text, isbn: text }), { required: ['title'] }] },
    ],
    ['beside the parts', { allOf: [object({ title: text, isbn: text })], required: ['title'] }],
  ])('needs the fields that are required %s', (_, schema) => {
    const { title, isbn } = bodyOf(writing(schema)) as Record<string, object>
    expect([title, isbn]).toMatchObject([{ required: true }, { type: 'string' }])
    expect(isbn).not.toHaveProperty('required')
  })

  test.each([
    ['a bound', { maximum: 2 ** 63 }, 'int64'],
    ['a smaller bound', { maximum: Number.MAX_SAFE_INTEGER, format: 'int64' }, undefined],
    ['a format', { format: 'long' }, 'int64'],
  ])('has integers beyond those of JavaScript by %s', (_, limits, format) => {
    const { count } = bodyOf(writing(object({ count: { type: 'integer', ...limits } }))) as { count: object }
    expect(count).toMatchObject({ type: 'integer', ...(format && { format }) })
    if (format === undefined) expect(count).not.toHaveProperty('format')
  })

  test('needs fields together', () => {
    const found = writing({ ...object({ title: text, isbn: text }), dependentRequired: { title: ['isbn'] } })
    expect(found.action('create')?.dependentRequired).toEqual({ title: ['isbn'] })
    expect(found.doubts.join()).not.toContain('only the vendor checks')
  })

  test.each([
    ['fields that change others', { dependentSchemas: { title: object({}, ['isbn']) } }, 'dependentSchemas'],
    ['conditions', { if: object({}, ['title']), else: object({}, ['isbn']) }, 'if'],
    ['a negation', { not: { required: ['title', 'isbn'] } }, 'not'],
  ])('has rules that REVIEW names: %s', (_, rule, keyword) => {
    const found = writing({ ...object({ title: text, isbn: text }), ...rule })
    expect(found.doubts.join()).toContain(`the body has rules that only the vendor checks (${keyword})`)
  })

  test('is a map where names have patterns', () => {
    const labels = { type: 'object', patternProperties: { '^x-': text }, additionalProperties: false }
    const found = writing(object({ labels }))
    expect(bodyOf(found)).toMatchObject({ labels: { type: 'map' } })
    expect(found.doubts.join()).toContain("'labels' has rules that only the vendor checks")
  })

  test('is a map where TypeSpec writes a record', () => {
    const labels = { type: 'object', unevaluatedProperties: text }
    expect(bodyOf(writing(object({ labels })))).toMatchObject({ labels: { type: 'map' } })
  })

  test('has the media type of the description', () => {
    const { request } =
      writing(object({ title: text }), 'application/vnd.library+json').action('create') ?? {}
    const type = 'application/vnd.library+json'
    expect(request?.header).toMatchObject({ content_type: { as: 'Content-Type', send: type, const: type } })
  })

  test('is left out where the description has none, and empty where it has no fields', () => {
    const post = (requestBody: object): object => ({ post: { ...requestBody, responses: json(book) } })
    const body = { requestBody: { required: true, content: { 'application/json': { schema: object({}) } } } }
    const paths = { '/books/{id}/lend': post({}), '/books/{id}/close': post(body) }
    const found = guess({ '/books': { get: { responses: json(many(book)) } }, ...paths })
    expect(found.action('lend')?.request?.isEmptyBody).toBeUndefined()
    expect(found.action('close')?.request?.isEmptyBody).toBe(true)
  })
})

test.each([
  ['a required cookie', { name: 'session', in: 'cookie', required: true, schema: text }],
  ['a required object', query('where', object({ a: object({}) }), { required: true })],
])('a request that needs %s is no action, and the comment says why', (_, param) => {
  const one = { post: { parameters: [param], responses: json(book) } }
  const found = guess({ '/books': { get: { responses: json(many(book)) } }, '/books/{id}/lend': one })
  expect(found.action('lend')).toBeUndefined()
  expect(found.spec).toMatch(/POST \/books\/\{id\}\/lend \(needs a param that cannot be sent/)
})

// The text of a vendor's list of tasks.
test.each([
  ['You must specify a `project` or `tag` if you do not specify `assignee` and `workspace`.', true],
  ['At least one of project_id and tag_id is required.', true],
  ['The project must exist.', false],
])('a list whose text says "%s" is asked about: %s', (description, isAsked) => {
  const names = ['project', 'tag', 'assignee', 'workspace', 'project_id', 'tag_id']
  const paths = listed(names.map((name) => query(name))) as { '/books': { get: object } }
  paths['/books'].get = { ...paths['/books'].get, description }
  expect(guess(paths).doubts.join().includes('are a choice of which one must be given')).toBe(isAsked)
})

test('where errors have their parts is read from the error responses', () => {
  const error = object({ error: object({ code: text, message: text, target: text, request_id: text }) })
  const failed = { description: '', content: { 'application/json': { schema: error } } }
  const responses = { ...json(many(book)), 404: failed, default: failed }
  const { model, doubts } = guess({
    '/books': { get: { responses } },
    '/books/{id}': { get: { responses: json(book) } },
  })
  expect(model.errors).toMatchObject({ code: ['error.code'], message: ['error.message'] })
  expect(JSON.stringify(model.errors)).toContain('error.request_id')
  expect(doubts.join()).toContain('code at error.code in 2 of 2 error responses')
})

test.each<[string, object, object]>([
  [
    'besides the list of what is invalid, which may be missing',
    object({
      type: text,
      detail: text,
      violations: many(object({ field: text, message: text })),
    }),
    { code: ['type'], message: ['detail', 'violations.0.message'], field: ['violations.0.field'] },
  ],
  [
    'in the list, if the texts beside it are no messages',
    object({ error: text, errors: many(object({ code: text, message: text })) }),
    { code: ['errors.0.code', 'error'], message: ['errors.0.message', 'error'] },
  ],
  [
    'in the list, if it has all of them',
    object({ errors: many(object({ status: text, title: text, detail: text })) }),
    { code: ['errors.0.status'], message: ['errors.0.detail'] },
  ],
  // Regression: names that repeat the word for an error were not known.
  [
    'behind the word for an error',
    object({ error: object({ error_msg: text, error_name: text, error_path: text }) }),
    { code: ['error.error_name'], message: ['error.error_msg'], field: ['error.error_path'] },
  ],
  [
    'behind the word for an error, in another notation',
    object({ errcode: number, errmsg: text }),
    { code: ['errcode'], message: ['errmsg'] },
  ],
  [
    'of a fault',
    object({ faultCode: text, faultString: text }),
    { code: ['faultCode'], message: ['faultString'] },
  ],
])('the message of an error is read %s', (_, error, errors) => {
  const failed = { description: '', content: { 'application/problem+json': { schema: error } } }
  const { model } = guess({
    '/books': { get: { responses: { ...json(many(book)), default: failed } } },
    '/books/{id}': { get: { responses: json(book) } },
  })
  expect(model.errors).toMatchObject(errors)
})

test('the names of invalid params are those of the list of RFC 7807', () => {
  const invalid = object({ title: text, 'invalid-params': many(object({ name: text, reason: text })) })
  const failed = { description: '', content: { 'application/problem+json': { schema: invalid } } }
  const { model } = guess({ '/books': { get: { responses: { ...json(many(book)), 400: failed } } } })
  expect(model.errors).toMatchObject({ field: ['invalid-params.0.name'] })
})

// Regression: without a status of success, the response was one of an error, too, whose code was the id of a record.
test('a response by default is the success if there is no other', () => {
  const content = { 'application/json': { schema: object({ result: many(book) }) } }
  const { model, action } = guess({
    '/books': { get: { responses: { default: { description: '', content } } } },
  })
  expect(action('list')?.response.records).toBe('result')
  expect(model.errors?.code).toEqual(['code', 'error.code', 'errors.0.code'])
})

describe('the consent of OAuth 2.0', () => {
  const authorizationUrl = 'https://library.example/oauth/authorize'
  const tokenUrl = 'https://library.example/oauth/token'
  const scopes = { read: '', write: '', offline_access: '' }
  const flows = { authorizationCode: { authorizationUrl, tokenUrl, scopes } }
  const components = { securitySchemes: { a: { type: 'oauth2', flows } } }
  const asked = (security: object): ReturnType<typeof guess> => guess(listed([]), components, { security })

  test.each([
    ['those of the requests', [{ a: ['read'] }], ['offline_access', 'read']],
    ['the one for refresh tokens, where requests name none', [{ a: [] }], ['offline_access']],
  ])('asks for scopes: %s', (_, security, always) => {
    expect(asked(security).model.auth[0]?.consent).toMatchObject({
      authorize: authorizationUrl,
      scopes: { always },
      app: ['client_id', 'client_secret'],
    })
  })
})

test('a version among the keys is a header of every request', () => {
  const version = { type: 'apiKey', in: 'header', name: 'X-Library-Version', description: 'Use 2024-05-01.' }
  const securitySchemes = { a: { type: 'http', scheme: 'bearer' }, version }
  const { model } = guess(listed([]), { securitySchemes }, { security: [{ a: [], version: [] }] })
  expect(model.headers).toMatchObject({ 'X-Library-Version': '2024-05-01' })
  expect(model.auth.map(({ name }) => name)).toEqual(['token'])
})

const post = (schema: object): object => ({
  '/books': {
    get: { responses: json(many(book)) },
    post: { requestBody: { content: { 'application/json': { schema } } }, responses: json(book) },
  },
})

// Regression: an array of objects was a param whose values vanished on the wire.
test('an array of objects is no param of a query, and REVIEW says so', () => {
  const { action, doubts } = guess(listed([query('q'), query('filters', many(object({ of: text })))]))
  expect(Object.keys(action('list')?.request?.query ?? {})).toEqual(['q'])
  expect(doubts.join('\n')).toContain("param 'filters' is an array of objects, and left out")
})

test('a rule about fields may have a title, and be a part of the body', () => {
  const rules = ['title', 'isbn'].map((name) => ({ required: [name], title: `Books by ${name}` }))
  const body = { allOf: [object({ title: text, isbn: text }), { anyOf: rules }] }
  expect(guess(post(body)).action('create')).toMatchObject({ requireAny: ['title', 'isbn'] })
})

test('a reference may require fields of its target', () => {
  const components = { schemas: { Shelf: object({ title: text, place: text }) } }
  const { action } = guess(post({ $ref: '#/components/schemas/Shelf', required: ['title'] }), components)
  expect(action('create')?.request?.body).toMatchObject({ title: { required: true }, place: {} })
  expect(action('create')?.request?.body?.place?.required).toBeUndefined()
})

test.each(['{{API_VERSION}}', '<version>'])('%s is no version, so that each account gives it', (example) => {
  const version = { name: 'Api-Version', in: 'header', schema: { ...text, example } }
  const { model, doubts } = guess(listed([version]))
  expect(model.headers).toEqual({ 'Api-Version': '{api_version}' })
  expect(doubts.join('\n')).toContain(
    `'Api-Version' is a credential, since the description has only ${example}`,
  )
})

// Regression: a latitude could be sent without its longitude, which the description refuses.
test.each<[string, object, object | undefined]>([
  ['an object that may be left out', {}, { lat: ['lon'], lon: ['lat'], height: ['lat', 'lon'] }],
  ['a required object', { required: true }, undefined],
])('fields of %s that need each other are sent together', (_, more, want) => {
  const near = object({ lat: number, lon: number, height: number }, ['lat', 'lon'])
  expect(guess(listed([query('near', near, more)])).action('list')?.dependentRequired).toEqual(want)
})

// Regression: one object inside of a filter left all of it out.
test('an object of the query has the fields that are single values, and the others are named', () => {
  const filter = object({ state: text, created: object({ gt: text }) })
  const { action, doubts } = guess(listed([query('filter', filter, { style: 'deepObject' })]))
  expect(Object.values(action('list')?.request?.query ?? {})).toMatchObject([{ as: 'filter[state]' }])
  expect(doubts.join('\n')).toContain("param 'filter[created]' is an object, and left out")
})

// Regression: a Discovery document writes its bounds as texts, and names methods that need a field in the field.
test('a Discovery document has bounds, instants and required fields', () => {
  const get = { id: 'l.books.get', path: 'books/{id}', httpMethod: 'GET', response: { $ref: 'Book' } }
  const parameters = { size: { type: 'integer', location: 'query', minimum: '1', maximum: '100' } }
  const list = {
    id: 'l.books.list',
    path: 'books',
    httpMethod: 'GET',
    parameters,
    response: { $ref: 'Books' },
  }
  const write = { path: 'books', httpMethod: 'POST', request: { $ref: 'Book' }, response: { $ref: 'Book' } }
  const item = { ...write, id: 'l.books.patch', path: 'books/{id}', httpMethod: 'PATCH' }
  const title = { type: 'string', annotations: { required: ['l.books.insert'] } }
  const at = { type: 'string', format: 'google-datetime' }
  const document = {
    ...{ rootUrl: 'https://l.example/', servicePath: '', title: 'L', version: 'v1' },
    schemas: {
      Book: { type: 'object', properties: { id: { type: 'string' }, title, at } },
      Books: { type: 'object', properties: { items: { type: 'array', items: { $ref: 'Book' } } } },
    },
    resources: { books: { methods: { get, list, insert: { ...write, id: 'l.books.insert' }, patch: item } } },
  }
  const { text: spec } = writeSpec(readDescription(JSON.stringify(document), 'l.json'), 'library', ['books'])
  const [books] = readModel(spec, 'l.yaml').entities
  const action = (wanted: string) => books?.actions.find(({ name }) => name === wanted)?.request
  expect(action('list')?.query.size).toMatchObject({ minimum: 1, maximum: 100 })
  expect(action('create')?.body.title).toMatchObject({ required: true })
  expect(action('update')?.body.title).not.toHaveProperty('required')
  expect(action('create')?.body.at).toMatchObject({ format: 'date-time' })
})

// Regression: the param of the path was one that the path does not have, so that the suite of a new project failed.
test('a flat path of a Discovery document has params of its own, of which REVIEW says that they are parts', () => {
  const name = { type: 'string', required: true, location: 'path', pattern: '^books/[^/]+$' }
  const get = {
    ...{ id: 'l.books.get', path: '{+name}', flatPath: 'books/{booksId}', httpMethod: 'GET' },
    ...{ parameters: { name }, response: { $ref: 'Book' } },
  }
  const list = { id: 'l.books.list', path: 'books', httpMethod: 'GET', response: { $ref: 'Books' } }
  const document = {
    ...{ rootUrl: 'https://l.example/', servicePath: '', title: 'L', version: 'v1' },
    schemas: {
      Book: { type: 'object', properties: { name: { type: 'string' } } },
      Books: { type: 'object', properties: { books: { type: 'array', items: { $ref: 'Book' } } } },
    },
    resources: { books: { methods: { get, list } } },
  }
  const description = readDescription(JSON.stringify(document), 'l.json')
  const { doubts } = writeSpec(description, 'library', ['books'])
  const params = description.endpoints.map(({ params: all }) => all.map(({ name: each }) => each).join())
  expect(params).toContain('booksId')
  expect(doubts.join('\n')).toContain("'name' is assumed to identify a record; if it is a whole path")
})

// Regression: callers had to give the only value that there is, and the list was not synchronized.
test('a required param with one value is always sent', () => {
  const version = query('api-version', { ...text, enum: ['2026-09-01'] }, { required: true })
  const { action, books } = guess(listed([version, query('mode', { ...text, enum: ['fast'] })]))
  const { api_version, mode } = action('list')?.request?.query ?? {}
  expect(api_version).toMatchObject({ as: 'api-version', const: '2026-09-01', send: '2026-09-01' })
  expect(mode).toMatchObject({ values: ['fast'] })
  expect(books.sync).toBeDefined()
})

test('a required field of a body with one value is always sent', () => {
  const found = guess(post(object({ type: { const: 'books' }, title: text }, ['type', 'title'])))
  expect(found.action('create')?.request?.body).toMatchObject({
    type: { const: 'books', send: 'books' },
    title: { required: true },
  })
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

// Regression: of a body with free keys, callers could give none.
test('a body that is a map is a param, whole', () => {
  const labels = { type: 'object', additionalProperties: text, minProperties: 1 }
  const found = guess(post(labels))
  expect(found.action('create')?.request?.body).toMatchObject({ value: { type: 'map', whole: true } })
  expect(found.doubts.join('\n')).toContain("only the vendor checks: 'the body' (minProperties 1)")
})

// Regression: a call needed a param that no caller can give.
test('a constant is always there for fields that need it', () => {
  const fields = { kind: { const: 'book' }, title: text, isbn: text }
  const needing = {
    ...object(fields, ['kind']),
    dependentRequired: { title: ['kind'], isbn: ['kind', 'title'] },
  }
  expect(guess(post(needing)).action('create')?.dependentRequired).toEqual({ isbn: ['title'] })
  const choice = { ...object(fields, ['kind']), anyOf: [{ required: ['kind'] }, { required: ['title'] }] }
  expect(guess(post(choice)).action('create')?.requireAny).toBeUndefined()
})

// Regression: terms were accepted, and a removal confirmed, for every caller.
test('a required boolean with one value is left to callers, and other constants are named in REVIEW', () => {
  const fields = {
    kind: { const: 'book' },
    terms: { const: true },
    confirm: { type: 'boolean', enum: [true] },
  }
  const { action, doubts } = guess(post(object(fields, ['kind', 'terms', 'confirm'])))
  const { kind, terms, confirm } = action('create')?.request?.body ?? {}
  expect(kind).toMatchObject({ send: 'book' })
  for (const each of [terms, confirm]) {
    expect(each).toMatchObject({ required: true })
    expect(each).not.toHaveProperty('send')
  }
  expect(doubts.join('\n')).toContain(`create: 'kind' is always sent as "book"`)
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

// Regression: uploads had the params of the flat path.
test('a Discovery document has the params of each of its paths', () => {
  const parent = { type: 'string', required: true, location: 'path' }
  const upload = {
    ...{ id: 'l.books.upload', httpMethod: 'POST', response: { $ref: 'Book' }, parameters: { parent } },
    ...{ path: 'v1/{+parent}/books:upload', flatPath: 'v1/shelves/{shelvesId}/books:upload' },
    mediaUpload: { protocols: { simple: { path: '/upload/v1/{+parent}/books:upload' } } },
  }
  const document = {
    ...{ rootUrl: 'https://l.example/', servicePath: '', title: 'L', version: 'v1' },
    schemas: { Book: { type: 'object', properties: { name: { type: 'string' } } } },
    resources: { books: { methods: { upload } } },
  }
  const { endpoints } = readDescription(JSON.stringify(document), 'l.json')
  expect(endpoints.map(({ path, params }) => [path, ...params.map(({ name }) => name)])).toEqual([
    ['/v1/shelves/{shelvesId}/books:upload', 'shelvesId'],
    ['/upload/v1/{parent}/books:upload', 'parent'],
  ])
})

// Regression: limits beside a reference counted in versions that ignore them.
test.each([
  ['3.0.3', undefined],
  ['3.1.0', 5],
])('a limit beside a reference of OpenAPI %s is %s', (openapi, want) => {
  const schema = object({ code: { $ref: '#/components/schemas/Code', maxLength: 5 } })
  const components = { schemas: { Code: text } }
  const { action } = guess(post(schema), components, { openapi })
  expect(action('create')?.request?.body.code?.maxLength).toBe(want)
})

// Regression: a body that callers may leave out was required.
test.each([
  [false, undefined, ''],
  [undefined, true, 'create: the description does not say that the body is required, which is assumed'],
  [true, true, ''],
])('a body of one value with required: %s is required: %s', (declared, want, doubt) => {
  const requestBody = {
    ...(declared !== undefined && { required: declared }),
    content: { 'application/json': { schema: many(text) } },
  }
  const { action, doubts } = guess({
    ...listed([]),
    '/books': { post: { requestBody, responses: json(book) }, get: { responses: json(many(book)) } },
  })
  expect(action('create')?.request?.body.items?.required).toBe(want)
  expect(doubts.filter((each) => each.includes('the body'))).toEqual(doubt === '' ? [] : [`books.${doubt}`])
})

// Regression: that the vendor takes the request without its body, too, was lost in silence.
test('of a body with required fields that callers may leave out, REVIEW says that it is always sent', () => {
  const bodyOf = (schema: object, required: boolean): object => ({
    ...{
      '/books': {
        get: { responses: json(many(book)) },
        post: {
          requestBody: { required, content: { 'application/json': { schema } } },
          responses: json(book),
        },
      },
    },
  })
  const said = 'create: the vendor also takes the request without a body, which always has one with title'
  expect(guess(bodyOf(object({ title: text, author: text }, ['title']), false)).doubts.join('\n')).toContain(
    said,
  )
  expect(guess(bodyOf(object({ title: text }, ['title']), true)).doubts.join('\n')).not.toContain(
    'without a body',
  )
  expect(guess(bodyOf(object({ title: text }), false)).doubts.join('\n')).not.toContain('without a body')
})

// Regression: the comma between several values in a path is encoded, so that the vendor reads one.
test('REVIEW says that a list in a path takes one value', () => {
  const ids = { name: 'ids', in: 'path', required: true, schema: many(text) }
  const { doubts } = guess({
    ...listed([]),
    '/books/{ids}/archive': { post: { parameters: [ids], responses: json(book) } },
  })
  expect(doubts).toContain("books.archive: 'ids' in the path takes several values, of which one can be given")
})

// Regression: the notation of objects in forms was assumed in silence.
test.each([
  [undefined, true],
  [{ size: { style: 'deepObject', explode: true } }, false],
])('REVIEW asks how an object is written in a form with the encoding %j: %s', (encoding, isAsked) => {
  const schema = object({ title: text, size: object({ width: text }) }, ['title'])
  const content = { 'application/x-www-form-urlencoded': { schema, ...(encoding && { encoding }) } }
  const create = { requestBody: { required: true, content }, responses: json(book) }
  const { doubts } = guess({ '/books': { get: { responses: json(many(book)) }, post: create } })
  expect(doubts.join('\n').includes("create: 'size' is sent as size[…]=…")).toBe(isAsked)
})

// Regression: `null` of a set without a type could not be given, and a set of several types was that of its first value.
test.each([
  [['a', 'b', null], 'string | null'],
  [[null, 'a'], 'string | null'],
  [[1, 'auto'], 'integer | string'],
  [[1, 2.5], 'number'],
])('a set of values %j without a type has the type of all: %s', (values, want) => {
  const { spec } = guess(post(object({ kind: { enum: values } })))
  expect(spec).toContain(want)
})
