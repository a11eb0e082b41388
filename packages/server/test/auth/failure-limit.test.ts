import { describe, expect, test } from 'vitest'
import { type FailureLimit, failureLimit } from '../../src/auth/failure-limit.ts'

function limitAt(time: { now: number }, keys = 100): FailureLimit {
  return failureLimit({ failures: 3, windowMs: 1000, keys, monotonic: () => time.now })
}

describe('failure limit', () => {
  test('a key may fail three times per window', () => {
    const time = { now: 0 }
    const limit = limitAt(time)
    for (const at of [0, 100, 200]) {
      time.now = at
      expect(limit.waitMs(['a'])).toBe(0)
      limit.record(['a'])
    }
    expect(limit.waitMs(['a'])).toBe(800)
    expect(limit.waitMs(['b'])).toBe(0)
    expect(limit.waitMs(['b', 'a'])).toBe(800)
    time.now = 200.5
    expect(limit.waitMs(['a'])).toBe(800)
    time.now = 1000
    expect(limit.waitMs(['a'])).toBe(0)
  })

  test('the oldest keys are evicted', () => {
    const limit = limitAt({ now: 0 }, 2)
    for (const key of ['a', 'a', 'a', 'b', 'c']) limit.record([key])
    expect(limit.waitMs(['a'])).toBe(0)
  })
})
