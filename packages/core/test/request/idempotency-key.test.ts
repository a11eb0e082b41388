import {
  type Action,
  type CallOptions,
  type Connector,
  ConnectorError,
  executeAction,
  openContext,
} from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { items, type ShopCredentials, shop } from '../support/shop.ts'
import { failureOf, json, manualRuntime, socketFailure, stubFetch } from '../support/stub.ts'

const NAME = 'Acme-Once'
const acme: Connector<ShopCredentials> = { ...shop, idempotency: { header: NAME, on: ['POST'] } }
const { idempotency, ...keyless } = shop

async function send(
  options: CallOptions,
  client: Pick<CallOptions, 'headers'> = {},
  [action, params]: readonly [string, object] = ['create', { name: 'n' }],
  connector: Connector<ShopCredentials> = shop,
) {
  const { fetch, sent } = stubFetch(json({ id: 'i' }))
  const context = openContext(connector, { auth: { api_key: 'k' }, fetch, ...client }, manualRuntime())
  await executeAction(context, items, action, params, options)
  return sent[0]?.headers ?? {}
}

describe('an idempotency key among the headers', () => {
  test.each(['Idempotency-Key', 'idempotency-key', 'IDEMPOTENCY-KEY'])('%s is the key', async (name) => {
    expect(await send({ headers: { [name]: 'refund-17' } })).toMatchObject({ 'idempotency-key': 'refund-17' })
  })

  test('of the client is the key of its calls, unless they have their own', async () => {
    const client = { headers: { 'Idempotency-Key': 'client' } }
    expect(await send({}, client)).toMatchObject({ 'idempotency-key': 'client' })
    const own = await send({ headers: { 'idempotency-key': 'call' } }, client)
    expect(own).toMatchObject({ 'idempotency-key': 'call' })
  })

  test.each([NAME, 'Idempotency-Key'])('is sent under the upstream’s header name: %s', async (name) => {
    const headers = await send({ headers: { [name]: 'k1' } }, {}, undefined, acme)
    expect(headers['acme-once']).toBe('k1')
    expect(headers).not.toHaveProperty('idempotency-key')
  })

  test('is not sent with requests that accept none, like the option', async () => {
    const headers = await send({ headers: { 'Idempotency-Key': 'k' } }, {}, ['get', { id: 'i' }])
    expect(headers).not.toHaveProperty('idempotency-key')
  })

  test('is an ordinary header if the upstream supports no keys', async () => {
    const headers = await send({ headers: { 'Idempotency-Key': 'k' } }, {}, undefined, keyless)
    expect(headers).toMatchObject({ 'idempotency-key': 'k' })
  })

  test('may be the same as the option', async () => {
    const headers = await send({ headers: { 'Idempotency-Key': 'k' }, idempotencyKey: 'k' })
    expect(headers).toMatchObject({ 'idempotency-key': 'k' })
  })

  test.each<[string, CallOptions, string]>([
    ['another option', { headers: { 'Idempotency-Key': 'a' }, idempotencyKey: 'b' }, 'exclusive'],
    ['another spelling', { headers: { 'Idempotency-Key': 'a', 'idempotency-key': 'b' } }, 'exclusive'],
    ['a space', { headers: { 'idempotency-key': 'a b' } }, 'bad_header'],
    ['nothing', { headers: { 'idempotency-key': '' } }, 'bad_header'],
  ])('with %s is rejected before anything is sent', async (_, options, code) => {
    const error = await failureOf(send(options))
    expect(error).toBeInstanceOf(ConnectorError)
    expect(error).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/headers/Idempotency-Key', code }],
    })
  })
})

describe('an idempotency key that travels in a body', () => {
  const create = {
    http: 'POST /items',
    body: { name: { type: 'string' } },
    idempotencyField: 'once',
  } as const
  const bodies = async (options: CallOptions, table: Action = create) => {
    const { fetch, sent } = stubFetch(json({}, 503), json({ id: 'i' }))
    const context = openContext(keyless, { auth: { api_key: 'k' }, fetch }, manualRuntime())
    await executeAction(context, { name: 'items', actions: { create: table } }, 'create', {}, options)
    return sent.map(({ headers, body }) => [
      /^once=(.*)$/.exec(String(body))?.[1],
      headers['idempotency-key'],
    ])
  }

  test.each<[string, CallOptions]>([
    ['the option', { idempotencyKey: 'k' }],
    ['a header', { headers: { 'Idempotency-Key': 'k' } }],
  ])('is that of %s, in every attempt', async (_, options) => {
    expect(await bodies(options)).toEqual([
      ['k', undefined],
      ['k', undefined],
    ])
  })

  test('is generated for each call, and equal in all its attempts', async () => {
    const [[first], [second]] = (await bodies({})) as [[string], [string]]
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(second).toBe(first)
    expect((await bodies({}))[0]?.[0]).not.toBe(first)
  })

  test('is what a rejection of the field is about, which proves nothing about a lost attempt', async () => {
    const used = json({ error: { code: 'once_already_used' } }, 422)
    const { fetch } = stubFetch(socketFailure('ECONNRESET'), used)
    const context = openContext(keyless, { auth: { api_key: 'k' }, fetch }, manualRuntime())
    const call = executeAction(context, { name: 'items', actions: { create } }, 'create', {})
    expect(await failureOf(call)).toMatchObject({ code: 'upstream_invalid_request', outcome: 'unknown' })
  })

  // Regression: a param of the field's name was sent as the key.
  test('is not replaced by a param of the same name', async () => {
    const pay = { http: 'POST /items/{once}/pay', idempotencyField: 'once' } as const
    const { fetch, sent } = stubFetch(json({ id: 'i' }))
    const context = openContext(keyless, { auth: { api_key: 'k' }, fetch }, manualRuntime())
    const entity = { name: 'items', actions: { pay } }
    await executeAction(context, entity, 'pay', { once: 'item_1' }, { idempotencyKey: 'k' })
    expect(sent.map(({ url, body }) => [new URL(url).pathname, body])).toEqual([
      ['/items/item_1/pay', 'once=k'],
    ])
  })
})
