import { readFileSync } from 'node:fs'
import { AuthError, connect, type Entity } from '@plugboard/core'
import { describe, expect, test, vi } from 'vitest'
import { account, items, shop } from './support/shop.ts'
import { failureOf, json, stubFetch } from './support/stub.ts'

function open(...replies: Parameters<typeof stubFetch>) {
  const { fetch, sent } = stubFetch(...replies)
  return { client: connect(shop, { items, account }, { auth: { api_key: 'k' }, fetch, maxRetries: 0 }), sent }
}

describe('methods and execute', () => {
  test('a method gives the record, execute records and meta', async () => {
    const { client } = open(json({ id: 'i' }))
    expect(await client.items.get({ id: 'i' })).toEqual({ id: 'i' })
    expect(await client.execute('items', 'get', { id: 'i' })).toEqual({ records: { id: 'i' }, meta: {} })
  })

  test('of a list', async () => {
    const { client } = open(json({ data: [{ id: 'i' }], has_more: false }))
    expect(await client.items.list()).toMatchObject({
      records: [{ id: 'i' }],
      meta: { has_more: false },
      next: null,
    })
    expect(await client.execute('items', 'list')).toEqual({
      records: [{ id: 'i' }],
      meta: { has_more: false },
    })
  })

  test('both provide the response', async () => {
    const { client } = open(json({ id: 'i' }, 200, { 'request-id': 'req_1' }))
    const both = [client.items.get({ id: 'i' }), client.execute('items', 'get', { id: 'i' })]
    for (const call of both) {
      expect((await call.withResponse()).response).toMatchObject({
        status: 200,
        requestId: 'req_1',
        attempts: 1,
      })
    }
  })

  test('both are promises', () => {
    const { client } = open(json({}))
    expect(client.items.get({ id: 'i' })).toBeInstanceOf(Promise)
    expect(client.execute('items', 'get', { id: 'i' })).toBeInstanceOf(Promise)
  })

  test('options reach the call', async () => {
    const { client, sent } = open(json({}))
    await client.execute('items', 'create', { name: 'n' }, { idempotencyKey: 'a' })
    await client.items.create({ name: 'n' }, { idempotencyKey: 'b' })
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['a', 'b'])
  })
})

describe('unknown names', () => {
  const { client } = open(json({}))
  const execute = client.execute as (...args: unknown[]) => Promise<unknown>

  test.each<[string, unknown[], string, string, string]>([
    [
      'an entity',
      ['item', 'list'],
      'unknown_entity',
      '/entity',
      'entity must be one of items, account; did you mean items?',
    ],
    [
      'an entity that objects inherit',
      ['constructor', 'list'],
      'unknown_entity',
      '/entity',
      'entity must be one of items, account',
    ],
    [
      'an action',
      ['items', 'lst'],
      'unsupported_action',
      '/action',
      'action must be one of list, api_search, get, create, delete; did you mean list?',
    ],
    [
      'an action that objects inherit',
      ['items', 'toString'],
      'unsupported_action',
      '/action',
      'action must be one of list, api_search, get, create, delete',
    ],
  ])('%s', async (_, args, code, pointer, message) => {
    const error = await failureOf(execute(...args))
    expect(error).toMatchObject({
      code,
      message,
      outcome: 'not_sent',
      errors: [{ pointer, code: 'unknown' }],
    })
  })

  test('searches are available only in hosted mode', async () => {
    const methods = client.items as unknown as Record<string, () => Promise<unknown>>
    const byName = (['search', 'aggregate'] as const).map((name) => execute('items', name, { query: {} }))
    for (const call of [...byName, methods.search?.(), methods.aggregate?.()] as Promise<unknown>[]) {
      expect(await failureOf(call)).toMatchObject({
        code: 'unsupported_action',
        message: /only hosted/,
      })
    }
  })

  test('an upstream’s own action may be called search', async () => {
    const finder: Entity = { name: 'finder', actions: { search: { http: 'GET /find' } } }
    const { fetch } = stubFetch(json({ id: 1 }))
    const own = connect(shop, { finder }, { auth: { api_key: 'k' }, fetch })
    await expect((own.execute as typeof execute)('finder', 'search')).resolves.toEqual({ id: 1 })
  })
})

test.each([
  ['a download', { http: 'GET /x', returns: 'bytes' } as const],
  ['an upload', { http: 'POST /x', upload: { simple: 'POST /x' } }],
])('%s without option bytes is rejected with the fix', async (_, action) => {
  const files: Entity = { name: 'files', actions: { move: action } }
  const { fetch, sent } = stubFetch(json({}))
  const client = connect(shop, { files }, { auth: { api_key: 'k' }, fetch })
  const error = await failureOf((client.execute as (...args: unknown[]) => Promise<unknown>)('files', 'move'))
  expect(error).toMatchObject({
    code: 'unsupported_action',
    message: 'files.move streams content: set option bytes, imported from @plugboard/core/bytes',
  })
  expect(sent).toEqual([])
})

describe('check', () => {
  test('succeeds if the upstream answers', async () => {
    const { client, sent } = open(json({ id: 'acct' }))
    await expect(client.check()).resolves.toBeUndefined()
    expect(sent.map(({ url }) => url)).toEqual(['https://api.acme.example/v1/account'])
  })

  test('reports rejected credentials', async () => {
    const error = await failureOf(open(json({ error: { message: 'no' } }, 401)).client.check())
    expect(error).toBeInstanceOf(AuthError)
    expect(error).toMatchObject({
      code: 'invalid_credentials',
      status: 422,
      outcome: 'rejected',
      name: 'AuthError',
      upstream: { status: 401, message: 'no' },
    })
  })

  test('passes on any other error unchanged', async () => {
    expect(await failureOf(open(json({}, 503)).client.check())).toMatchObject({ code: 'upstream_error' })
  })

  test('needs the entity that it requests', async () => {
    const small = connect(shop, { items }, { auth: { api_key: 'k' } })
    expect(await failureOf(small.check())).toMatchObject({ code: 'unknown_entity' })
  })
})

test('an invalid call rejects and does not throw', async () => {
  const { client } = open(json({}))
  const call = client.items.list({ limit: 500 })
  expect(call).toBeInstanceOf(Promise)
  expect(await failureOf(call)).toMatchObject({ code: 'invalid_request' })
})

test('building a client reads one property of each action', () => {
  const read = vi.fn()
  const watched = Object.entries(items.actions).map(([name, action]) => {
    const get = (target: object, key: PropertyKey) => read(name, key) ?? Reflect.get(target, key)
    return [name, new Proxy(action, { get })]
  })
  const actions = Object.fromEntries(watched)
  const client = connect(shop, { items: { ...items, actions } }, { auth: { api_key: 'k' } })
  expect(Object.keys(client.items)).toContain('list')
  expect(read.mock.calls.length).toBeLessThanOrEqual(watched.length)
})

test('sends a user agent unless the caller sets one', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const { fetch, sent } = stubFetch(json({ id: 'a' }))
  const client = connect(shop, { account }, { auth: { api_key: 'k' }, fetch })
  await client.account.get()
  await client.account.get({}, { headers: { 'User-Agent': 'mine/1' } })
  expect(sent.map(({ headers }) => headers['user-agent'])).toEqual([`plugboard/${version}`, 'mine/1'])
})
