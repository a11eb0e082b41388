/** Concurrent refreshes share one exchange, and those soon after a failed one share its failure. */
import { connectorError } from '@plugboard/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { singleFlight } from '../../src/upstream/single-flight.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Milliseconds for which a failure is shared. */
async function sharedFor(error: Error): Promise<number> {
  const flights = singleFlight()
  const work = vi.fn<() => Promise<never>>().mockRejectedValue(error)
  const run = (): Promise<unknown> => flights.run('key', work).catch(() => {})
  await run()
  for (let ms = 0; ms < 2 * 3_600_000; ms += 500) {
    await run()
    if (work.mock.calls.length > 1) return ms
    await vi.advanceTimersByTimeAsync(500)
  }
  return Number.POSITIVE_INFINITY
}

const limited = (retryAfterMs?: number): Error =>
  connectorError('upstream_rate_limited', 'wait', { retryAfterMs })

test.each([
  ['an upstream', limited(), 2000],
  // Regression: the token endpoint was asked again every two seconds, whatever it had requested.
  ['an upstream that asks to wait', limited(60_000), 60_000],
  ['an upstream that asks to wait for less', limited(500), 2000],
  ['an upstream that asks to wait for days', limited(3 * 24 * 3_600_000), 3_600_000],
  ['the store', new Error('gone'), 0],
])('a failure of %s is shared for its time', async (_, error, ms) => {
  expect(await sharedFor(error)).toBe(ms)
})

// Regression: each caller got the whole wait, so that a stream that came late waited for up to twice as long.
test('a shared failure asks for the rest of the wait only', async () => {
  let now = 0
  const flights = singleFlight(() => now)
  const ask = (): Promise<unknown> =>
    flights.run('key', () => Promise.reject(limited(60_000))).catch((error: unknown) => error)
  expect(await ask()).toMatchObject({ code: 'upstream_rate_limited', retryAfterMs: 60_000 })
  now = 45_000
  expect(await ask()).toMatchObject({ code: 'upstream_rate_limited', message: 'wait', retryAfterMs: 15_000 })
})
