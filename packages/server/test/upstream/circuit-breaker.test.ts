import { expect, test } from 'vitest'
import { type Breaker, breaker } from '../../src/upstream/circuit-breaker.ts'

function opened(): { breaker: Breaker; at(ms: number): Breaker } {
  let now = 0
  const subject = breaker(() => now)
  for (let n = 0; n < 20; n++) subject.admit().done(false)
  return {
    breaker: subject,
    at: (ms) => {
      now = ms
      return subject
    },
  }
}

test.each([
  ['19 failures', 19, 0, 0],
  ['20 failures', 20, 0, 15_000],
  ['10 of 20', 10, 10, 15_000],
  ['9 of 20', 9, 11, 0],
  ['half of many', 300, 300, 15_000],
])('%s', (_, failures, successes, waitMs) => {
  const subject = breaker(() => 0)
  for (let n = 0; n < successes; n++) subject.admit().done(true)
  for (let n = 0; n < failures; n++) subject.admit().done(false)
  expect(subject.admit().waitMs).toBe(waitMs)
})

test('the wait is in whole milliseconds', () => {
  expect(opened().at(0.75).admit().waitMs).toBe(15_000)
})

test('old failures do not count', () => {
  let now = 0
  const subject = breaker(() => now)
  for (let n = 0; n < 19; n++) subject.admit().done(false)
  now = 31_000
  subject.admit().done(false)
  expect(subject.admit().waitMs).toBe(0)
})

test('calls without a result do not count', () => {
  const subject = breaker(() => 0)
  for (let n = 0; n < 50; n++) subject.admit().done(undefined)
  for (let n = 0; n < 19; n++) subject.admit().done(false)
  expect(subject.admit().waitMs).toBe(0)
})

test('after the pause one call probes while others wait', () => {
  const { at } = opened()
  expect(at(14_000).admit().waitMs).toBe(1000)
  const probe = at(15_000).admit()
  expect(probe.waitMs).toBe(0)
  expect(at(15_000).admit().waitMs).toBe(1000)
  probe.done(true)
  expect(at(15_000).admit().waitMs).toBe(0)
})

test('a probe that fails doubles the pause, up to two minutes', () => {
  const { at } = opened()
  let now = 0
  for (const pause of [15_000, 30_000, 60_000, 120_000, 120_000]) {
    expect(at(now).admit().waitMs).toBe(pause)
    now += pause
    at(now).admit().done(false)
  }
})

test('a probe without a result admits another one', () => {
  const { at } = opened()
  at(15_000).admit().done(undefined)
  expect(at(15_000).admit().waitMs).toBe(0)
})

// Regression: an upload, which has no time limit, was the probe for hours, during which all other calls were refused.
test('a probe that takes longer than a minute admits another one', () => {
  const { at } = opened()
  const upload = at(15_000).admit()
  expect(at(74_999).admit().waitMs).toBe(1000)
  const second = at(75_000).admit()
  expect(second.waitMs).toBe(0)
  upload.done(undefined)
  expect(at(75_000).admit().waitMs).toBe(1000)
  second.done(true)
  expect(at(75_000).admit().waitMs).toBe(0)
})

test('a late failure of such a probe counts as one failure when another one has closed the circuit', () => {
  const { at } = opened()
  const upload = at(15_000).admit()
  at(75_000).admit().done(true)
  expect(upload.done(false)).toBeUndefined()
  expect(at(75_000).admit().waitMs).toBe(0)
})

test('calls in flight when it opened do not close it', () => {
  const subject = breaker(() => 0)
  const early = subject.admit()
  for (let n = 0; n < 20; n++) subject.admit().done(false)
  early.done(true)
  expect(subject.admit().waitMs).toBe(15_000)
})
