/** Guesses that `new` makes about credentials and headers. */
import { describe, expect, test } from 'vitest'
import { book, guess, header, json, listed, many, object, query, text } from './guess.ts'

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
    'the declared method, where requests name another',
    { a: { type: 'apiKey', in: 'query', name: 'app-key' } },
    [{ b: [] }],
    { query: 'app-key={api_key}' },
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

describe('a method that no request names', () => {
  const consent = { authorizationUrl: 'https://a.example/authorize', tokenUrl: 'https://a.example/token' }
  const oauth = { type: 'oauth2', flows: { authorizationCode: { ...consent, scopes: { 'books.read': '' } } } }
  const key = { type: 'apiKey', in: 'header', name: 'X-Key' }
  const guessed = (securitySchemes: object): ReturnType<typeof guess> =>
    guess(listed([]), { securitySchemes }, { security: [{ key: [] }] })

  test('is taken beside the others, if people can consent to it', () => {
    const { model, books, doubts } = guessed({ key, oauth })
    expect(model.auth.map(({ name }) => name)).toEqual(['key', 'oauth2'])
    expect(model.auth[1]).toMatchObject({ consent: { authorize: consent.authorizationUrl } })
    expect(books.actions[0]).toMatchObject({ permission: 'books.read' })
    expect(doubts).toContain(
      "auth: people can consent to 'oauth', which no request of the description names; check that all requests accept it",
    )
  })

  test('is named beside a token, which it would take the place of', () => {
    const { model, doubts } = guessed({ key: { type: 'http', scheme: 'bearer' }, oauth })
    expect(model.auth.map(({ name }) => name)).toEqual(['token'])
    expect(doubts).toContain(
      "auth: people can consent to 'oauth', which no request of the description names; to connect them on the connect page, declare it in place of 'token'",
    )
  })

  test('is named where it is left out', () => {
    const { model, doubts } = guessed({
      key,
      other: { ...key, name: 'X-Other' },
      more: { type: 'http', scheme: 'basic' },
    })
    expect(model.auth.map(({ name }) => name)).toEqual(['key'])
    expect(doubts).toContain("auth: no request of the description names 'other', 'more': left out")
  })
})

test('headers of every request belong to the connector', () => {
  const versioned = header('Accept', { type: 'string', default: 'application/vnd.library+json;version=2' })
  const { model, action, doubts } = guess({
    '/books': {
      get: {
        parameters: [header('X-Tenant-Id'), versioned, header('Content-Type'), header('Accept-Encoding')],
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

test('params that every query needs are credentials, if one of them is named like a key', () => {
  const needed = (...names: string[]): object[] => names.map((name) => query(name, text, { required: true }))
  const paths = (...names: string[]): object => ({
    '/books': { get: { parameters: [...needed(...names), query('title')], responses: json(many(book)) } },
    '/books/{id}': { get: { parameters: needed(...names), responses: json(book) } },
  })
  const { model, books, action } = guess(paths('login', 'authtoken'))
  expect(model.auth).toMatchObject([{ query: 'login={login}&authtoken={authtoken}' }])
  expect([books.sync?.list, model.check]).toEqual(['list', 'books.list'])
  expect(Object.keys(action('list')?.request?.query ?? {})).toEqual(['title'])
  expect(Object.keys(guess(paths('shelf')).action('list')?.request?.query ?? {})).toEqual(['shelf', 'title'])
})

test('a header for keys of writes is declared if every POST takes it, also those without an action', () => {
  const create = { parameters: [{ ...header('Idempotency-Key'), required: false }], responses: json(book) }
  const paths = { '/books': { get: { responses: json(many(book)) }, post: create } }
  const { model, action } = guess(paths)
  expect(model.idempotency).toMatchObject({ header: 'Idempotency-Key' })
  expect(action('create')?.request?.header).toEqual({})
  const partly = guess({ ...paths, '/readers': { post: { responses: json(book) } } })
  expect(partly.model.idempotency).toBeUndefined()
  expect(Object.keys(partly.action('create')?.request?.header ?? {})).toEqual(['idempotency_key'])
  expect(partly.doubts.join()).toContain("'Idempotency-Key' is a param where it is described")
})

test('a field of a body for the key of a write is no param', () => {
  const create = {
    requestBody: {
      content: { 'application/json': { schema: object({ title: text, idempotency_key: text }) } },
    },
    responses: json(book),
  }
  const { request } =
    guess({ '/books': { get: { responses: json(many(book)) }, post: create } }).action('create') ?? {}
  expect(request?.idempotencyField).toBe('idempotency_key')
  expect(Object.keys(request?.body ?? {})).toEqual(['title'])
})

test('a key that alone says what a request is about is a param, and a guess everywhere else', () => {
  const body = { content: { 'application/json': { schema: object({ idempotency_key: text }) } } }
  const cancel = { post: { requestBody: body, responses: json(book) } }
  const found = guess({ ...listed([]), '/books/cancel': cancel, '/books/{id}/lend': cancel })
  const fieldOf = (name: string): unknown => found.action(name)?.request?.idempotencyField
  expect(['cancel', 'lend'].map(fieldOf)).toEqual([undefined, 'idempotency_key'])
  expect(found.doubts.join('\n')).toMatch(/^idempotency_field: 'idempotency_key' makes/m)
  const below = { get: { responses: json(many(book)) } }
  const { action } = guess({ '/shelves/{shelf_id}/books': below, '/shelves/{shelf_id}/books/cancel': cancel })
  expect(action('cancel')?.request?.idempotencyField).toBeUndefined()
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

test('without a declared method, a header of every request that is named like a token takes its place', () => {
  const parameters = [header('X-User-Id'), header('X-Auth-Token')]
  const { model, doubts } = guess({ '/books': { get: { parameters, responses: json(many(book)) } } })
  expect(doubts.join()).not.toMatch(/bearer/)
  expect(model).toMatchObject({
    auth: [
      { header: 'X-Auth-Token: {auth_token}', credentials: { auth_token: { sensitive: true }, user_id: {} } },
    ],
    headers: { 'X-User-Id': '{user_id}' },
  })
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
