/** The changes to the stream's row when a run completes. */
import type { Transaction } from 'kysely'
import type { SyncIntervals } from '../config/config.ts'
import type { Db } from '../store/engine.ts'
import type { Stream } from '../store/streams.ts'
import type { StreamRow, Tables } from '../store/tables.ts'
import type { Run } from './run-context.ts'
import {
  type Hook,
  isUnreported,
  noteUnreported,
  reportedInterval,
  reportingHooks,
} from './streams/freshness.ts'
import { isIdListing, nextRunAt } from './streams/schedule.ts'
import { appendRunEvents } from './streams/stream-events.ts'

/** Hooks that report the stream, and the intervals that follow from them. */
export interface Reports {
  readonly hooks: readonly Hook[]
  readonly intervals: SyncIntervals
}

export async function readReports(
  db: Db,
  { plan, lease }: Run,
  stream: Stream,
  intervals: SyncIntervals,
): Promise<Reports> {
  const hooks = await reportingHooks(db, lease, plan.sync, stream)
  const changes = hooks.length > 0 ? reportedInterval(intervals.changes) : intervals.changes
  return { hooks, intervals: { ...intervals, changes } }
}

/** Also writes events and what the run says about the hooks. Throws {@link TooManyInvalid}. */
export async function complete(
  tx: Transaction<Tables>,
  run: Run,
  stream: Stream,
  { hooks, intervals }: Reports,
  now: number,
): Promise<Partial<StreamRow>> {
  const completion = completeRun(run, stream, intervals, now)
  if (hooks.length > 0 && isUnreported({ before: run.stream, after: stream, ...reportsOf(run) }))
    await noteUnreported(tx, hooks, stream, run.stream.synced_at)
  await appendRunEvents(tx, run, run.stream, { ...stream, ...completion })
  return completion
}

function reportsOf({ plan: { sync }, own }: Run): { readonly lagMs: number; readonly hasChanges: boolean } {
  const lags = Object.values(sync.webhooks ?? {}).map(({ lag = 0 }) => lag)
  return { lagMs: Math.max(0, ...lags) * 1000, hasChanges: own.sync.changes !== undefined }
}

/** A full sync fails at this number of invalid records in a list, if they also exceed this share of all its records. */
const MIN_INVALID = 10
const MAX_INVALID_SHARE = 0.01

/** Too many records of the run are invalid for it to count as a full sync. */
export class TooManyInvalid extends Error {}

/** Throws {@link TooManyInvalid}. */
export function completeRun(
  run: Run,
  stream: Stream,
  intervals: SyncIntervals,
  now: number,
): Partial<StreamRow> {
  const { generation, completed_generation, started_at, records, quarantined, rescanned } = stream
  // A run that reads changes would fail with the same few records each time, and no other change would be read.
  const isSweep = run.stream.phase === 'sweep'
  const minInvalid = MIN_INVALID * (1 + rescanned)
  if (isSweep && quarantined >= minInvalid && quarantined > records * MAX_INVALID_SHARE)
    throw new TooManyInvalid(
      `${quarantined} of ${records} records are invalid and were quarantined. The log lines "records quarantined" have the reasons.`,
    )
  const wasFullSync = generation > completed_generation && run.own.sync.changes?.by !== 'parent'
  return {
    completed_generation: generation,
    ...((wasFullSync || completed_generation === 0) && { completed_at: now, previous_count: records }),
    ...(!(isSweep && isIdListing(stream)) && { synced_at: started_at }),
    failures: 0,
    last_error: null,
    next_run_at: nextRunAt(stream, { sync: run.own.sync, intervals }, now),
  }
}
