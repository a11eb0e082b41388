import { executeAction, openContext } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { items, keyless, shop } from '../support/shop.ts'
import { failureOf, json, manualRuntime, stubFetch } from '../support/stub.ts'
import { errorOf, failed, fine, id, limited, name, refused, reset, start } from './performing.ts'

describe('attempts', () => {
  test.each<[string, string, unknown, () => Response | Error, number]>([
    ['a read after no connection', 'get', id, refused, 3],
    ['a read after a reset', 'get', id, reset, 3],
    ['a read after a failure', 'get', id, failed, 3],
    ['a read after a limit', 'get', id, () => limited('1'), 3],
    ['a read after a conflict', 'get', id, () => json({}, 409), 1],
    ['a read after a refusal', 'get', id, () => json({}, 404), 1],
    ['a keyed create after a reset', 'create', name, reset, 3],
    ['a keyed create after a conflict', 'create', name, () => json({}, 409), 3],
    ['a keyed create after a refusal', 'create', name, () => json({}, 402), 1],
    ['a delete after a failure', 'delete', id, failed, 3],
  ])('%s', async (_, action, params, reply, attempts) => {
    const { error, sent } = await errorOf(action, params, [reply() as Response])
    expect(sent).toHaveLength(attempts)
    expect(error.attempts).toBe(attempts)
  })

  test.each<[string, () => Response | Error, number]>([
    ['no connection', refused, 3],
    ['a limit', () => limited('1'), 3],
    ['a reset', reset, 1],
    ['a failure', failed, 1],
    ['a conflict', () => json({}, 409), 1],
  ])('a create without a key after %s', async (_, reply, attempts) => {
    const { sent } = await errorOf('create', name, [reply() as Response], {}, manualRuntime(), keyless)
    expect(sent).toHaveLength(attempts)
  })

  test('the upstream’s explicit statement overrides every rule', async () => {
    const yes = { 'Acme-Should-Retry': 'true' }
    const no = { 'Acme-Should-Retry': 'false' }
    const once = await errorOf('create', name, [json({}, 402, yes)], {}, manualRuntime(), keyless)
    expect(once.sent).toHaveLength(3)
    expect((await errorOf('get', id, [json({}, 503, no)])).sent).toHaveLength(1)
  })

  test('success after failures reports the attempts', async () => {
    const { done, sent } = start('get', id, [failed(), reset(), fine()])
    const answer = await done
    expect(answer.records).toEqual({ id: 'i_1' })
    expect(answer.response().attempts).toBe(3)
    expect(sent).toHaveLength(3)
  })

  test.each([0, 1, 5])('maxRetries %i', async (maxRetries) => {
    expect((await errorOf('get', id, [failed()], { maxRetries })).sent).toHaveLength(maxRetries + 1)
  })
})

describe('the key of a call', () => {
  const keyOf = (sent: { headers: Record<string, string> }) => sent.headers['idempotency-key']

  test('is generated once and kept over its attempts', async () => {
    const first = start('create', name, [failed(), reset(), fine()])
    await first.done
    const keys = first.sent.map(keyOf)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    const second = start('create', name, [fine()])
    await second.done
    expect(second.sent.map(keyOf)).not.toEqual([keys[0]])
  })

  test('is the caller’s if given', async () => {
    const { done, sent } = start('create', name, [fine()], { idempotencyKey: 'order-17' })
    await done
    expect(sent.map(keyOf)).toEqual(['order-17'])
  })

  test.each(['get', 'delete'])('is not sent with %s', async (action) => {
    const { done, sent } = start(action, id, [fine()], { idempotencyKey: 'order-17' })
    await done
    expect(sent.map(keyOf)).toEqual([undefined])
  })

  test.each(['', ' ', 'a b', 'ü', 'x'.repeat(256), 'a\nb'])(
    '%j is not a valid key',
    async (idempotencyKey) => {
      const { error, sent } = await errorOf('create', name, [fine()], { idempotencyKey })
      expect(error).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/idempotencyKey' }] })
      expect(sent).toEqual([])
    },
  )
})

describe('hooks', () => {
  test('get every attempt, but no params or credentials', async () => {
    const seen: unknown[] = []
    const { done } = start('get', { id: 'sECr3t' }, [failed(), fine()], {
      onRequest: (request) => seen.push(['request', request]),
      onResponse: (request, response) => seen.push(['response', request.attempt, response]),
      onRetry: (request, retry) => seen.push(['retry', request.attempt, retry]),
    })
    await done
    const info = { entity: 'items', action: 'get', method: 'GET', path: '/v1/items/{id}' }
    expect(seen).toEqual([
      ['request', { ...info, attempt: 1 }],
      ['response', 1, { status: 500, ms: 0 }],
      ['retry', 1, { waitMs: 0, code: 'upstream_error', message: 'items.get at acme: status 500' }],
      ['request', { ...info, attempt: 2 }],
      ['response', 2, { status: 200, ms: 0 }],
    ])
  })

  test('that throw end the call with their error', async () => {
    const mine = new Error('mine')
    const { done, sent } = start('get', id, [fine()], {
      onRequest: () => {
        throw mine
      },
    })
    expect(await failureOf(done)).toBe(mine)
    expect(sent).toEqual([])
  })
})

describe('options', () => {
  test('of a call override those of the client; undefined does not', async () => {
    const { fetch, sent } = stubFetch(failed())
    const options = {
      auth: { api_key: 'k' },
      fetch,
      maxRetries: 0,
      headers: { 'X-A': 'client', 'X-B': 'client' },
    }
    const context = openContext(shop, options, manualRuntime())
    await failureOf(executeAction(context, items, 'get', id, { maxRetries: 1, headers: { 'X-A': 'call' } }))
    await failureOf(executeAction(context, items, 'get', id, { maxRetries: undefined, headers: undefined }))
    expect(sent.map(({ headers }) => [headers['x-a'], headers['x-b']])).toEqual([
      ['call', 'client'],
      ['call', 'client'],
      ['client', 'client'],
    ])
  })

  test('a timeout longer than timers support is clamped', async () => {
    const forever = { timeout: Number.POSITIVE_INFINITY }
    await expect(start('get', id, [fine()], forever).done).resolves.toBeDefined()
    const { error, runtime } = await errorOf('get', id, [limited(String(30 * 24 * 3600))], forever)
    expect(error).toMatchObject({ code: 'upstream_rate_limited', retryAfterMs: 30 * 24 * 3600_000 })
    expect(runtime.waits).toEqual([])
  })
})

test('invalid params are reported before anything is sent', async () => {
  const { error, sent } = await errorOf('list', { limit: 500 }, [fine()])
  expect(error).toMatchObject({
    code: 'invalid_request',
    message: 'limit must be at most 100',
    outcome: 'not_sent',
  })
  expect(sent).toEqual([])
})

test('concurrent calls do not interfere', async () => {
  const { fetch, sent } = stubFetch((request) => json({ id: request.url.split('/').at(-1) }))
  const context = openContext(shop, { auth: { api_key: 'k' }, fetch })
  const ids = Array.from({ length: 100 }, (_, i) => `i_${i}`)
  const answers = await Promise.all(ids.map((one) => executeAction(context, items, 'get', { id: one })))
  expect(answers.map(({ records }) => records)).toEqual(ids.map((one) => ({ id: one })))
  expect(sent).toHaveLength(100)
})
