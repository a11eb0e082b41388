import type { ServerResponse } from 'node:http'
import { connectHosted } from '@plugboard/core/hosted'
import { describe, expect, test } from 'vitest'
import { sendJson } from '../support/send-json.ts'
import { account, shop } from '../support/shop.ts'
import { failureOf, json, manualRuntime, stubFetch } from '../support/stub.ts'
import { identity, keysOf, open, openService, records, TOKEN } from './service.ts'

describe('options', () => {
  test('the caller’s key and headers are passed on', async () => {
    const service = await openService(records(1))
    const options = {
      idempotencyKey: 'order-17',
      headers: { 'X-Mine': 'yes', Authorization: 'mine' },
      timeout: 5000,
    }
    await open(service.baseUrl).items.create({ name: 'n' }, options)
    const headers = service.requests.at(-1)?.headers
    expect(headers).toMatchObject({
      'idempotency-key': 'order-17',
      'x-mine': 'yes',
      authorization: 'Bearer pbs_2',
    })
    // Slightly less than the remaining time, so that the service reports the timeout.
    expect(Number(headers?.['x-deadline-ms'])).toBeGreaterThan(3000)
    expect(Number(headers?.['x-deadline-ms'])).toBeLessThanOrEqual(4750)
  })

  test('the service gets a time limit and all of that time', async () => {
    const { fetch, sent } = stubFetch(({ url }) =>
      json(url.endsWith('token') ? { access_token: 't', expires_in: 100 } : { records: null, meta: {} }),
    )
    const options = { baseUrl: 'http://service', connectorId: 'c', fetch, ...identity }
    await connectHosted(shop, { account }, options, manualRuntime()).account.get()
    expect(sent.at(-1)?.headers).toMatchObject({ 'x-deadline-ms': '59750' })
  })

  test('a key among the headers is the key, even if the upstream supports none', async () => {
    const service = await openService(records(1))
    await open(service.baseUrl).items.delete({ id: 'i' }, { headers: { 'Idempotency-Key': 'h-1' } })
    expect(keysOf(service)).toEqual(['h-1'])
    const both = { headers: { 'idempotency-KEY': 'h-1' }, idempotencyKey: 'o-1' }
    const error = await failureOf(open(service.baseUrl).items.delete({ id: 'i' }, both))
    expect(error).toMatchObject({ errors: [{ pointer: '/headers/Idempotency-Key', code: 'exclusive' }] })
  })

  test('completed requests are known only to the service', async () => {
    const service = await openService(records(1))
    const error = await failureOf(open(service.baseUrl).items.create({ name: 'n' }, { completed: [] }))
    expect(error).toMatchObject({ errors: [{ pointer: '/completed' }] })
  })

  test('a read has no key', async () => {
    const service = await openService(records([]))
    await open(service.baseUrl).items.list({}, { idempotencyKey: 'k' })
    expect(service.requests.at(-1)?.headers).not.toHaveProperty('idempotency-key')
  })

  test('the deadline of a call includes fetching tokens', async () => {
    const service = await openService(records(1), { [TOKEN]: () => {} })
    const error = await failureOf(open(service.baseUrl).account.get({}, { timeout: 50 }))
    expect(error).toMatchObject({
      code: 'upstream_timeout',
      outcome: 'not_sent',
      entity: 'account',
      action: 'get',
    })
  })

  test('one caller’s abort does not end the fetch that others share', async () => {
    const waiting: ServerResponse[] = []
    const service = await openService(records(1), { [TOKEN]: (_, response) => void waiting.push(response) })
    const client = open(service.baseUrl)
    const leaving = new AbortController()
    const left = failureOf(client.account.get({}, { signal: leaving.signal }))
    const stays = client.account.get()
    await expect.poll(() => waiting.length).toBe(1)
    leaving.abort()
    expect(await left).toMatchObject({ code: 'aborted', outcome: 'not_sent' })
    for (const response of waiting)
      sendJson(response, { access_token: 'pba', token_type: 'Bearer', expires_in: 60 })
    expect(await stays).toBe(1)
    expect(service.count(TOKEN)).toBe(1)
  })
})
