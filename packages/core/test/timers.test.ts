import { connect, type Fetch } from '@plugboard/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { items, shop } from './shop.ts'
import { failureOf, json } from './stub.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function hangingClient() {
  const starts: number[] = []
  const fetch: Fetch = () => {
    starts.push(Math.round(performance.now()))
    return new Promise(() => {})
  }
  return { client: connect(shop, { items }, { auth: { api_key: 'k' }, fetch }), starts }
}

test('an attempt has 30 seconds, a call 60', async () => {
  const { client, starts } = hangingClient()
  const begin = performance.now()
  const error = failureOf(client.items.get({ id: 'i' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await error).toMatchObject({ code: 'upstream_timeout', attempts: 2 })
  expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBeGreaterThanOrEqual(30_000)
  expect(performance.now() - begin).toBeLessThanOrEqual(60_000)
})

test('a call that may be longer has longer attempts all the same', async () => {
  const { client, starts } = hangingClient()
  const error = failureOf(client.items.get({ id: 'i' }, { timeout: 600_000 }))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await error).toMatchObject({ code: 'upstream_timeout', attempts: 3 })
  expect(starts).toHaveLength(3)
})

test('no timer is left behind by a call that succeeds', async () => {
  const client = connect(shop, { items }, { auth: { api_key: 'k' }, fetch: async () => json({ id: 'i' }) })
  await client.items.get({ id: 'i' })
  expect(vi.getTimerCount()).toBe(0)
})

test('nor by one that fails after a wait', async () => {
  const fetch = async () => json({}, 429, { 'retry-after': '5' })
  const client = connect(shop, { items }, { auth: { api_key: 'k' }, fetch })
  const error = failureOf(client.items.get({ id: 'i' }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await error).toMatchObject({ code: 'upstream_rate_limited', attempts: 3 })
  expect(vi.getTimerCount()).toBe(0)
})

test('nor by one that is left while it waits', async () => {
  const leaving = new AbortController()
  const fetch = async () => json({}, 429, { 'retry-after': '30' })
  const client = connect(shop, { items }, { auth: { api_key: 'k' }, fetch })
  const error = failureOf(client.items.get({ id: 'i' }, { signal: leaving.signal }))
  await vi.advanceTimersByTimeAsync(1000)
  leaving.abort()
  expect(await error).toMatchObject({ code: 'aborted' })
  expect(vi.getTimerCount()).toBe(0)
})

test('a call whose time is over when it comes to send asks for no time in the past', async () => {
  // What stands in for a timer that is not real would stay when the real ones come back.
  vi.useRealTimers()
  const { client } = hangingClient()
  const delays = vi.spyOn(globalThis, 'setTimeout')
  const error = failureOf(client.items.get({ id: 'i' }, { timeout: -5 }))
  expect(await error).toMatchObject({ code: 'upstream_timeout' })
  expect(delays.mock.calls.filter(([, ms = 0]) => ms < 0)).toEqual([])
  delays.mockRestore()
})
