/** Decides what the next run of a stream does and when it starts. */
import type { EntitySync } from '@plugboard/core/catalog'
import type { SyncIntervals } from '../../config/config.ts'
import { CLOCK_TOLERANCE_MS } from '../../runtime/clock-tolerance.ts'
import type { Stream } from '../../store/streams.ts'
import type { StreamRow } from '../../store/tables.ts'
import { type Position, positionOf } from '../cursor.ts'

const DAY_S = 86_400

/** When an entity is synchronized: what its spec declares, and the intervals of the server. */
interface SyncSchedule {
  readonly sync: EntitySync
  readonly intervals: SyncIntervals
}

/** Seconds between full syncs. `PLUGBOARD_SYNC_FULL_SECONDS` lowers them without a change signal. */
export function fullSyncInterval({ sync, intervals: { full } }: SyncSchedule): number {
  const { every = DAY_S, changes } = sync
  return changes === undefined ? Math.min(every, full ?? every) : every
}

type RunStart = Pick<StreamRow, 'phase'> & Partial<StreamRow>

/**
 * Plans a run that begins now: a full sync, an id listing, or a read of changes. Returns the changes to the
 * stream's row.
 *
 * @param fingerprint The current `readFingerprint` of the entity.
 */
export function planRun(
  stream: Stream,
  schedule: SyncSchedule,
  now: number,
  fingerprint: string | undefined,
): RunStart {
  const start = { cursor: null, rescanned: 0, started_at: now, ...clearRequests(stream, now) }
  const counters = { pages: 0, records: 0, changed: 0, deleted: 0, quarantined: 0, mistyped: 0 }
  const reset = { ...start, ...counters }
  const nextGeneration = { generation: stream.generation + 1 }
  const isReadDifferently = positionOf(stream).fingerprint !== fingerprint
  if (isReadDifferently || needsFullSync(stream, schedule, now))
    return { ...reset, ...nextGeneration, phase: 'scan', position: null, last_full_at: now }
  if (isSweepDue(stream, schedule, now))
    return { ...reset, ...nextGeneration, phase: 'ids', last_sweep_at: now }
  // Reading the records of a parent again tombstones those that keep an earlier generation.
  return { ...reset, ...(schedule.sync.changes?.by === 'parent' && nextGeneration), phase: 'changes' }
}

/** Clears the requests that a run beginning now satisfies. A request for a later time stays. */
function clearRequests({ rerun_at }: Stream, now: number): Pick<StreamRow, 'requested' | 'rerun_at'> {
  return { requested: null, rerun_at: rerun_at !== null && rerun_at > now ? rerun_at : null }
}

function needsFullSync(stream: Stream, schedule: SyncSchedule, now: number): boolean {
  const { sync } = schedule
  if (stream.completed_generation < stream.generation || stream.generation === 0) return true
  if (stream.requested === 'full' || sync.changes === undefined) return true
  const isDue = elapsedSince(stream.last_full_at, now) >= fullSyncInterval(schedule) * 1000
  return isDue || isBeyondFeedHistory(stream, sync, now) || isAheadOfClock(stream, now)
}

/** Infinite for a time in the future: the clock has been set back since, by how much is unknown. */
function elapsedSince(at: number | null, now: number): number {
  return at === null || at > now + CLOCK_TOLERANCE_MS ? Number.POSITIVE_INFINITY : now - at
}

/** True if changes of parents since the clock was set back look older than those that the stream has read. */
function isAheadOfClock(stream: Stream, now: number): boolean {
  return (positionOf(stream).parents ?? 0) > now + CLOCK_TOLERANCE_MS
}

/** True if a feed may no longer contain all changes, or deletions, since the stream's position. */
export function isBeyondFeedHistory(stream: Stream, { changes, deletes }: EntitySync, now: number): boolean {
  const { moment, deletions } = positionOf(stream)
  const isBeyond = (gap: number | undefined, since: Position['moment']): boolean =>
    gap !== undefined && (since === undefined || now - since.ours > gap * 1000)
  return (
    isBeyond(changes?.by === 'feed' || changes?.by === 'list' ? changes.gap : undefined, moment) ||
    isBeyond(typeof deletes === 'object' ? deletes.feed?.gap : undefined, deletions)
  )
}

/** True if the current run, or the last one, lists ids only, and then sweeps: it reads no changes. */
export function isIdListing({ last_sweep_at, started_at }: Stream): boolean {
  return last_sweep_at !== null && last_sweep_at === started_at
}

/** Never twice in a row: a listing reads no changes, so that short intervals would let them starve. */
function isSweepDue(stream: Stream, { sync: { deletes }, intervals }: SyncSchedule, now: number): boolean {
  if (typeof deletes !== 'object' || deletes.sweep === undefined) return false
  // Still the start of the run before.
  if (isIdListing(stream)) return false
  const { last_sweep_at, last_full_at } = stream
  const elapsed = Math.min(elapsedSince(last_sweep_at, now), elapsedSince(last_full_at, now))
  return elapsed >= (intervals.sweep ?? deletes.sweep.every) * 1000
}

/** When the next run starts after a completed one. Requests in the row were made after that run began. */
export function nextRunAt(stream: Stream, schedule: SyncSchedule, now: number): number {
  if (stream.requested !== null) return now
  const scheduled = scheduledRunAt(stream, schedule, now)
  return stream.rerun_at === null ? scheduled : Math.min(scheduled, Math.max(now, stream.rerun_at))
}

function scheduledRunAt(stream: Stream, schedule: SyncSchedule, now: number): number {
  const { sync, intervals } = schedule
  const chosen = stream.interval_seconds === null ? undefined : stream.interval_seconds * 1000
  const full = (stream.last_full_at ?? now) + fullSyncInterval(schedule) * 1000
  const bySpec = sync.changes === undefined ? full : Math.min(now + intervals.changes * 1000, full)
  return Math.max(now, chosen === undefined ? bySpec : now + chosen)
}

const MIN_BACKOFF_MS = 1000
const MAX_BACKOFF_MS = 60_000
/** After a run whose data was implausible: longer, since every retry is a full sync. */
export const MAX_IMPLAUSIBLE_BACKOFF_MS = 3_600_000

/** Longest `Retry-After` that is respected: a mistaken one must not stop a stream for good. */
const MAX_RETRY_AFTER_MS = 30 * 24 * 3_600_000

/**
 * After how long a failed run is retried: exponential backoff with jitter, and not before the upstream's `Retry-After`. In whole
 * milliseconds, because the databases refuse fractions in their integer columns.
 *
 * @param failures Consecutive failed runs, this one included.
 * @param random From 0 to 1: scales the jitter, which is half of the backoff.
 */
export function retryDelay(
  failures: number,
  retryAfterMs: number | undefined,
  random: number,
  maxBackoff: number = MAX_BACKOFF_MS,
): number {
  const backoff = Math.min(maxBackoff, MIN_BACKOFF_MS * 2 ** (failures - 1))
  const requested = Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)
  return Math.ceil(Math.max(requested, backoff / 2 + (backoff / 2) * random))
}
