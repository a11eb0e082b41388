/** Mistakes of untyped callers: each is reported by name, never as a bare TypeError of our code. */
import { type Connector, ConnectorError, connect, openContext } from '@plugboard/core'
import { connectHosted, defineClient } from '@plugboard/core/hosted'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { account, items, type ShopCredentials, shop } from './support/shop.ts'
import { failureOf, json, stubFetch } from './support/stub.ts'

// biome-ignore lint/suspicious/noExplicitAny: stands for JavaScript
type Untyped = any

function open(options: object = {}) {
  const { fetch, sent } = stubFetch(json({ data: [{ id: 'a' }], has_more: false }))
  const client: Untyped = connect(shop, { items, account }, { auth: { api_key: 'k' }, fetch, ...options })
  return { client, sent }
}

/** The error that a function throws or its promise rejects with. */
async function errorOf(run: () => unknown): Promise<ConnectorError> {
  const error = await failureOf((async () => run())())
  expect(error).toBeInstanceOf(ConnectorError)
  return error as ConnectorError
}

const hosted = { baseUrl: 'http://s', clientId: 'i', clientSecret: 's', externalUserId: 'u' }
const identity = { auth: { api_key: 'k' } }

describe('a call', () => {
  test.each<[string, (client: Untyped) => unknown, string, string]>([
    ['execute without an action', (c) => c.execute('items'), 'unsupported_action', '/action'],
    ['execute without anything', (c) => c.execute(), 'unknown_entity', '/entity'],
    ['execute with null', (c) => c.execute(null, null), 'unknown_entity', '/entity'],
    ['execute with a symbol', (c) => c.execute(Symbol('items'), 'list'), 'unknown_entity', '/entity'],
    ['execute with an object', (c) => c.execute({ entity: 'items' }), 'unknown_entity', '/entity'],
    ['execute with a number', (c) => c.execute('items', 7), 'unsupported_action', '/action'],
    [
      'execute of an inherited property name',
      (c) => c.execute('constructor', 'x'),
      'unknown_entity',
      '/entity',
    ],
    ['execute with a list of names', (c) => c.execute(['items'], ['list']), 'unknown_entity', '/entity'],
    ['params that are null', (c) => c.items.list(null), 'invalid_request', '/params'],
    ['params that are a list', (c) => c.items.list([]), 'invalid_request', '/params'],
    ['params that are a text', (c) => c.items.get('i_1'), 'invalid_request', '/params'],
    ['options that are null', (c) => c.items.list({}, null), 'invalid_request', '/options'],
    ['options that are a text', (c) => c.items.list({}, 'x'), 'invalid_request', '/options'],
    ['options that are a signal', (c) => c.check(7), 'invalid_request', '/options'],
    ['an invalid signal', (c) => c.items.list({}, { signal: {} }), 'invalid_request', '/signal'],
    ['a timeout that is a string', (c) => c.items.list({}, { timeout: '5s' }), 'invalid_request', '/timeout'],
    ['a timeout that is NaN', (c) => c.items.list({}, { timeout: NaN }), 'invalid_request', '/timeout'],
    [
      'retries that are null',
      (c) => c.items.list({}, { maxRetries: null }),
      'invalid_request',
      '/maxRetries',
    ],
    ['no pages', (c) => c.items.list({}, { maxPages: 0 }), 'invalid_request', '/maxPages'],
    [
      'a key that is a number',
      (c) => c.items.list({}, { idempotencyKey: 7 }),
      'invalid_request',
      '/idempotencyKey',
    ],
    ['headers that are a list', (c) => c.items.list({}, { headers: [] }), 'invalid_request', '/headers'],
    [
      'a header that is an object',
      (c) => c.items.list({}, { headers: { a: {} } }),
      'invalid_request',
      '/headers/a',
    ],
    [
      'a header that is a symbol',
      (c) => c.items.list({}, { headers: { a: Symbol('x') } }),
      'invalid_request',
      '/headers/a',
    ],
    [
      'a hook that is not a function',
      (c) => c.items.list({}, { onRetry: true }),
      'invalid_request',
      '/onRetry',
    ],
    [
      'an invalid resume point',
      (c) => c.items.list({}, { resumeFrom: { url: 1 } }),
      'invalid_request',
      '/resumeFrom',
    ],
    ['toArray without anything', (c) => c.items.list().toArray(), 'invalid_request', '/options'],
    ['toArray of null', (c) => c.items.list().toArray(null), 'invalid_request', '/options'],
    ['toArray of a number', (c) => c.items.list().toArray(5), 'invalid_request', '/options'],
    ['toArray without a limit', (c) => c.items.list().toArray({}), 'invalid_request', '/limit'],
    ['toArray of a text', (c) => c.items.list().toArray({ limit: '5' }), 'invalid_request', '/limit'],
    ['toArray of nothing', (c) => c.items.list().toArray({ limit: 0 }), 'invalid_request', '/limit'],
    ['toArray of NaN', (c) => c.items.list().toArray({ limit: NaN }), 'invalid_request', '/limit'],
  ])('%s', async (_, run, code, pointer) => {
    const { client } = open()
    const { errors, ...error } = await errorOf(() => run(client))
    expect(error).toMatchObject({ code, name: 'ParamsError', outcome: 'not_sent' })
    expect(errors?.map((one) => one.pointer)).toEqual([pointer])
  })

  test.each([undefined, null, 5, {}, { limit: '5' }])('toArray(%j) of a page', async (options) => {
    const { client } = open()
    const page = await client.items.list()
    expect(await errorOf(() => page.toArray(options))).toMatchObject({ code: 'invalid_request' })
  })

  // Regression: a misspelt option of JavaScript had no effect, and its call went to the real host.
  test.each<[string, () => unknown, string, string]>([
    ['of a client', () => open({ maxRetrys: 0 }), '/maxRetrys', 'is unknown; did you mean maxRetries?'],
    [
      'that other libraries have',
      () => open({ baseUrl: 'x' }),
      '/baseUrl',
      'is unknown; did you mean server?',
    ],
    ['of one call only', () => open({ signal: null }), '/signal', 'is unknown; known are'],
    ['of a call', () => open().client.items.list({}, { timeOut: 1 }), '/timeOut', 'did you mean timeout?'],
    ['of a check', () => open().client.check({ maxretries: 1 }), '/maxretries', 'did you mean maxRetries?'],
    [
      'of a request',
      () => open().client.request({ method: 'GET', path: '/v1' }, { headrs: {} }),
      '/headrs',
      'did you mean headers?',
    ],
    [
      'of a client in a call',
      () => open().client.items.list({}, { server: 'http://a' }),
      '/server',
      'is unknown; known are',
    ],
    ['of credentials', () => open({ auth: { apikey: 'k' } }), '/auth/apikey', 'did you mean api_key?'],
    [
      'of a hosted client',
      () => connectHosted(shop, { items }, { ...hosted, baseURl: 'x' } as Untyped),
      '/hosted/baseURl',
      'did you mean baseUrl?',
    ],
    [
      'beside hosted',
      () => defineClient(shop, { items })({ hosted, fetch } as Untyped),
      '/fetch',
      'is unknown; known are hosted',
    ],
    [
      'of a collection',
      () => open().client.items.list().toArray({ limit: 1, limti: 2 }),
      '/limti',
      'did you mean limit?',
    ],
    [
      'of a resume point',
      () => open().client.items.list({}, { resumeFrom: { url: 'x', offset: 0, ofset: 1 } }),
      '/resumeFrom',
      'must be the resume point',
    ],
  ])('an unknown option %s is refused with the nearest name', async (_, run, pointer, message) => {
    const { errors } = await errorOf(run)
    const [found] = errors?.filter((one) => one.pointer === pointer) ?? []
    expect(found?.message).toContain(message)
  })

  test('all invalid options are reported together', async () => {
    const { client, sent } = open()
    const error = await errorOf(() => client.items.list({}, { timeout: '1', maxRetries: '2', signal: null }))
    expect(error.errors?.map(({ pointer }) => pointer)).toEqual(['/timeout', '/maxRetries', '/signal'])
    expect(sent).toEqual([])
  })

  test('a header that is undefined is not sent', async () => {
    const { client, sent } = open({ headers: { 'x-a': undefined, 'x-b': 'b' } })
    await client.items.list()
    expect(sent[0]?.headers).toMatchObject({ 'x-b': 'b' })
    expect(sent[0]?.headers).not.toHaveProperty('x-a')
  })

  const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true })
  test('any input ends with a result or a ConnectorError', async () => {
    await fc.assert(
      fc.asyncProperty(anything, anything, anything, anything, async (one, two, three, four) => {
        const { client } = open({ maxRetries: 0 })
        const calls = [
          () => client.execute(one, two, three, four),
          () => client.items.list(one, two),
          () => client.items.list().toArray(three),
          () => client.items.create(one, { headers: two, signal: three, timeout: four, idempotencyKey: one }),
          () => client.check(four),
        ]
        for (const call of calls) {
          await (async () => call())().catch((error: unknown) => expect(error).toBeInstanceOf(ConnectorError))
        }
      }),
    )
  })
})

