/** What a stream does next, and when. */
import type { EntitySync } from '@plugboard/core/catalog'
import type { SyncIntervals } from '../config/config.ts'
import type { Stream } from '../store/streams.ts'
import type { StreamRow } from '../store/tables.ts'
import { positionOf } from './cursor.ts'

const DAY = 86_400

export function fullEvery({ every = DAY, changes }: EntitySync, { full }: SyncIntervals): number {
  return changes === undefined ? Math.min(every, full ?? every) : every
}

type Begin = Pick<StreamRow, 'phase'> & Partial<StreamRow>

/**
 * What a run that begins now does, as it is written into the row.
 *
 * @param asked In what way records are read now.
 */
export function beginning(
  stream: Stream,
  sync: EntitySync,
  rhythm: SyncIntervals,
  now: number,
  asked: string | undefined,
): Begin {
  const fresh = { cursor: null, rescanned: 0, started_at: now, ...answered(stream, now) }
  const counters = { pages: 0, records: 0, changed: 0, deleted: 0, quarantined: 0, mistyped: 0 }
  const all = { ...fresh, ...counters }
  const next = { generation: stream.generation + 1 }
  const isOther = positionOf(stream).asked !== asked
  if (isOther || needsAll(stream, sync, rhythm, now))
    return { ...all, ...next, phase: 'scan', last_full_at: now }
  if (isSweepDue(stream, sync, rhythm, now)) return { ...all, ...next, phase: 'ids', last_sweep_at: now }
  // Under each parent that is read again, what has the number of an earlier run is gone.
  return { ...all, ...(sync.changes?.by === 'parent' && next), phase: 'changes' }
}

/** The requests that a run answers which begins now. One for a later time stays. */
function answered({ rerun_at }: Stream, now: number): Pick<StreamRow, 'requested' | 'rerun_at'> {
  return { requested: null, rerun_at: rerun_at !== null && rerun_at > now ? rerun_at : null }
}

function needsAll(stream: Stream, sync: EntitySync, rhythm: SyncIntervals, now: number): boolean {
  if (stream.completed_generation < stream.generation || stream.generation === 0) return true
  if (stream.requested === 'full' || sync.changes === undefined) return true
  const isOld = now - (stream.last_full_at ?? 0) >= fullEvery(sync, rhythm) * 1000
  return isOld || isForgotten(stream, sync, now)
}

/** The feed does not reach back any more to where changes are known. */
function isForgotten(stream: Stream, { changes }: EntitySync, now: number): boolean {
  if (changes?.by !== 'feed' || changes.gap === undefined) return false
  const { moment } = positionOf(stream)
  return moment === undefined || now - moment.ours > changes.gap * 1000
}

function isSweepDue(
  { last_sweep_at, last_full_at }: Stream,
  { deletes }: EntitySync,
  { sweep }: SyncIntervals,
  now: number,
): boolean {
  if (typeof deletes !== 'object' || deletes.sweep === undefined) return false
  return now - Math.max(last_sweep_at ?? 0, last_full_at ?? 0) >= (sweep ?? deletes.sweep.every) * 1000
}

/** When a run that came to its end is followed by the next. The requests of the stream came after it had begun. */
export function nextRunAt(stream: Stream, sync: EntitySync, rhythm: SyncIntervals, now: number): number {
  if (stream.requested !== null) return now
  const usual = usualRunAt(stream, sync, rhythm, now)
  return stream.rerun_at === null ? usual : Math.min(usual, Math.max(now, stream.rerun_at))
}

function usualRunAt(stream: Stream, sync: EntitySync, rhythm: SyncIntervals, now: number): number {
  const own = stream.interval_seconds === null ? undefined : stream.interval_seconds * 1000
  const full = (stream.last_full_at ?? now) + fullEvery(sync, rhythm) * 1000
  const usual = sync.changes === undefined ? full : Math.min(now + rhythm.changes * 1000, full)
  return Math.max(now, own === undefined ? usual : now + own)
}

const FIRST_MS = 1000
const LONGEST_MS = 60_000
/** Of a run that read everything and was not believed: it reads everything again. */
export const LONGEST_IN_DOUBT_MS = 3_600_000

/** When a run that failed for so many times is tried again, not before the upstream wants it. */
export function retryAt(
  failures: number,
  retryAfterMs: number | undefined,
  now: number,
  chance: number,
  longest: number = LONGEST_MS,
): number {
  const backoff = Math.min(longest, FIRST_MS * 2 ** (failures - 1))
  return now + Math.max(retryAfterMs ?? 0, Math.ceil(backoff / 2 + (backoff / 2) * chance))
}
