/** What users see of a stream while it runs. */
import { describe, expect, test } from 'vitest'
import type { Stream } from '../../src/store/streams.ts'
import { viewStream } from '../../src/sync/stream-view.ts'
import { idle, NOW } from './idle.ts'

const SECOND = 1000
const view = (state: Partial<Stream>) => viewStream({ ...idle, ...state }, 7, NOW)
const inSeconds = (seconds: number): string => new Date(NOW + seconds * SECOND).toISOString()

describe('a run under way', () => {
  const scan: Partial<Stream> = { phase: 'scan', started_at: NOW - 10 * SECOND, pages: 4, records: 400 }

  test.each<[string, Partial<Stream>, object]>([
    [
      'of which it is known how much there was before',
      { ...scan, previous_count: 1000 },
      { records: 400, pages: 4, rate: 40, estimated_end: inSeconds(15), next_run_at: null },
    ],
    [
      'that has more to read than there was',
      { ...scan, previous_count: 100 },
      { rate: 40, estimated_end: inSeconds(0) },
    ],
    ['of a backfill', { ...scan, previous_count: null }, { rate: 40, estimated_end: null }],
    [
      'that has read nothing yet',
      { ...scan, records: 0, previous_count: 9 },
      { rate: 0, estimated_end: null },
    ],
    [
      'that has just begun',
      { ...scan, started_at: NOW, previous_count: 9 },
      { rate: null, estimated_end: null },
    ],
    [
      'that reads changes',
      { ...scan, phase: 'changes', previous_count: 9 },
      { rate: 40, estimated_end: null },
    ],
  ])('%s', (_, state, shown) => {
    expect(view(state)).toMatchObject(shown)
  })
})

test('a stream at rest has no rate, and says what its latest run could not make sense of', () => {
  const shown = view({ quarantined: 2, mistyped: 5, next_run_at: NOW, synced_at: NOW - 3 * SECOND })
  expect(shown).toMatchObject({ rate: null, estimated_end: null, quarantined: 2, mistyped: 5, copied: 7 })
  expect([shown.next_run_at, shown.cursor_age]).toEqual([inSeconds(0), 3])
})

test.each([
  [NOW + 1, true],
  [NOW, false],
])('a worker has it while its lease lasts', (lease_until, running) => {
  expect(view({ lease_until }).running).toBe(running)
})
