import {
  type CallOptions,
  type ConnectOptions,
  type Connector,
  ConnectorError,
  executeAction,
  openContext,
} from '@plugboard/core'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { items, type ShopCredentials, shop } from './shop.ts'
import { failureOf, json, type ManualRuntime, manualRuntime, socketFailure, stubFetch } from './stub.ts'

type Replies = Parameters<typeof stubFetch>

function start(
  action: string,
  params: unknown,
  replies: Replies,
  options: CallOptions & Partial<ConnectOptions<ShopCredentials>> = {},
  runtime: ManualRuntime = manualRuntime(),
  connector: Connector<ShopCredentials> = shop,
) {
  const { fetch, sent } = stubFetch(...replies)
  const { signal, idempotencyKey, repeated, ...client } = options
  const context = openContext(connector, { auth: { api_key: 'k' }, fetch, ...client }, runtime)
  const done = executeAction(context, items, action, params, { signal, idempotencyKey, repeated })
  return { done, sent, runtime }
}

async function errorOf(...args: Parameters<typeof start>) {
  const run = start(...args)
  const error = await failureOf(run.done)
  if (!(error instanceof ConnectorError)) throw error
  return { error, ...run }
}

const { idempotency, ...keyless } = shop
const id = { id: 'i_1' }
const name = { name: 'n' }
const fine = () => json({ id: 'i_1' })
const refused = () => socketFailure('ECONNREFUSED', 'connect')
const reset = () => socketFailure('ECONNRESET', 'read')
const failed = () => json({}, 500)
const limited = (after: string) => json({}, 429, { 'retry-after': after })

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

