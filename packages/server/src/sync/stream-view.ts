/** A stream as the API shows it. */
import { z } from 'zod'
import type { Stream } from '../store/streams.ts'
import { isoTime } from '../text/iso-time.ts'
import type { StreamError } from './failure.ts'

export interface StreamView {
  readonly entity: string
  readonly phase: Stream['phase']
  readonly paused: boolean
  readonly running: boolean
  readonly complete: boolean
  readonly generation: number
  readonly copied: number
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
  readonly every: number | null
  readonly failures: number
  readonly last_error: { readonly code: string; readonly message: string; readonly at: string } | null
}

const count = z.number().int()
const time = z.iso.datetime().nullable()

export const streamView: z.ZodType<StreamView> = z
  .object({
    entity: z.string(),
    phase: z
      .enum(['idle', 'scan', 'ids', 'sweep', 'changes', 'deletes'])
      .describe('What the run does: read everything, only ids, end what is gone, read changes or deletions.'),
    paused: z.boolean(),
    running: z.boolean().describe('A worker has it at this moment.'),
    complete: z.boolean().describe('There has been a full sync: it can be searched.'),
    generation: count.describe('Number of the latest complete reading.'),
    copied: count.describe('Records that the replica has, deleted ones left out.'),
    records: count.describe('Records that the run read so far.'),
    pages: count,
    changed: count.describe('Records of the run that were new or differed.'),
    deleted: count,
    quarantined: count.describe('Records of the run that could not be kept.'),
    mistyped: count.describe('Values of the run that are not of the type that their field has.'),
    rate: z.number().nullable().describe('Records a second of a run under way.'),
    estimated_end: time.describe('Of a run that reads everything, by how many records there were before.'),
    started_at: time,
    synced_at: time.describe('What changed upstream before is in the replica.'),
    completed_at: time.describe('End of the latest complete reading.'),
    cursor_age: z.number().nullable().describe('Seconds since `synced_at`.'),
    next_run_at: time,
    every: count.nullable().describe('Seconds between runs, where they were chosen.'),
    failures: count.describe('Runs that failed one after another.'),
    last_error: z.object({ code: z.string(), message: z.string(), at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'Stream' })

/** @param copied Live records of the replica. */
export function viewStream(stream: Stream, copied: number, now: number): StreamView {
  const {
    entity,
    phase,
    records,
    pages,
    changed,
    deleted,
    quarantined,
    mistyped,
    interval_seconds,
    failures,
  } = stream
  const isRunning = phase !== 'idle'
  const rate = isRunning ? rateOf(stream, now) : null
  return {
    entity,
    phase,
    paused: stream.paused === 1,
    running: stream.lease_until > now,
    complete: stream.completed_generation > 0,
    generation: stream.completed_generation,
    copied,
    records,
    pages,
    changed,
    deleted,
    quarantined,
    mistyped,
    rate,
    estimated_end: endOf(stream, rate, now),
    started_at: timeOf(stream.started_at),
    synced_at: timeOf(stream.synced_at),
    completed_at: timeOf(stream.completed_at),
    cursor_age: stream.synced_at === null ? null : Math.max(0, now - stream.synced_at) / 1000,
    next_run_at: isRunning || stream.paused === 1 ? null : timeOf(stream.next_run_at),
    every: interval_seconds,
    failures,
    last_error: errorOf(stream),
  }
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : isoTime(ms)
}

function rateOf({ started_at, records }: Stream, now: number): number | null {
  const seconds = started_at === null ? 0 : (now - started_at) / 1000
  return seconds > 0 ? Math.round((records / seconds) * 10) / 10 : null
}

function endOf({ phase, previous_count, records }: Stream, rate: number | null, now: number): string | null {
  if (phase !== 'scan' || previous_count === null || rate === null || rate === 0) return null
  return isoTime(Math.round(now + (Math.max(0, previous_count - records) / rate) * 1000))
}

function errorOf({ last_error }: Stream): StreamView['last_error'] {
  if (last_error === null) return null
  const { code, message, at } = JSON.parse(last_error) as StreamError
  return { code, message, at: isoTime(at) }
}
