/** Gateways in front of an API that do not answer in the form of its errors. */
import { type Entity, executeAction, openContext } from '@plugboard/core'
import { oauth2 } from '@plugboard/core/oauth2'
import { describe, expect, test } from 'vitest'
import { failureOf, manualRuntime } from '../../support/stub.ts'
import { credentials, drive, open, send, startVendor, type Vendor } from './vendor.ts'

const STALE = { ...credentials, access_token: 'access-0-of-the-user' }
const EXCHANGED = ['401 access-0-of-the-user', 'exchange refresh-0-of-the-user', '200 access-1-of-the-user']

type Gateway = NonNullable<Vendor['gateway']>

const json =
  (status: number, body: unknown): Gateway =>
  (response) =>
    send(response, status, body)
const page =
  (status: number): Gateway =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end('<title>Blocked</title>')

describe('an access token of unknown age', () => {
  // Regression: only a 401 led to an exchange.
  test.each<[string, Gateway]>([
    ['401 with no body', (response) => void response.writeHead(401).end()],
    ['403 in JSON', json(403, { message: 'Forbidden' })],
    ['404 in JSON', json(404, { code: 404, message: 'Not Found' })],
    ['403 with a web page', page(403)],
    ['404 with a web page', page(404)],
  ])('that a gateway refuses with %s is exchanged', async (_, gateway) => {
    const vendor = await startVendor()
    vendor.gateway = gateway
    expect(await open(vendor, { auth: STALE }).account.get()).toEqual({ id: 'a' })
    expect(vendor.events).toEqual(EXCHANGED)
  })

  test.each([
    [403, 'upstream_forbidden'],
    [404, 'upstream_not_found'],
  ])("is not exchanged after the vendor's own %i", async (status, code) => {
    const vendor = await startVendor()
    vendor.gateway = json(status, { error: { message: 'not yours' } })
    expect(await failureOf(open(vendor, { auth: STALE }).account.get())).toMatchObject({ code })
    expect(vendor.exchanges()).toBe(0)
  })

  test('is exchanged once, although the gateway goes on', async () => {
    const vendor = await startVendor()
    Object.assign(vendor, { isClosed: true, gateway: page(404), lifetime: undefined })
    const { account } = open(vendor, { auth: STALE })
    for (let n = 0; n < 3; n++)
      expect(await failureOf(account.get())).toMatchObject({ code: 'upstream_not_found' })
    expect(vendor.exchanges()).toBe(1)
  })

  test('stays in use if the exchange fails', async () => {
    const vendor = await startVendor()
    Object.assign(vendor, { gateway: page(403), answer: page(403) })
    const { account } = open(vendor, { auth: STALE }, manualRuntime())
    expect(await failureOf(account.get())).toMatchObject({ code: 'upstream_forbidden' })
  })
})

test("a token of known age is not exchanged because of a gateway's 403", async () => {
  const vendor = await startVendor()
  const { account } = open(vendor)
  await account.get()
  Object.assign(vendor, { isClosed: true, gateway: page(403) })
  expect(await failureOf(account.get())).toMatchObject({ code: 'upstream_forbidden' })
  expect(vendor.exchanges()).toBe(1)
})

describe('a verdict on the access token under the status 200', () => {
  const connector = {
    ...drive,
    errors: {
      graphql: true,
      failed: { 'errors.0': '*' },
      code: ['errors.0.code'],
      map: { UNAUTHENTICATED: 'connector_needs_reauth' },
    },
  } as const
  const verdict = (more: object = {}) => json(200, { errors: [{ code: 'UNAUTHENTICATED' }], ...more })
  const entity: Entity = {
    name: 'account',
    actions: { get: { http: 'GET /v1/account' }, create: { http: 'POST /v1/account' } },
  }
  function openStale(vendor: Vendor) {
    const context = openContext(connector, { auth: STALE, server: vendor.url, oauth2 })
    return async (action: string) => (await executeAction(context, entity, action, {})).records
  }

  // Regression: only an HTTP error led to an exchange.
  test.each([
    ['a read', 'get'],
    ['a write', 'create'],
  ])('is one on which it is exchanged, and %s is sent again', async (_, action) => {
    const vendor = await startVendor()
    vendor.gateway = verdict()
    expect(await openStale(vendor)(action)).toEqual({ id: 'a' })
    expect(vendor.events).toEqual(EXCHANGED)
  })

  test('after the exchange ends the grant', async () => {
    const vendor = await startVendor()
    Object.assign(vendor, { isClosed: true, gateway: verdict() })
    const call = openStale(vendor)
    const rejected = { code: 'connector_needs_reauth', outcome: 'rejected' }
    expect(await failureOf(call('get'))).toMatchObject(rejected)
    expect(await failureOf(call('get'))).toMatchObject(rejected)
    expect(vendor.exchanges()).toBe(1)
    expect(vendor.events).toHaveLength(3)
  })

  test('does not send a write again that had a part of its effect', async () => {
    const vendor = await startVendor()
    vendor.gateway = verdict({ data: { taskUpdate: { id: 'a', owner: null } } })
    expect(await failureOf(openStale(vendor)('create'))).toMatchObject({ outcome: 'unknown' })
    expect(vendor.events).toEqual(['401 access-0-of-the-user'])
  })
})

test("a gateway's 401 after the exchange ends no grant", async () => {
  const vendor = await startVendor()
  Object.assign(vendor, { isClosed: true, gateway: page(401) })
  const client = open(vendor, { auth: STALE }, manualRuntime())
  expect(await failureOf(client.account.get())).toMatchObject({
    code: 'upstream_error',
    outcome: 'rejected',
    retryable: true,
  })
  Object.assign(vendor, { isClosed: false, gateway: undefined })
  expect(await client.account.get()).toEqual({ id: 'a' })
  expect(vendor.exchanges()).toBe(1)
})