describe('waits', () => {
  test('double, up to a bound, with jitter', async () => {
    const { runtime } = await errorOf(
      'get',
      id,
      [failed()],
      { maxRetries: 6, timeout: 1e6 },
      manualRuntime(0.5),
    )
    expect(runtime.waits).toEqual([125, 250, 500, 1000, 2000, 2500])
  })

  test('are at least as long as the upstream requests', async () => {
    const { runtime } = await errorOf(
      'get',
      id,
      [limited('7'), limited('0'), failed()],
      {},
      manualRuntime(0.5),
    )
    expect(runtime.waits).toEqual([7000, 250])
  })

  test('past the deadline do not happen: the call fails at once with the requested delay', async () => {
    const { error, runtime, sent } = await errorOf('get', id, [limited('61')])
    expect(error).toMatchObject({ code: 'upstream_rate_limited', retryAfterMs: 61_000, retryable: true })
    expect(runtime.waits).toEqual([])
    expect(sent).toHaveLength(1)
  })

  test('count towards the deadline', async () => {
    const { error, runtime, sent } = await errorOf('get', id, [limited('25')])
    expect(runtime.waits).toEqual([25_000, 25_000])
    expect(sent).toHaveLength(3)
    expect(error.code).toBe('upstream_rate_limited')
    expect((await errorOf('get', id, [limited('25')], { timeout: 30_000 })).runtime.waits).toEqual([25_000])
  })

  test('continue after a timer that fires early', async () => {
    let now = 0
    const slept: number[] = []
    const sleep = async (ms: number) => {
      slept.push(ms)
      now += Math.max(1, ms - 1)
    }
    const early = { ...manualRuntime(), now: () => now, sleep }
    await errorOf('get', id, [limited('0.01')], { maxRetries: 1 }, early)
    expect(slept).toEqual([10, 1])
    expect(now).toBe(10)
  })

  test('are never shorter than requested', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 50 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        async (seconds, random) => {
          const { runtime } = await errorOf(
            'get',
            id,
            [limited(String(seconds)), limited(String(seconds))],
            { maxRetries: 1 },
            manualRuntime(random),
          )
          expect(runtime.waits.every((ms) => ms >= seconds * 1000)).toBe(true)
        },
      ),
    )
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

describe('the outcome', () => {
  const gone = () => json({ error: { code: 'item_missing' } }, 404)

  test('a delete that an earlier attempt may have completed succeeds', async () => {
    const { done } = start('delete', id, [reset(), gone()])
    expect((await done).records).toEqual({ id: 'i_1', deleted: true })
  })

  test('a delete of an unknown record fails', async () => {
    expect((await errorOf('delete', id, [gone()])).error).toMatchObject({
      code: 'upstream_not_found',
      outcome: 'rejected',
    })
    expect((await errorOf('delete', id, [refused(), gone()])).error.code).toBe('upstream_not_found')
  })

  test('a delete that an earlier call may have completed succeeds, and its failures have an unknown outcome', async () => {
    const { done } = start('delete', id, [gone()], { repeated: true })
    expect((await done).records).toEqual({ id: 'i_1', deleted: true })
    const { error } = await errorOf('delete', id, [refused()], { repeated: true })
    expect([error.code, error.outcome]).toEqual(['upstream_unreachable', 'unknown'])
  })

  test('another action never counts as completed', async () => {
    expect((await errorOf('get', id, [reset(), gone()])).error.code).toBe('upstream_not_found')
  })

  test.each<[string, Replies, string]>([
    ['never sent', [refused()], 'not_sent'],
    ['refused', [json({}, 402)], 'rejected'],
    ['a limit', [limited('1')], 'rejected'],
    ['no answer', [reset()], 'unknown'],
    ['a failure', [failed()], 'unknown'],
    ['no answer, then no connection', [reset(), refused()], 'unknown'],
    ['no answer, then a limit', [reset(), limited('1')], 'unknown'],
    ['no connection, then refused', [refused(), json({}, 402)], 'rejected'],
    [
      'no answer, then rejected under the same key',
      [reset(), json({ error: { code: 'no' } }, 402)],
      'rejected',
    ],
    ['no answer, then rejected without a vendor code', [reset(), json({}, 402)], 'unknown'],
  ])('%s: %j', async (_, replies, outcome) => {
    expect((await errorOf('create', name, replies)).error.outcome).toBe(outcome)
  })

  test('a write is retryable only if it cannot have its effect twice', async () => {
    // The next call has another key unless the caller chooses it.
    expect((await errorOf('create', name, [reset()])).error.retryable).toBe(false)
    expect((await errorOf('create', name, [reset()], { idempotencyKey: 'k' })).error.retryable).toBe(true)
    expect((await errorOf('create', name, [limited('1')])).error.retryable).toBe(true)
    expect((await errorOf('create', name, [refused()])).error.retryable).toBe(true)
    expect((await errorOf('create', name, [reset(), refused()])).error.retryable).toBe(false)
    expect((await errorOf('create', name, [failed()], {}, manualRuntime(), keyless)).error.retryable).toBe(
      false,
    )
    expect((await errorOf('delete', id, [reset()])).error.retryable).toBe(true)
  })

  test('a read is', async () => {
    for (const reply of [reset(), failed(), refused(), limited('1'), json({}, 409)]) {
      expect((await errorOf('get', id, [reply])).error.retryable).toBe(true)
    }
    expect((await errorOf('get', id, [json({}, 404)])).error.retryable).toBe(false)
  })
})

describe('an abort by the caller', () => {
  const reason = new Error('enough')

  test('before anything is sent', async () => {
    const { error, sent } = await errorOf('create', name, [fine()], { signal: AbortSignal.abort(reason) })
    expect(error).toMatchObject({ code: 'aborted', outcome: 'not_sent', retryable: false })
    expect(error.cause).toBe(reason)
    expect(sent).toEqual([])
  })

  test('while an answer is awaited', async () => {
    const leaving = new AbortController()
    const hang = () => new Promise<Response>(() => setImmediate(() => leaving.abort(reason)))
    const { error } = await errorOf('create', name, [hang], { signal: leaving.signal })
    expect(error).toMatchObject({ code: 'aborted', outcome: 'unknown', retryable: false, attempts: 1 })
    expect(error.cause).toBe(reason)
  })

  test('during a wait', async () => {
    const leaving = new AbortController()
    const runtime: ManualRuntime = { ...manualRuntime(), sleep: async () => leaving.abort(reason) }
    const { error, sent } = await errorOf('get', id, [limited('5')], { signal: leaving.signal }, runtime)
    expect(error).toMatchObject({ code: 'aborted', outcome: 'not_sent' })
    expect(sent).toHaveLength(1)
  })

  test('leaves no listener', async () => {
    const { signal } = new AbortController()
    let listeners = 0
    const add = signal.addEventListener.bind(signal)
    const remove = signal.removeEventListener.bind(signal)
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      listeners++
      add(...args)
    }
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners--
      remove(...args)
    }
    await start('get', id, [failed(), fine()], { signal }).done
    expect(listeners).toBe(0)
  })
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
      ['retry', 1, { waitMs: 0, code: 'upstream_error' }],
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
