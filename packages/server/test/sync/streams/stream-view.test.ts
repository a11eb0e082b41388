/** The API's view of a stream. */
import { describe, expect, test } from 'vitest'
import type { Stream } from '../../../src/store/streams.ts'
import { viewStream } from '../../../src/sync/streams/stream-view.ts'
import { idle, NOW } from '../idle.ts'

const SECOND = 1000
const view = (state: Partial<Stream>) => viewStream({ ...idle, ...state }, 7, 'polled', NOW)
const inSeconds = (seconds: number): string => new Date(NOW + seconds * SECOND).toISOString()

describe('a run in progress', () => {
  const scan: Partial<Stream> = { phase: 'scan', started_at: NOW - 10 * SECOND, pages: 4, records: 400 }

  test.each<[string, Partial<Stream>, object]>([
    [
      'with a known previous count',
      { ...scan, previous_count: 1000 },
      { records: 400, pages: 4, rate: 40, estimated_end: inSeconds(15), next_run_at: null },
    ],
    [
      'with more records than the previous count',
      { ...scan, previous_count: 100 },
      { rate: 40, estimated_end: inSeconds(0) },
    ],
    ['during a backfill', { ...scan, previous_count: null }, { rate: 40, estimated_end: null }],
    [
      'without any records so far',
      { ...scan, records: 0, previous_count: 9 },
      { rate: 0, estimated_end: null },
    ],
    ['at its start', { ...scan, started_at: NOW, previous_count: 9 }, { rate: null, estimated_end: null }],
    [
      'in the phase of changes',
      { ...scan, phase: 'changes', previous_count: 9 },
      { rate: 40, estimated_end: null },
    ],
  ])('%s', (_, state, shown) => {
    expect(view(state)).toMatchObject(shown)
  })
})

test('an idle stream has no rate and shows the invalid records of its latest run', () => {
  const shown = view({ quarantined: 2, mistyped: 5, next_run_at: NOW, synced_at: NOW - 3 * SECOND })
  expect(shown).toMatchObject({
    rate: null,
    estimated_end: null,
    quarantined: 2,
    mistyped: 5,
    live_records: 7,
  })
  expect([shown.next_run_at, shown.cursor_age]).toEqual([inSeconds(0), 3])
})

// Regression: the first run of a new stream stood in the console at January 1, 1970.
test('a stream that was never planned has no time of its next run', () => {
  expect(view({ next_run_at: 0 }).next_run_at).toBeNull()
})

test.each([
  ['worker', NOW + 1, true],
  ['worker', NOW, false],
  // Released before the clock was set back.
  [null, NOW + 1, false],
])('running reflects the lease: of %s until %i', (lease_owner, lease_until, running) => {
  expect(view({ lease_owner, lease_until }).running).toBe(running)
})
