import type { EntitySync } from '@plugboard/core/catalog'
import { describe, expect, test } from 'vitest'
import type { Stream } from '../../../src/store/streams.ts'
import {
  MAX_IMPLAUSIBLE_BACKOFF_MS,
  nextRunAt,
  planRun,
  retryDelay,
} from '../../../src/sync/streams/schedule.ts'
import { idle, NOW } from '../idle.ts'

const HOUR = 3_600_000
const INTERVALS = { changes: 60, leaseMs: 20_000 }

const bySignal: EntitySync = {
  list: 'list',
  changes: { by: 'list', params: {} },
  deletes: { sweep: { every: 6 * 3600, params: {} } },
  every: 24 * 3600,
}
const whole: EntitySync = { list: 'list', deletes: 'generation', every: 3600 }
const byFeed: EntitySync = {
  list: 'list',
  changes: { by: 'feed', feed: 'events', ids: ['id'], gap: 25 * 86_400 },
  deletes: 'generation',
  every: 86_400 * 100,
}
const deletesByFeed: EntitySync = {
  ...bySignal,
  deletes: { feed: { feed: 'deleted', ids: ['id'], gap: 86_400 } },
}
/** A list with a time, which the vendor refuses if it was long ago. */
const bySinceTime: EntitySync = {
  ...byFeed,
  changes: { by: 'list', params: { since: '{time}' }, gap: 25 * 86_400 },
}
const byParent: EntitySync = { list: 'list', changes: { by: 'parent' }, deletes: 'generation', each: 'files' }
const at = (ours: number) => JSON.stringify({ moment: { ours, upstream: ours } })

test.each([
  [3600, HOUR + 1, 'ids'],
  [7200, HOUR + 1, 'changes'],
  [undefined, 5 * HOUR, 'changes'],
])('with a sweep interval of %s s, %i ms after the last full sync: %s', (sweep, age, phase) => {
  const stream = { ...idle, last_full_at: NOW - age }
  expect(
    planRun(stream, { sync: bySignal, intervals: { ...INTERVALS, sweep } }, NOW, undefined),
  ).toMatchObject({ phase })
})

