import { connect, type Fetch } from '@plugboard/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { items, shop } from './support/shop.ts'
import { failureOf, json } from './support/stub.ts'

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

test('a longer deadline does not lengthen attempts', async () => {
  const { client, starts } = hangingClient()
  const error = failureOf(client.items.get({ id: 'i' }, { timeout: 600_000 }))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await error).toMatchObject({ code: 'upstream_timeout', attempts: 3 })
  expect(starts).toHaveLength(3)
})

test('a successful call leaves no timer', async () => {
  const client = connect(shop, { items }, { auth: { api_key: 'k' }, fetch: async () => json({ id: 'i' }) })
  await client.items.get({ id: 'i' })
  expect(vi.getTimerCount()).toBe(0)
})

test('a call that fails after a wait leaves no timer', async () => {
  const fetch = async () => json({}, 429, { 'retry-after': '5' })
  const client = connect(shop, { items }, { auth: { api_key: 'k' }, fetch })
  const error = failureOf(client.items.get({ id: 'i' }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await error).toMatchObject({ code: 'upstream_rate_limited', attempts: 3 })
  expect(vi.getTimerCount()).toBe(0)
})

test('a call that is aborted while it waits leaves no timer', async () => {
  const leaving = new AbortController()
  const fetch = async () => json({}, 429, { 'retry-after': '30' })
  const client = connect(shop, { items }, { auth: { api_key: 'k' }, fetch })
  const error = failureOf(client.items.get({ id: 'i' }, { signal: leaving.signal }))
  await vi.advanceTimersByTimeAsync(1000)
  leaving.abort()
  expect(await error).toMatchObject({ code: 'aborted' })
  expect(vi.getTimerCount()).toBe(0)
})

test('a call whose deadline has passed starts no timer in the past', async () => {
  // Fake timers would stay after the real ones are restored.
  vi.useRealTimers()
  const { client } = hangingClient()
  const delays = vi.spyOn(globalThis, 'setTimeout')
  const error = failureOf(client.items.get({ id: 'i' }, { timeout: -5 }))
  expect(await error).toMatchObject({ code: 'upstream_timeout' })
  expect(delays.mock.calls.filter(([, ms = 0]) => ms < 0)).toEqual([])
  delays.mockRestore()
})
