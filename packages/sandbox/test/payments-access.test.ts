import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../src/index.ts'
import { type Client, send } from './client.ts'
import { LISTED, startPayments } from './payments.ts'

let sandbox: Sandbox
let call: Client
let url: string
beforeAll(async () => {
  ;({ sandbox, call } = await startPayments({ size: 20 }))
  url = sandbox.url('payments')
})
afterAll(() => sandbox.close())

const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`

describe('authentication', () => {
  test.each([
    ['a key as bearer token', 'Bearer sk_test_sandbox', 200],
    ['a key as user name', basic('sk_test_sandbox:'), 200],
    ['nobody', undefined, 401],
    ['an unknown key', 'Bearer sk_test_unknown_1234', 401],
    ['an empty key', 'Bearer ', 401],
    ['another scheme', 'Digest sk_test_sandbox', 401],
    ['a restricted key', 'Bearer rk_test_sandbox', 403],
  ])('%s', async (_, authorization, status) => {
    const answer = await send(url, 'GET /v1/customers', {
      headers: authorization === undefined ? {} : { authorization },
    })
    expect(answer.status).toBe(status)
    if (status !== 200) expect(answer.body.error.type).toBe('invalid_request_error')
    expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer realm="Stripe"' : null)
  })

  test('masks an invalid key', async () => {
    const { body } = await send(url, 'GET /v1/customers', {
      headers: { authorization: 'Bearer sk_test_4242424242' },
    })
    expect(body.error.message).toBe('Invalid API Key provided: sk_test_****4242')
  })

  test('its published credentials are accepted', async () => {
    expect(sandbox.credentials('payments')).toEqual({ api_key: 'sk_test_sandbox' })
    expect((await call('GET /v1/balance')).status).toBe(200)
  })
})

describe('headers', () => {
  test('every answer has a unique request id', async () => {
    sandbox.faults.add({ times: 1, match: { path: '/v1/refunds' }, fault: { kind: 'status', status: 500 } })
    const answers = [
      await call('GET /v1/customers'),
      await call('GET /nowhere'),
      await call('GET /v1/refunds'),
      await send(url, 'GET /'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 500, 401])
    const ids = answers.map(({ headers }) => headers.get('request-id'))
    expect(new Set(ids).size).toBe(4)
    for (const id of ids) expect(id).toMatch(/^req_\d{14}$/)
  })

  test('the version is echoed', async () => {
    const { headers } = await call('GET /v1/balance', { headers: { 'stripe-version': '2026-10-28.endive' } })
    expect(headers.get('stripe-version')).toBe('2026-10-28.endive')
  })

  test('an invalid version is refused', async () => {
    const { status, body } = await call('GET /v1/balance', { headers: { 'stripe-version': 'latest' } })
    expect([status, body.error.message]).toEqual([400, 'Invalid Stripe API version: latest'])
  })
})

test('a rate limit has the vendor’s format', async () => {
  sandbox.faults.add({ times: 1, fault: { kind: 'rate_limited', retryAfter: 2 } })
  const { status, body, headers } = await call('GET /v1/balance')
  expect([status, body.error.code, headers.get('retry-after')]).toEqual([429, 'rate_limit', '2'])
})

describe('connected accounts', () => {
  const as = (account: string) => ({ headers: { 'stripe-account': account } })

  test('have their own data', async () => {
    const main = await call('GET /v1/customers')
    const other = await call('GET /v1/customers', as('acct_1Other'))
    const [customer] = other.body.data
    expect(main.body.data.map((row: { id: string }) => row.id)).not.toContain(customer.id)
    expect((await call(`GET /v1/customers/${customer.id}`)).status).toBe(404)
    expect((await call(`GET /v1/customers/${customer.id}`, as('acct_1Other'))).status).toBe(200)
    expect(sandbox.state('payments', 'acct_1Other').get('customers', customer.id)).toEqual(customer)
  })

  test('must have the format of account ids', async () => {
    const { status, body } = await call('GET /v1/customers', as('1Other'))
    expect([status, body.error.code]).toEqual([403, 'account_invalid'])
  })
})

describe('addresses and bodies', () => {
  test.each([
    ['GET /v1/nothing', 'GET: /v1/nothing'],
    ['GET /v1/customers/cus_1/nothing', 'GET: /v1/customers/cus_1/nothing'],
    ['PUT /v1/customers/cus_1', 'PUT: /v1/customers/cus_1'],
    ['PATCH /v1/customers/cus_1', 'PATCH: /v1/customers/cus_1'],
  ])('%s is unknown', async (line, shown) => {
    const { status, body } = await call(line)
    expect(status).toBe(404)
    expect(body.error.message).toBe(`Unrecognized request URL (${shown}).`)
  })

  test.each(LISTED)('an unknown id of %s is missing', async (entity) => {
    const { status, body } = await call(`GET /v1/${entity}/nobody`)
    expect([status, body.error.code, body.error.param]).toEqual([404, 'resource_missing', 'id'])
    expect(body.error.message).toBe(`No such ${entity.slice(0, -1)}: 'nobody'`)
  })

  test('a JSON body is refused', async () => {
    const { status, body } = await call('POST /v1/customers', { json: { name: 'Ada' } })
    expect([status, body.error.type]).toEqual([400, 'invalid_request_error'])
  })

  test('a broken form is refused', async () => {
    expect((await call('POST /v1/customers', { form: 'name=%zz' })).status).toBe(400)
  })

  test('an empty body is an empty form', async () => {
    expect((await call('POST /v1/customers')).status).toBe(200)
  })
})
