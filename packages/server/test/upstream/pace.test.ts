import { expect, test } from 'vitest'
import { type Pace, pace } from '../../src/upstream/pace.ts'

function clocked(): { time: { now: number }; pace: Pace } {
  const time = { now: 0 }
  return { time, pace: pace(() => time.now) }
}

/** Number of admitted calls when one is tried every millisecond for a second. */
function inASecond({ time, pace }: ReturnType<typeof clocked>): number {
  let through = 0
  for (let n = 0; n < 1000; n++) {
    time.now++
    if (pace.take() === 0) through++
  }
  return through
}

test('calls are unpaced before the first rejection', () => {
  expect(inASecond(clocked())).toBe(1000)
})

test('a rejection halves the rate, which then grows again', () => {
  const subject = clocked()
  inASecond(subject)
  subject.pace.refused()
  // Saved tokens may be used as a burst.
  inASecond(subject)
  const then = inASecond(subject)
  expect(then).toBeGreaterThan(490)
  expect(then).toBeLessThan(510)
  const later = inASecond(subject)
  expect(later).toBeGreaterThanOrEqual(then)
})

test('concurrent rejections count once, a later one again', () => {
  const subject = clocked()
  inASecond(subject)
  subject.pace.refused()
  subject.pace.refused()
  inASecond(subject)
  expect(inASecond(subject)).toBeGreaterThan(490)
  subject.pace.refused()
  inASecond(subject)
  expect(inASecond(subject)).toBeLessThan(260)
})

test('the rate never falls to zero', () => {
  const subject = clocked()
  for (let n = 0; n < 20; n++) {
    subject.pace.refused()
    subject.time.now += 1000
  }
  subject.time.now += 2000
  expect(subject.pace.take()).toBe(0)
})

test('pacing ends after five minutes without a rejection', () => {
  const subject = clocked()
  subject.pace.refused()
  subject.time.now = 300_001
  expect(inASecond(subject)).toBe(1000)
})
