import { type CallOptions, connectorError } from '@plugboard/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { type UpstreamGuard, upstreamGuard } from '../../src/upstream/guard.ts'

let guard: UpstreamGuard
let now: number

beforeEach(() => {
  now = 0
  guard = upstreamGuard(() => now)
})

async function run<T>(
  key: string,
  options: CallOptions,
  call: (options: CallOptions) => Promise<T>,
): Promise<T> {
  using turn = await guard.admit(key, options)
  try {
    const result = await call(turn.limit(options))
    turn.answered()
    return result
  } catch (error) {
    turn.failed(error)
    throw error
  }
}

const failing = (code: Parameters<typeof connectorError>[0], outcome: 'not_sent' | 'rejected' | 'unknown') =>
  run('org con', {}, async () => {
    throw connectorError(code, 'no', { outcome })
  }).catch(({ code: known }) => known)

test('the circuit opens for a failing connector and not for another', async () => {
  for (let n = 0; n < 20; n++) expect(await failing('upstream_error', 'unknown')).toBe('upstream_error')
  await expect(run('org con', {}, async () => 1)).rejects.toMatchObject({
    code: 'circuit_open',
    outcome: 'not_sent',
    retryAfterMs: 15_000,
  })
  expect(await run('org other', {}, async () => 2)).toBe(2)
  now = 15_000
  expect(await run('org con', {}, async () => 3)).toBe(3)
})

test.each([
  ['upstream_not_found', 'rejected'],
  ['upstream_invalid_request', 'rejected'],
  ['connector_needs_reauth', 'rejected'],
  ['invalid_request', 'not_sent'],
  ['aborted', 'unknown'],
  ['internal', 'unknown'],
] as const)('%s does not count as a failure of the upstream', async (code, outcome) => {
  for (let n = 0; n < 30; n++) await failing(code, outcome)
  expect(await run('org con', {}, async () => 'well')).toBe('well')
})

test.each([
  ["a gateway's refusal of credentials", 'upstream_error', 401, 'well'],
  ['a body in another form', 'upstream_bad_response', 200, 'well'],
  ['a request timeout', 'upstream_timeout', 408, 'circuit_open'],
  ['a failure', 'upstream_error', 500, 'circuit_open'],
] as const)('%s with a status tells whether something is alive', async (_, code, status, expected) => {
  for (let n = 0; n < 30; n++) {
    const call = async (): Promise<never> => {
      throw connectorError(code, 'no', { outcome: 'unknown', upstream: { provider: 'acme', status } })
    }
    await run('org con', {}, call).catch(() => {})
  }
  const after = await run('org con', {}, async () => 'well').catch(({ code: known }) => known)
  expect(after).toBe(expected)
})

describe('retries', () => {
  const allowed: unknown[] = []
  const retry = (options: CallOptions): void => {
    allowed.push(options.maxRetries)
    options.onRetry?.({} as never, { waitMs: 0, code: 'upstream_error', message: '' })
  }
  beforeEach(() => {
    allowed.length = 0
  })

  test('that do not help are limited', async () => {
    const call = async (options: CallOptions): Promise<never> => {
      retry(options)
      throw connectorError('upstream_conflict', 'no', { outcome: 'rejected' })
    }
    for (let n = 0; n < 10; n++) await run('org con', {}, call).catch(() => {})
    expect(allowed.indexOf(0)).toBe(8)
  })

  // Regression: of 200 calls whose first connection was cut, 37 succeeded.
  test('that help are not', async () => {
    for (let n = 0; n < 500; n++) await run('org con', {}, async (options) => retry(options))
    expect(new Set(allowed)).toEqual(new Set([undefined]))
  })
})

test("the caller's onRetry is called too", async () => {
  const heard: string[] = []
  const onRetry: CallOptions['onRetry'] = (_, { code }) => void heard.push(code)
  await run('org con', { onRetry }, async (options) =>
    options.onRetry?.({} as never, { waitMs: 0, code: 'upstream_rate_limited', message: '' }),
  )
  expect(heard).toEqual(['upstream_rate_limited'])
})

test('after a rate limit, a call that would wait too long is refused before it is sent', async () => {
  await failing('upstream_rate_limited', 'rejected')
  expect(await run('org con', {}, async () => 'first')).toBe('first')
  await expect(run('org con', {}, async () => 'second')).rejects.toMatchObject({
    code: 'upstream_rate_limited',
    outcome: 'not_sent',
    retryable: true,
    retryAfterMs: 2000,
  })
  expect(await run('org other', {}, async () => 'other')).toBe('other')
})

test('a short wait delays the call', async () => {
  for (let n = 0; n < 20; n++) await run('org con', {}, async () => n)
  await failing('upstream_rate_limited', 'rejected')
  for (let n = 0; n < 10; n++) await run('org con', {}, async () => n)
  const waiting = run('org con', {}, async () => 'after a moment')
  now = 200
  expect(await waiting).toBe('after a moment')
})

test('runs 16 calls concurrently', async () => {
  let running = 0
  let most = 0
  const call = async (): Promise<void> => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running--
  }
  await Promise.all(Array.from({ length: 64 }, () => run('org con', {}, call)))
  expect(most).toBe(16)
})