describe('a client', () => {
  const connectShop: Untyped = defineClient(shop as Connector<ShopCredentials>, { items })
  const plain: Untyped = connect
  const remote: Untyped = connectHosted
  test.each<[string, () => unknown, string]>([
    ['without options', () => connectShop(), '/options'],
    ['of null', () => connectShop(null), '/options'],
    ['of a key alone', () => connectShop('sk_1'), '/options'],
    ['without credentials', () => connectShop({}), '/auth/api_key'],
    ['with a key instead of credentials', () => connectShop({ auth: 'sk_1' }), '/auth/api_key'],
    ['hosted nowhere', () => connectShop({ hosted: undefined }), '/hosted/clientId'],
    ['hosted at a number', () => connectShop({ hosted: { ...hosted, baseUrl: 5 } }), '/hosted/baseUrl'],
    [
      'hosted with an invalid signal',
      () => connectShop({ hosted: { ...hosted, fetch: 1 } }),
      '/hosted/fetch',
    ],
    ['with an invalid fetch', () => connectShop({ ...identity, fetch: 'fetch' }), '/fetch'],
    ['with an invalid store', () => connectShop({ ...identity, store: new Map() }), '/store'],
    ['with an invalid server', () => connectShop({ ...identity, server: 7 }), '/server'],
    ['with an invalid listener', () => connectShop({ ...identity, onCredentials: {} }), '/onCredentials'],
    ['with invalid bytes', () => connectShop({ ...identity, bytes: true }), '/bytes'],
    ['without a connector', () => plain(undefined, { items }, identity), '/connector'],
    ['without entities', () => plain(shop, undefined, identity), '/entities'],
    ['of an entity that is undefined', () => plain(shop, { itmes: undefined }, identity), '/entities/itmes'],
    ['without options', () => plain(shop, { items }), '/options'],
    ['hosted, without a connector', () => remote(undefined, { items }, hosted), '/connector'],
    ['hosted, without entities', () => remote(shop, null, hosted), '/entities'],
    ['hosted, without options', () => remote(shop, { items }), '/hosted'],
    ['opened without a connector', () => (openContext as Untyped)(), '/connector'],
  ])('%s', async (_, make, pointer) => {
    const { errors } = await errorOf(make)
    expect(errors?.[0]?.pointer).toBe(pointer)
  })

  test.each([undefined, null, {}, 'ok', { status: 200 }])('whose fetch returns %j', async (answer) => {
    const { client } = open({ fetch: async () => answer, maxRetries: 0 })
    const error = await errorOf(() => client.items.list())
    expect(error).toMatchObject({ code: 'internal', outcome: 'unknown', retryable: false })
    expect(String(error.cause)).toMatch(/fetch must return a Response/)
  })
})
