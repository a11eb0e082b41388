/** A complete connector: the client library, the service and the sandbox, with typical first uses. */
import { catalog } from '@plugboard/payments/catalog'
import { connectPayments, entities } from '@plugboard/payments/client'
import { payments } from '@plugboard/payments/connector'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Server } from '../../src/server.ts'
import { addApplication, type Reply, send } from '../support/harness.ts'
import { startAtEase } from '../support/start.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

const CUSTOMERS = 45

let sandbox: Sandbox
let server: Server
let token: string
let client: ReturnType<typeof connectHosted>
let id: string

const post = (
  path: string,
  body: object,
  bearer?: string,
  headers: Record<string, string> = {},
): Promise<Reply> => send(server.address + path, 'POST', { body, token: bearer, headers })

function connectHosted(clientId: string, clientSecret: string) {
  return connectPayments({
    hosted: { baseUrl: server.address, clientId, clientSecret, externalUserId: 'ann' },
  })
}

beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [{ connector: payments, entities, catalog }], size: CUSTOMERS })
  const folder = tempFolder()
  const config = testConfig(folder, { logLevel: 'silent', upstreams: { payments: sandbox.url('payments') } })
  const slug = 'payments'
  const tables = {
    connector: async () => payments,
    entities: async () => entities,
    catalog: async () => catalog,
  }
  server = await startAtEase(config, { connectors: [{ slug, ...tables }] })
  const { client_id, client_secret } = await addApplication(server, 'shop')
  const application = await post('/api/v1/account/applications/token', { client_id, client_secret })
  const user = { external_user_id: 'ann' }
  const scoped = await post('/api/v1/account/applications/scoped-token', user, application.body.access_token)
  token = scoped.body.access_token
  const creation = { ...user, connector_type: 'Payments', credentials: sandbox.credentials('payments') }
  id = (await post('/v1/integrations/connectors', creation, token)).body.id
  client = connectHosted(client_id, client_secret)
})
afterAll(async () => {
  await server.stop()
  await sandbox.close()
})

const execute = (entity: string, action: string, params?: object, headers?: Record<string, string>) =>
  post(
    `/api/v1/connectors/sources/${id}/execute`,
    { entity, action, ...(params && { params }) },
    token,
    headers,
  )

describe('payments over the service', () => {
  test('paging returns every customer once', async () => {
    const customers = await client.customers.list({ limit: 20 }).toArray({ limit: 1000 })
    expect(customers).toHaveLength(CUSTOMERS)
    expect(new Set(customers.map((one) => one.id)).size).toBe(CUSTOMERS)
  })

  test('a customer is created, read, updated and deleted', async () => {
    const made = await client.customers.create({ email: 'ada@example.com', metadata: { tier: 'gold' } })
    expect(made).toMatchObject({ object: 'customer', email: 'ada@example.com', metadata: { tier: 'gold' } })
    expect(await client.customers.get({ id: made.id })).toEqual(made)
    expect(await client.customers.update({ id: made.id, name: 'Ada' })).toMatchObject({ name: 'Ada' })
    expect(await client.customers.delete({ id: made.id })).toEqual({
      id: made.id,
      object: 'customer',
      deleted: true,
    })
    expect(await client.customers.get({ id: made.id })).toMatchObject({ deleted: true })
  })

  test('records and meta arrive unchanged', async () => {
    const { body } = await execute('customers', 'list', { limit: 2 })
    const direct = await fetch(`${sandbox.url('payments')}/v1/customers?limit=2`, {
      headers: { authorization: `Bearer ${sandbox.credentials('payments').api_key}` },
    })
    const upstream = (await direct.json()) as { data: unknown[]; has_more: boolean }
    expect(body).toEqual({ records: upstream.data, meta: { has_more: upstream.has_more } })
  })

  test('an action without params needs none', async () => {
    expect((await execute('balance', 'get')).body.records).toMatchObject({ object: 'balance' })
  })

  test('invalid params are reported before anything is sent', async () => {
    sandbox.forgetRequests()
    const tooMany = await execute('customers', 'list', { limit: 500 })
    expect([tooMany.status, tooMany.body.detail]).toEqual([400, 'limit must be at most 100'])
    const misspelt = await execute('customers', 'list', { limt: 5 })
    expect(misspelt.body.errors).toEqual([
      { pointer: '/params/limt', code: 'unknown', message: expect.stringContaining('did you mean limit?') },
    ])
    expect(sandbox.requests).toHaveLength(0)
  })

  test('one Idempotency-Key creates one customer', async () => {
    const make = () => execute('customers', 'create', { name: 'Once' }, { 'idempotency-key': 'order-1' })
    const [first, again] = [await make(), await make()]
    expect(first.body.records.id).toBe(again.body.records.id)
  })

  test('a missing upstream record gives upstream_not_found, in the client and over HTTP', async () => {
    const missing = await execute('customers', 'get', { id: 'cus_missing' })
    expect([missing.status, missing.body.code, missing.body.outcome]).toEqual([
      404,
      'upstream_not_found',
      'rejected',
    ])
    expect(missing.body.upstream).toMatchObject({ provider: 'stripe', status: 404, code: 'resource_missing' })
    await expect(client.customers.get({ id: 'cus_missing' })).rejects.toMatchObject({
      code: 'upstream_not_found',
      connectorId: id,
      upstream: { provider: 'stripe', status: 404 },
    })
  })

  test('a rate-limited call waits and is retried', async () => {
    sandbox.forgetRequests()
    sandbox.faults.add({ fault: { kind: 'rate_limited', retryAfter: 0 }, times: 1 })
    expect((await execute('customers', 'list', { limit: 1 })).status).toBe(200)
    expect(sandbox.requests).toHaveLength(2)
    sandbox.faults.clear()
  })

  // Regression, was `internal`: `JSON.stringify` recurses as deep as the value, for the response and the stored result.
  test.each<[string, object, Record<string, string>]>([
    ['get', { id: 'cus_1' }, {}],
    ['create', { name: 'Deep' }, { 'idempotency-key': 'deep-1' }],
  ])(
    'excessive nesting in the upstream’s answer is an invalid response to %s',
    async (action, params, headers) => {
      const body = `{"id":"cus_1","a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
      const fault = {
        kind: 'status',
        status: 200,
        body,
        headers: { 'content-type': 'application/json' },
      } as const
      const rule = sandbox.faults.add({ match: { entity: 'customers', action }, fault })
      const reply = await execute('customers', action, params, headers)
      rule.off()
      expect([reply.status, reply.body]).toEqual([
        502,
        expect.objectContaining({ code: 'upstream_bad_response', outcome: 'unknown' }),
      ])
    },
  )

  test('a search requires a sync declaration', async () => {
    const { status, body } = await execute('customers', 'search', {
      query: { filter: { eq: { email: 'a@b.c' } } },
    })
    expect([status, body.code]).toEqual([400, 'unsupported_action'])
  })
})
