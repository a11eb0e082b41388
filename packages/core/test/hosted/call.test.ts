import { connectorError } from '@plugboard/core'
import { connectHosted, defineClient } from '@plugboard/core/hosted'
import { describe, expect, test } from 'vitest'
import { sendJson } from '../support/send-json.ts'
import { account, items, shop } from '../support/shop.ts'
import { failureOf, json, manualRuntime, stubFetch } from '../support/stub.ts'
import {
  EXECUTE,
  FIND,
  type Handler,
  identity,
  open,
  openService,
  problem,
  SCOPED,
  TOKEN,
} from './service.ts'

const records =
  (value: unknown, meta: unknown = {}): Handler =>
  (_, response) =>
    sendJson(response, { records: value, meta })

describe('a hosted call', () => {
  test('application token, scoped token, the user’s connector, the action', async () => {
    const service = await openService(records({ id: 'i' }))
    const client = open(`${service.baseUrl}/`)
    expect(await client.items.get({ id: 'i' })).toEqual({ id: 'i' })
    expect(service.lines()).toEqual([TOKEN, SCOPED, FIND, EXECUTE])
    const [token, scoped, find, execute] = service.requests
    expect(token?.body).toEqual({ client_id: 'app_1', client_secret: 'sECr3tOfApp' })
    expect(token?.headers).not.toHaveProperty('authorization')
    expect(scoped?.body).toEqual({ external_user_id: 'demo' })
    expect(scoped?.headers.authorization).toBe('Bearer pba_1')
    expect(find?.line).toBe(`${FIND}?external_user_id=demo&connector_type=Shop`)
    expect(execute?.headers.authorization).toBe('Bearer pbs_2')
    expect(execute?.body).toEqual({ entity: 'items', action: 'get', params: { id: 'i' } })
  })

  test('tokens and the connector are cached', async () => {
    const service = await openService(records(null))
    const client = open(service.baseUrl)
    await Promise.all(Array.from({ length: 20 }, () => client.account.get()))
    await client.account.get()
    expect([TOKEN, SCOPED, FIND, EXECUTE].map(service.count)).toEqual([1, 1, 1, 21])
  })

  test('a given connector is not looked up', async () => {
    const service = await openService(records(null))
    await open(service.baseUrl, { connectorId: 'con_1' }).account.get()
    expect(service.lines()).toEqual([TOKEN, SCOPED, EXECUTE])
  })

  test('tokens are renewed at 80 % of their lifetime', async () => {
    const { fetch, sent } = stubFetch((request) =>
      json(
        request.url.endsWith('token') ? { access_token: 't', expires_in: 100 } : { records: null, meta: {} },
      ),
    )
    const runtime = manualRuntime()
    const options = { baseUrl: 'http://service', connectorId: 'con_1', fetch, ...identity }
    const client = connectHosted(shop, { account }, options, runtime)
    const tokensAfter = async (ms: number) => {
      await runtime.sleep(ms, undefined)
      await client.account.get()
      return sent.filter(({ url }) => url.endsWith('token')).length
    }
    expect(await tokensAfter(0)).toBe(2)
    expect(await tokensAfter(79_999)).toBe(2)
    expect(await tokensAfter(1)).toBe(4)
  })
})

describe('one function for both', () => {
  const connectShop = defineClient(shop, { items, account })

  test('hosted', async () => {
    const service = await openService(records({ id: 'i' }))
    const client = connectShop({ hosted: { baseUrl: service.baseUrl, ...identity } })
    expect(await client.items.get({ id: 'i' })).toEqual({ id: 'i' })
    expect(service.count(EXECUTE)).toBe(1)
  })

  test('in process', async () => {
    const { fetch, sent } = stubFetch(json({ id: 'i' }))
    expect(await connectShop({ auth: { api_key: 'k' }, fetch }).items.get({ id: 'i' })).toEqual({ id: 'i' })
    expect(sent.map(({ url }) => url)).toEqual(['https://api.acme.example/v1/items/i'])
  })
})

test('check runs the action that needs only credentials in the service', async () => {
  const service = await openService((_, response, count) =>
    count === 1
      ? sendJson(response, { records: {}, meta: {} })
      : problem(response, connectorError('connector_needs_reauth', 'refused', { outcome: 'rejected' })),
  )
  const client = open(service.baseUrl)
  await expect(client.check()).resolves.toBeUndefined()
  expect(service.requests.at(-1)?.body).toEqual({ entity: 'account', action: 'get', params: {} })
  expect(await failureOf(client.check())).toMatchObject({ code: 'invalid_credentials', outcome: 'rejected' })
})