describe('a run that begins', () => {
  test.each<[string, Partial<Stream>, EntitySync, object]>([
    [
      'is a full sync without a replica',
      { generation: 0, completed_generation: 0 },
      bySignal,
      { phase: 'scan', generation: 1 },
    ],
    ['is a full sync after an incomplete one', { completed_generation: 2 }, bySignal, { phase: 'scan' }],
    ['is a full sync without a change signal', {}, whole, { phase: 'scan', generation: 4 }],
    [
      'is a full sync when one is due',
      { last_full_at: NOW - 25 * HOUR },
      bySignal,
      { phase: 'scan', last_full_at: NOW },
    ],
    [
      'is a full sync when one is requested',
      { requested: 'full' },
      bySignal,
      { phase: 'scan', requested: null },
    ],
    [
      'reads ids when a sweep is due',
      { last_full_at: NOW - 7 * HOUR },
      bySignal,
      { phase: 'ids', last_sweep_at: NOW },
    ],
    [
      'does not read ids soon after a sweep',
      { last_full_at: NOW - 7 * HOUR, last_sweep_at: NOW - HOUR },
      bySignal,
      { phase: 'changes' },
    ],
    // Regression: with an interval shorter than that of changes, every run listed ids.
    [
      'does not read ids twice in a row',
      { last_full_at: NOW - 7 * HOUR, last_sweep_at: NOW - 7 * HOUR, started_at: NOW - 7 * HOUR },
      bySignal,
      { phase: 'changes' },
    ],
    ['reads changes otherwise', {}, bySignal, { phase: 'changes' }],
    // Regression: full syncs and the records below others waited until the clock had caught up.
    [
      'is a full sync when the clock has been set back since the last one',
      { last_full_at: NOW + HOUR },
      bySignal,
      { phase: 'scan', last_full_at: NOW },
    ],
    [
      'is a full sync when the clock has been set back since changes of parents were read',
      { position: JSON.stringify({ parents: NOW + HOUR }) },
      byParent,
      { phase: 'scan' },
    ],
    [
      'is a full sync when the position is older than the feed',
      { position: at(NOW - 26 * 24 * HOUR) },
      byFeed,
      { phase: 'scan' },
    ],
    // Regression: `gap` was accepted for lists, and had no effect.
    [
      'is a full sync when the position is older than what the list reports',
      { position: at(NOW - 26 * 24 * HOUR) },
      bySinceTime,
      { phase: 'scan' },
    ],
    [
      'is a full sync when the position in the feed of deletions is older than that',
      { position: JSON.stringify({ deletions: { ours: NOW - 25 * HOUR, upstream: 0 } }) },
      deletesByFeed,
      { phase: 'scan' },
    ],
    [
      'reads the feed while it contains the position',
      { position: at(NOW - 24 * 24 * HOUR) },
      byFeed,
      { phase: 'changes' },
    ],
    [
      'starts a generation for records listed under parents',
      {},
      byParent,
      { phase: 'changes', generation: 4 },
    ],
  ])('%s', (_, state, sync, expected) => {
    const start = planRun({ ...idle, ...state }, { sync, intervals: INTERVALS }, NOW, undefined)
    expect(start).toMatchObject({ ...expected, cursor: null, records: 0, started_at: NOW })
  })

  test('keeps the generation when it reads changes', () => {
    expect(planRun(idle, { sync: bySignal, intervals: INTERVALS }, NOW, undefined)).not.toHaveProperty(
      'generation',
    )
  })

  test.each([
    ['same', 'changes'],
    ['other', 'scan'],
  ])('is a full sync when the fingerprint changed: %s', (fingerprint, phase) => {
    const stream = { ...idle, position: JSON.stringify({ fingerprint: 'same' }) }
    expect(planRun(stream, { sync: bySignal, intervals: INTERVALS }, NOW, fingerprint).phase).toBe(phase)
  })
})

describe('the next run', () => {
  test.each<[string, Partial<Stream>, EntitySync, object, number]>([
    ['reads changes after the interval', {}, bySignal, {}, NOW + 60_000],
    ['is the next full sync without a change signal', {}, whole, {}, NOW],
    [
      'is an earlier full sync where the server configures one',
      { last_full_at: NOW },
      whole,
      { full: 10 },
      NOW + 10_000,
    ],
    ['never delays a full sync', { last_full_at: NOW - 24 * HOUR + 5000 }, bySignal, {}, NOW + 5000],
    ['follows the interval that the user set', { interval_seconds: 5 }, bySignal, {}, NOW + 5000],
  ])('%s', (_, state, sync, intervals, wanted) => {
    expect(nextRunAt({ ...idle, ...state }, { sync, intervals: { ...INTERVALS, ...intervals } }, NOW)).toBe(
      wanted,
    )
  })

  test.each([
    [1, undefined, 0, 500],
    [1, undefined, 1, 1000],
    [3, undefined, 1, 4000],
    [30, undefined, 1, 60_000],
    [1, 90_000, 0.5, 90_000],
    [1, 14_999.25, 0.5, 15_000],
    [1, Number.MAX_SAFE_INTEGER, 0.5, 30 * 24 * HOUR],
  ])('after %i failures with Retry-After %s ms', (failures, retryAfter, chance, wanted) => {
    expect(retryDelay(failures, retryAfter, chance)).toBe(wanted)
  })

  test('backs off for longer after implausible full syncs', () => {
    expect(retryDelay(9, undefined, 1, MAX_IMPLAUSIBLE_BACKOFF_MS)).toBe(256_000)
    expect(retryDelay(30, undefined, 1, MAX_IMPLAUSIBLE_BACKOFF_MS)).toBe(HOUR)
  })
})
