import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorOf, failed, id, limited } from '../send/performing.ts'
import { manualRuntime } from '../support/stub.ts'

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
