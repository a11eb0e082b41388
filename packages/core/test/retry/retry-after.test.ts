import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requestedDelay } from '../../src/retry/retry-after.ts'

const NOW = Date.UTC(2026, 5, 1, 12)

function wait(headers: Record<string, string>, isLimit = true): number | undefined {
  return requestedDelay(new Headers(headers), isLimit, NOW)
}

describe('Retry-After', () => {
  test.each<[string, Record<string, string>, number | undefined]>([
    ['seconds', { 'retry-after': '7' }, 7000],
    ['fractions of a second', { 'retry-after': '0.5' }, 500],
    ['0', { 'retry-after': '0' }, 0],
    ['a very large number', { 'retry-after': '99999999999' }, 99999999999000],
    ['an infinite number', { 'retry-after': '9'.repeat(400) }, Number.MAX_SAFE_INTEGER],
    ['a date, by our own clock', { 'retry-after': 'Mon, 01 Jun 2026 12:00:30 GMT' }, 30_000],
    [
      'a date, by the clock of the upstream an hour ahead',
      { 'retry-after': 'Mon, 01 Jun 2026 13:00:30 GMT', date: 'Mon, 01 Jun 2026 13:00:00 GMT' },
      30_000,
    ],
    ['a date in the past', { 'retry-after': 'Mon, 01 Jun 2020 12:00:00 GMT' }, 0],
    ['an old form of date', { 'retry-after': 'Monday, 01-Jun-26 12:00:10 GMT' }, 10_000],
    ['a form of date without a zone, which is UTC', { 'retry-after': 'Mon Jun  1 12:00:10 2026' }, 10_000],
    ['seconds twice', { 'retry-after': '5, 30' }, 30_000],
    ['two dates', { 'retry-after': 'Mon, 01 Jun 2026 12:00:30 GMT, Mon, 01 Jun 2026 12:00:20 GMT' }, 30_000],
    ['seconds and a date', { 'retry-after': '7, Mon, 01 Jun 2026 12:00:05 GMT' }, 7000],
    ['seconds and words', { 'retry-after': '7, soon' }, 7000],
    ['negative', { 'retry-after': '-5' }, undefined],
    ['words', { 'retry-after': 'soon' }, undefined],
    ['text that resembles a date', { 'retry-after': 'tomorrow 2099' }, undefined],
    ['two numbers', { 'retry-after': '1.2.3' }, undefined],
    ['nothing', { 'retry-after': '' }, undefined],
    ['no header', {}, undefined],
  ])('%s', (_, headers, want) => {
    expect(wait(headers)).toBe(want)
  })
})

describe('the reset of a limit', () => {
  test.each<[string, Record<string, string>, number | undefined]>([
    ['seconds', { 'ratelimit-reset': '20' }, 20_000],
    ['a timestamp', { 'x-ratelimit-reset': String(NOW / 1000 + 20) }, 20_000],
    ['a timestamp in milliseconds', { 'x-ratelimit-reset': String(NOW + 20_000) }, 20_000],
    ['the last of several limits', { 'x-ratelimit-reset': '1, 30' }, 30_000],
    ['a date', { 'x-ratelimit-reset': '2026-06-01T12:00:20Z' }, 20_000],
    ['after Retry-After', { 'retry-after': '1', 'x-ratelimit-reset': '20' }, 1000],
  ])('%s', (_, headers, want) => {
    expect(wait(headers)).toBe(want)
  })

  test('applies only to rate limits', () => {
    expect(wait({ 'x-ratelimit-reset': '20' }, false)).toBeUndefined()
    expect(wait({ 'retry-after': '2' }, false)).toBe(2000)
  })
})

test('never early: whatever the clocks show, the retry is not before the requested time', () => {
  const cases = fc.record({
    upstreamNow: fc.integer({ min: NOW - 1e10, max: NOW + 1e10 }),
    ahead: fc.integer({ min: 0, max: 1e8 }),
    skew: fc.integer({ min: -1e9, max: 1e9 }),
  })
  const httpDate = (ms: number) => new Date(ms).toUTCString()
  fc.assert(
    fc.property(cases, ({ upstreamNow, ahead, skew }) => {
      // The upstream's `Date` has whole seconds, so it is up to a second behind.
      const until = Math.floor((upstreamNow + ahead) / 1000) * 1000
      const headers = new Headers({ date: httpDate(upstreamNow), 'retry-after': httpDate(until) })
      const asked = requestedDelay(headers, false, upstreamNow + skew) ?? -1
      expect(upstreamNow + asked).toBeGreaterThanOrEqual(until)
    }),
  )
})

test('the header may contain anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      const asked = requestedDelay({ get: () => text, forEach: () => {} }, true, NOW)
      expect(asked === undefined || (asked >= 0 && Number.isFinite(asked))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
