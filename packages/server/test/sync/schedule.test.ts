import type { EntitySync } from '@plugboard/core/catalog'
import { describe, expect, test } from 'vitest'
import type { Stream } from '../../src/store/streams.ts'
import { MAX_IMPLAUSIBLE_BACKOFF_MS, nextRunAt, planRun, retryAt } from '../../src/sync/schedule.ts'
import { idle, NOW } from './idle.ts'

const HOUR = 3_600_000
const RHYTHM = { changes: 60, leaseMs: 20_000 }

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
const byParent: EntitySync = { list: 'list', changes: { by: 'parent' }, deletes: 'generation', each: 'files' }
const at = (ours: number) => JSON.stringify({ moment: { ours, upstream: ours } })

test.each([
  [3600, HOUR + 1, 'ids'],
  [7200, HOUR + 1, 'changes'],
  [undefined, 5 * HOUR, 'changes'],
])('a sweep chosen for every %s s, %i ms after the last reading: %s', (sweep, age, phase) => {
  const stream = { ...idle, last_full_at: NOW - age }
  expect(planRun(stream, bySignal, { ...RHYTHM, sweep }, NOW, undefined)).toMatchObject({ phase })
})

describe('a run that begins', () => {
  test.each<[string, Partial<Stream>, EntitySync, object]>([
    [
      'reads all where there is no replica',
      { generation: 0, completed_generation: 0 },
      bySignal,
      { phase: 'scan', generation: 1 },
    ],
    [
      'reads all again where the last reading did not end',
      { completed_generation: 2 },
      bySignal,
      { phase: 'scan' },
    ],
    ['reads all where nothing tells of changes', {}, whole, { phase: 'scan', generation: 4 }],
    [
      'reads all when that is due',
      { last_full_at: NOW - 25 * HOUR },
      bySignal,
      { phase: 'scan', last_full_at: NOW },
    ],
    [
      'reads all when somebody asks for it',
      { requested: 'full' },
      bySignal,
      { phase: 'scan', requested: null },
    ],
    [
      'reads only ids when that is due',
      { last_full_at: NOW - 7 * HOUR },
      bySignal,
      { phase: 'ids', last_sweep_at: NOW },
    ],
    [
      'reads no ids so soon after',
      { last_full_at: NOW - 7 * HOUR, last_sweep_at: NOW - HOUR },
      bySignal,
      { phase: 'changes' },
    ],
    ['reads what changed', {}, bySignal, { phase: 'changes' }],
    [
      'reads all where the feed has forgotten',
      { position: at(NOW - 26 * 24 * HOUR) },
      byFeed,
      { phase: 'scan' },
    ],
    [
      'reads the feed as far as it reaches',
      { position: at(NOW - 24 * 24 * HOUR) },
      byFeed,
      { phase: 'changes' },
    ],
    ['numbers what it reads under parents', {}, byParent, { phase: 'changes', generation: 4 }],
  ])('%s', (_, state, sync, begun) => {
    const begin = planRun({ ...idle, ...state }, sync, RHYTHM, NOW, undefined)
    expect(begin).toMatchObject({ ...begun, cursor: null, records: 0, started_at: NOW })
  })

  test('leaves the number of the generation where nothing is marked by it', () => {
    expect(planRun(idle, bySignal, RHYTHM, NOW, undefined)).not.toHaveProperty('generation')
  })

  test.each([
    ['way', 'changes'],
    ['another way', 'scan'],
  ])('reads all where records are read in another way than before: %s', (asked, phase) => {
    const stream = { ...idle, position: JSON.stringify({ asked: 'way' }) }
    expect(planRun(stream, bySignal, RHYTHM, NOW, asked).phase).toBe(phase)
  })
})

describe('the next run', () => {
  test.each<[string, Partial<Stream>, EntitySync, object, number]>([
    ['looks for changes soon', {}, bySignal, {}, NOW + 60_000],
    ['waits for the next complete reading where nothing tells', {}, whole, {}, NOW],
    [
      'reads all more often where the server is told to',
      { last_full_at: NOW },
      whole,
      { full: 10 },
      NOW + 10_000,
    ],
    [
      'never makes a complete reading wait',
      { last_full_at: NOW - 24 * HOUR + 5000 },
      bySignal,
      {},
      NOW + 5000,
    ],
    ['is when the user has chosen', { interval_seconds: 5 }, bySignal, {}, NOW + 5000],
  ])('%s', (_, state, sync, rhythm, wanted) => {
    expect(nextRunAt({ ...idle, ...state }, sync, { ...RHYTHM, ...rhythm }, NOW)).toBe(wanted)
  })

  test.each([
    [1, undefined, 0, 500],
    [1, undefined, 1, 1000],
    [3, undefined, 1, 4000],
    [30, undefined, 1, 60_000],
    [1, 90_000, 0.5, 90_000],
  ])('after %i failures, told to wait %s ms', (failures, retryAfter, chance, wanted) => {
    expect(retryAt(failures, retryAfter, NOW, chance)).toBe(NOW + wanted)
  })

  test('reads everything again less and less often while that is not believed', () => {
    expect(retryAt(9, undefined, NOW, 1, MAX_IMPLAUSIBLE_BACKOFF_MS)).toBe(NOW + 256_000)
    expect(retryAt(30, undefined, NOW, 1, MAX_IMPLAUSIBLE_BACKOFF_MS)).toBe(NOW + HOUR)
  })
})
