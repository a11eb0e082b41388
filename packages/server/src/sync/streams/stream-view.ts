/** A stream as the API returns it. */
import { z } from 'zod'
import { isOverdue } from '../../store/overdue-streams.ts'
import type { Stream } from '../../store/streams.ts'
import { isoTime } from '../../text/iso-time.ts'
import type { Freshness } from './freshness.ts'
import type { StreamError } from './stream-error.ts'

export interface StreamView {
  readonly entity: string
  readonly last_error: { readonly code: string; readonly message: string; readonly at: string } | null
  readonly phase: Stream['phase']
  readonly paused: boolean
  readonly running: boolean
  readonly complete: boolean
  readonly generation: number
  readonly live_records: number | null
  readonly records: number
  readonly pages: number
  readonly changed: number
  readonly deleted: number
  readonly quarantined: number
  readonly mistyped: number
  readonly rate: number | null
  readonly estimated_end: string | null
  readonly started_at: string | null
  readonly synced_at: string | null
  readonly completed_at: string | null
  readonly cursor_age: number | null
  readonly next_run_at: string | null
  readonly overdue: boolean
  readonly every: number | null
  readonly freshness: Freshness
  readonly failures: number
}

const count = z.number().int()
const time = z.iso.datetime().nullable()

export const streamView: z.ZodType<StreamView> = z
  .object({
    entity: z.string(),
    last_error: z
      .object({ code: z.string(), message: z.string(), at: z.iso.datetime() })
      .nullable()
      .describe('Why the latest run failed.'),
    phase: z
      .enum(['idle', 'forget', 'scan', 'ids', 'sweep', 'changes', 'deletes'])
      .describe(
        'Phase of the run: removal of the records of a former account, full sync, id listing, sweep, read of changes or of deletions.',
      ),
    paused: z.boolean(),
    running: z.boolean().describe('Whether a worker holds the stream now.'),
    complete: z.boolean().describe('Whether the backfill has completed, so that the entity can be searched.'),
    generation: count.describe('Number of the latest completed full sync.'),
    live_records: count
      .nullable()
      .describe('Live records in the replica; null while the database cannot count them.'),
    records: count.describe('Records that the current or latest run has read.'),
    pages: count,
    changed: count.describe('Records of the run that were new or changed.'),
    deleted: count,
    quarantined: count.describe('Invalid records of the run, which were quarantined.'),
    mistyped: count.describe("Values of the run whose type differs from their field's."),
    rate: z.number().nullable().describe('Records per second of the current run.'),
    estimated_end: time.describe(
      'Estimated end of a full sync, by the number of records in the previous one.',
    ),
    started_at: time,
    synced_at: time.describe('The replica contains all upstream changes before this time.'),
    completed_at: time.describe('End of the latest full sync.'),
    cursor_age: z.number().nullable().describe('Seconds since `synced_at`.'),
    next_run_at: time.describe('When the next run is due; null while one runs or none is planned.'),
    overdue: z
      .boolean()
      .describe(
        'Whether the next run has been due for longer than the usual interval (at least a minute, at most ten), and no worker holds the stream. Streams of connectors that are not active wait for them.',
      ),
    every: count.nullable().describe("Seconds between runs; null: the schedule of the connector's spec."),
    freshness: z
      .enum(['webhook', 'polled'])
      .describe(
        '`webhook`: webhooks of the vendor report changes, and polls every ten minutes find what they miss. `polled`: changes are found by polls alone.',
      ),
    failures: count.describe('Consecutive failed runs.'),
  })
  .meta({ id: 'Stream' })

/** @param live_records Number of live records in the replica, if it is known. */
export function viewStream(
  stream: Stream,
  live_records: number | null,
  freshness: Freshness,
  now: number,
): StreamView {
  const { entity, phase, interval_seconds, failures } = stream
  const isRunning = phase !== 'idle'
  return {
    entity,
    last_error: errorOf(stream),
    phase,
    paused: stream.paused === 1,
    running: stream.lease_owner !== null && stream.lease_until > now,
    complete: stream.completed_generation > 0,
    generation: stream.completed_generation,
    live_records,
    ...countersOf(stream),
    ...paceOf(stream, now),
    started_at: toIso(stream.started_at),
    synced_at: toIso(stream.synced_at),
    completed_at: toIso(stream.completed_at),
    cursor_age: stream.synced_at === null ? null : Math.max(0, now - stream.synced_at) / 1000,
    next_run_at: isRunning || stream.paused === 1 ? null : dueAt(stream),
    overdue: isOverdue(stream, now),
    every: interval_seconds,
    freshness,
    failures,
  }
}

type Counter = 'records' | 'pages' | 'changed' | 'deleted' | 'quarantined' | 'mistyped'

function countersOf({
  records,
  pages,
  changed,
  deleted,
  quarantined,
  mistyped,
}: Stream): Pick<StreamView, Counter> {
  return { records, pages, changed, deleted, quarantined, mistyped }
}

function toIso(ms: number | null): string | null {
  return ms === null ? null : isoTime(ms)
}

type Running = Pick<Stream, 'phase' | 'records' | 'started_at' | 'previous_count'>

/** How fast a run reads, and when it will have read as much as the one before. */
export function paceOf(stream: Running, now: number): Pick<StreamView, 'rate' | 'estimated_end'> {
  const rate = stream.phase === 'idle' ? null : rateOf(stream, now)
  return { rate, estimated_end: estimatedEnd(stream, rate, now) }
}

function rateOf({ started_at, records }: Running, now: number): number | null {
  const seconds = started_at === null ? 0 : (now - started_at) / 1000
  return seconds > 0 ? Math.round((records / seconds) * 10) / 10 : null
}

function estimatedEnd(
  { phase, previous_count, records }: Running,
  rate: number | null,
  now: number,
): string | null {
  if (phase !== 'scan' || previous_count === null || rate === null || rate === 0) return null
  return isoTime(Math.round(now + (Math.max(0, previous_count - records) / rate) * 1000))
}

function errorOf({ last_error }: Stream): StreamView['last_error'] {
  if (last_error === null) return null
  const { code, message, at } = JSON.parse(last_error) as StreamError
  return { code, message, at: isoTime(at) }
}

/** A new stream is due at once, which is stored as the beginning of time. */
function dueAt({ next_run_at }: Stream): string | null {
  return next_run_at === 0 ? null : toIso(next_run_at)
}
