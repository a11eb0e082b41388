import { type CallOptions, ConnectorError, connectorError, toProblem } from '@plugboard/core'
import { connectHosted } from '@plugboard/core/hosted'
import { describe, expect, test } from 'vitest'
import { sendJson } from '../support/send-json.ts'
import { account, shop } from '../support/shop.ts'
import { failureOf, json, manualRuntime, socketFailure, stubFetch } from '../support/stub.ts'
import {
  EXECUTE,
  FIND,
  type Handler,
  identity,
  keysOf,
  open,
  openService,
  problem,
  records,
  TOKEN,
} from './service.ts'

describe('failures', () => {
  test('are the same as in process', async () => {
    const reported = connectorError('upstream_declined', 'items.create at acme: status 402: card_declined', {
      outcome: 'rejected',
      entity: 'items',
      action: 'create',
      attempts: 3,
      requestId: 'req_1',
      connectorId: 'con_1',
      upstream: { provider: 'acme', status: 402, code: 'card_declined', requestId: 'u_1' },
    })
    const service = await openService((_, response) => problem(response, reported))
    const error = await failureOf(open(service.baseUrl).items.create({ name: 'n' }))
    expect(error).toBeInstanceOf(ConnectorError)
    expect({ ...(error as object) }).toEqual({ ...reported, idempotencyKey: keysOf(service)[0] })
    expect(error).toMatchObject({ message: reported.message })
  })

  test('of an upstream were retried by the service, so the client does not retry them', async () => {
    const failed = connectorError('upstream_error', 'x', {
      outcome: 'unknown',
      retryable: true,
      upstream: { provider: 'acme', status: 500 },
    })
    const service = await openService((_, response) => problem(response, failed))
    expect(await failureOf(open(service.baseUrl).account.get())).toMatchObject({
      code: 'upstream_error',
      retryable: true,
    })
    expect(service.count(EXECUTE)).toBe(1)
  })

  test('of an upstream’s rate limit were waited for by the service', async () => {
    const limited = connectorError('upstream_rate_limited', 'x', {
      outcome: 'rejected',
      attempts: 3,
      upstream: { provider: 'acme', status: 429 },
    })
    const service = await openService((_, response) => problem(response, limited, { 'retry-after': '0' }))
    const error = await failureOf(open(service.baseUrl).account.get())
    expect(error).toMatchObject({ code: 'upstream_rate_limited', retryable: true, attempts: 3 })
    expect(service.count(EXECUTE)).toBe(1)
  })

  test.each<[string, CallOptions, boolean]>([
    ['without a key of the caller', {}, false],
    ['with one', { idempotencyKey: 'k' }, true],
  ])('of unknown outcome, %s: the upstream identifies calls by keys', async (_, options, retryable) => {
    const unknownOutcome = connectorError('upstream_error', 'x', {
      outcome: 'unknown',
      retryable: true,
      attempts: 3,
    })
    const service = await openService((_, response) => problem(response, unknownOutcome))
    const call = open(service.baseUrl).items.create({ name: 'n' }, options)
    expect(await failureOf(call)).toMatchObject({ outcome: 'unknown', retryable, attempts: 3 })
  })

  test('of unknown outcome for an idempotent write: retryable as in process', async () => {
    const unknownOutcome = connectorError('upstream_error', 'x', {
      outcome: 'unknown',
      retryable: true,
      attempts: 3,
    })
    const service = await openService((_, response) => problem(response, unknownOutcome))
    expect(await failureOf(open(service.baseUrl).items.delete({ id: 'i' }))).toMatchObject({
      retryable: true,
    })
  })

  test.each<[string, Handler]>([
    [
      'a limit',
      (_, response) => problem(response, connectorError('rate_limited', ''), { 'retry-after': '0' }),
    ],
    [
      'an overloaded service',
      (_, response) => problem(response, connectorError('overloaded', ''), { 'retry-after': '0' }),
    ],
    [
      'the same key still running',
      (_, response) =>
        problem(response, connectorError('idempotency_in_progress', ''), { 'retry-after': '0' }),
    ],
    ['a proxy that fails', (_, response) => response.writeHead(502).end('bad gateway')],
    ['a connection that breaks', (_, response) => response.destroy()],
  ])('%s: retried with the same key', async (_, handler) => {
    const service = await openService((request, response, count) =>
      count === 1 ? handler(request, response, count) : sendJson(response, { records: 1, meta: {} }),
    )
    expect(await open(service.baseUrl).items.create({ name: 'n' })).toBe(1)
    const keys = keysOf(service)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test.each<
    [code: 'invalid_token' | 'rate_limited' | 'insufficient_scope' | 'overloaded' | 'connector_state']
  >([['invalid_token'], ['insufficient_scope'], ['rate_limited'], ['overloaded'], ['connector_state']])(
    'a call that was lost and then rejected with %s has an unknown outcome, and its error contains the key',
    async (code) => {
      const service = await openService((_, response, count) =>
        count === 1 ? response.destroy() : problem(response, connectorError(code, '', { retryAfterMs: 0 })),
      )
      const error = await failureOf(open(service.baseUrl, { maxRetries: 1 }).items.create({ name: 'n' }))
      const keys = keysOf(service)
      expect(error).toMatchObject({ code, outcome: 'unknown', retryable: false, idempotencyKey: keys[0] })
      expect(new Set(keys).size).toBe(1)
    },
  )

  // Regression: a caller who repeated the call had its effect twice.
  test.each<[string, number, Record<string, string>, 'unknown' | 'not_sent']>([
    ['499, for which the caller was gone', 499, {}, 'unknown'],
    ['500', 500, {}, 'unknown'],
    ['502', 502, {}, 'unknown'],
    ['503 without a delay', 503, {}, 'unknown'],
    ['503 with a delay', 503, { 'retry-after': '30' }, 'not_sent'],
    ['413', 413, {}, 'not_sent'],
  ])('a write that a proxy answers with %s: the outcome is that', async (_, status, headers, outcome) => {
    const service = await openService((_, response) => response.writeHead(status, headers).end('<html>'))
    const client = open(service.baseUrl, { maxRetries: 0 })
    expect(await failureOf(client.items.create({ name: 'n' }))).toMatchObject({ outcome })
  })

  test('a success without records is none', async () => {
    const service = await openService((_, response) => sendJson(response, { hello: 1 }))
    const failure = await failureOf(open(service.baseUrl).items.create({ name: 'n' }))
    expect(failure).toMatchObject({ code: 'upstream_bad_response', outcome: 'unknown' })
  })

  test('a call whose connector could not be looked up was not sent', async () => {
    const service = await openService(records(1), { [FIND]: (_, response) => response.destroy() })
    const error = await failureOf(open(service.baseUrl, { maxRetries: 0 }).items.create({ name: 'n' }))
    expect(error).toMatchObject({ code: 'upstream_unreachable', outcome: 'not_sent' })
  })

  test('a call for which no token came was not sent', async () => {
    const service = await openService(records(1), { [TOKEN]: (_, response) => response.destroy() })
    const error = await failureOf(open(service.baseUrl, { maxRetries: 0 }).items.create({ name: 'n' }))
    expect(error).toMatchObject({ code: 'upstream_unreachable', outcome: 'not_sent' })
  })

  test('the delay that the service requests is observed', async () => {
    const { fetch } = stubFetch((request) => {
      if (request.url.endsWith('token')) return json({ access_token: 't', expires_in: 100 })
      const limited = connectorError('rate_limited', '', { retryAfterMs: 3500 })
      return json(toProblem(limited), 429, { 'retry-after': '4' })
    })
    const runtime = manualRuntime()
    const client = connectHosted(
      shop,
      { account },
      { baseUrl: 'http://service', connectorId: 'c', fetch, ...identity },
      runtime,
    )
    // To the millisecond, which the header cannot express.
    expect(await failureOf(client.account.get())).toMatchObject({
      code: 'rate_limited',
      retryAfterMs: 3500,
      attempts: 3,
    })
    expect(runtime.waits).toEqual([3500, 3500])
  })

  describe.each(['overloaded', 'circuit_open'] as const)('%s', (code) => {
    const waiting = (refusals: number, more: Pick<CallOptions, 'maxRetries' | 'onRetry'> = {}) => {
      let left = refusals
      const { fetch } = stubFetch((request) => {
        if (request.url.endsWith('token')) return json({ access_token: 't', expires_in: 100 })
        if (left-- <= 0) return json({ records: { id: 'a' }, meta: {} })
        return json(
          toProblem(connectorError(code, 'Too many.', { retryAfterMs: 9000, retryable: true })),
          503,
        )
      })
      const runtime = manualRuntime()
      const options = { baseUrl: 'http://service', connectorId: 'c', fetch, ...identity, ...more }
      return { runtime, client: connectHosted(shop, { account }, options, runtime) }
    }

    // Regression: of 200 calls at once, 57 failed after two retries, long before their deadline.
    test('is waited for until the deadline, and the hook tells how long and why', async () => {
      const waits: unknown[] = []
      const { client } = waiting(5, { onRetry: (_, retry) => waits.push(retry) })
      expect(await client.account.get()).toEqual({ id: 'a' })
      expect(waits).toEqual(Array(5).fill({ waitMs: 9000, code, message: 'Too many.' }))
    })

    test('beyond the deadline ends the call before it', async () => {
      const { client, runtime } = waiting(Number.POSITIVE_INFINITY)
      expect(await failureOf(client.account.get())).toMatchObject({
        code,
        outcome: 'not_sent',
        retryable: true,
      })
      expect(runtime.now()).toBeLessThanOrEqual(60_000)
    })

    test('is not waited for more often than the caller permits', async () => {
      const { client, runtime } = waiting(5, { maxRetries: 1 })
      expect(await failureOf(client.account.get())).toMatchObject({ code })
      expect(runtime.waits).toEqual([9000])
    })
  })

  test('the service cannot be reached', async () => {
    const { fetch, sent } = stubFetch(socketFailure('ECONNREFUSED', 'connect'))
    const options = { baseUrl: 'http://service', fetch, ...identity }
    const error = await failureOf(connectHosted(shop, { account }, options, manualRuntime()).account.get())
    expect(error).toMatchObject({
      code: 'upstream_unreachable',
      outcome: 'not_sent',
      upstream: { provider: 'plugboard' },
    })
    expect(sent).toHaveLength(3)
  })
})
