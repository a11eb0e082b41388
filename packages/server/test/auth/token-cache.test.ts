import { describe, expect, test } from 'vitest'
import { type TokenCache, tokenCache } from '../../src/auth/token-cache.ts'
import type { TokenRecord } from '../../src/store/store.ts'

const record: TokenRecord = {
  kind: 'application',
  org: 'app_1',
  secret_id: 'sec_1',
  external_user_id: null,
  scopes: [],
  connector_ids: null,
  issued_at: 0,
  expires_at: 10_000,
}

interface Bench {
  readonly cache: TokenCache
  /** Wall clock and monotonic clock. */
  readonly time: { now: number; monotonic: number }
  /** Hashes looked up in the store. */
  readonly asked: string[]
  /** Result of further store lookups. */
  readonly answer: { record: TokenRecord | undefined; before: Promise<void> }
}

function bench(keys = 10): Bench {
  const time = { now: 0, monotonic: 0 }
  const asked: string[] = []
  const answer: Bench['answer'] = { record, before: Promise.resolve() }
  const find = async (hash: string): Promise<TokenRecord | undefined> => {
    asked.push(hash)
    const found = answer.record
    await answer.before
    return found
  }
  const clocks = { clock: () => time.now, monotonic: () => time.monotonic }
  return { cache: tokenCache({ find }, { keys, ttlMs: 1000, ...clocks }), time, asked, answer }
}

describe('a cached token', () => {
  test('is not looked up again for a second', async () => {
    const { cache, time, asked } = bench()
    for (const now of [0, 500, 999]) {
      time.monotonic = now
      expect(await cache.find('a')).toBe(record)
    }
    expect(asked).toEqual(['a'])
  })

  test.each<[string, (one: Bench) => void]>([
    ['after a second', ({ time }) => (time.monotonic += 1000)],
    [
      'after a second, even if the wall clock was changed',
      ({ time }) => Object.assign(time, { now: 4000, monotonic: 1000 }),
    ],
    ['if it is from the future because the wall clock was set back', ({ time }) => (time.now = -100_000)],
    ['after a revocation in this process', ({ cache }) => cache.clear()],
  ])('is looked up again %s', async (_, change) => {
    const one = bench()
    one.time.now = 5000
    await one.cache.find('a')
    one.answer.record = undefined
    change(one)
    expect(await one.cache.find('a')).toBeUndefined()
  })

  test('is not returned after it expires', async () => {
    const { cache, time, answer } = bench()
    time.now = 9900
    await cache.find('a')
    answer.record = undefined
    time.now = 10_000
    expect(await cache.find('a')).toBeUndefined()
  })
})

test('an unknown token is looked up each time', async () => {
  const { cache, asked, answer } = bench()
  answer.record = undefined
  await cache.find('a')
  answer.record = record
  expect(await cache.find('a')).toBe(record)
  expect(asked).toEqual(['a', 'a'])
})

test('the least recently used token is evicted first', async () => {
  const { cache, asked } = bench(2)
  for (const hash of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.find(hash)
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

test('a lookup that began before a revocation is not cached', async () => {
  const { cache, answer } = bench()
  const gate = Promise.withResolvers<void>()
  answer.before = gate.promise
  const early = cache.find('a')
  answer.record = undefined
  cache.clear()
  gate.resolve()
  await early
  expect(await cache.find('a')).toBeUndefined()
})
