import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenBucket } from '../../src/limits/token-bucket.ts'

const RATE = { perSecond: 10, burst: 20 }

test('admits a burst, then the refill rate', () => {
  let now = 0
  const bucket = tokenBucket(RATE, () => now)
  const taken = (): number => Array.from({ length: 50 }, bucket.take).filter((wait) => wait === 0).length
  expect(taken()).toBe(20)
  expect(bucket.take()).toBe(100)
  now = 1000
  expect(taken()).toBe(10)
  expect(bucket.level()).toEqual({ left: 0, fullInMs: 2000 })
})

test('never admits more than the burst and the refill', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { maxLength: 200 }), (steps) => {
      let now = 0
      let taken = 0
      const bucket = tokenBucket(RATE, () => now)
      for (const step of steps) {
        now += step
        if (bucket.take() === 0) taken++
      }
      expect(taken).toBeLessThanOrEqual(RATE.burst + (now / 1000) * RATE.perSecond)
    }),
  )
})

test('a token is available exactly after the returned wait', () => {
  let now = 0
  const bucket = tokenBucket({ perSecond: 3, burst: 1 }, () => now)
  bucket.take()
  const wait = bucket.take()
  now = wait - 1
  expect(bucket.take()).toBeGreaterThan(0)
  now = wait
  expect(bucket.take()).toBe(0)
})

test('a lower rate keeps available tokens up to its burst', () => {
  const bucket = tokenBucket(RATE, () => 0)
  bucket.setRate({ perSecond: 1, burst: 2 })
  expect(bucket.level().left).toBe(2)
})
