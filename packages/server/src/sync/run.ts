/** Runs a claimed stream phase by phase. The cursor moves in the transaction that writes the last rows of its pages. */
import type { Transaction } from 'kysely'
import type { SyncIntervals } from '../config/config.ts'
import { renewLease, type Stream, saveHeldStream, saveStream } from '../store/streams.ts'
import type { StreamRow, Tables } from '../store/tables.ts'
import { cursorOf, extended } from './cursor.ts'
import { isCursorExpired, isCursorRejection } from './cursor-validity.ts'
import { sumTallies, upsertRows } from './phases/batch.ts'
import { changes } from './phases/changes.ts'
import { deletes } from './phases/deletes.ts'
import { forget } from './phases/forget.ts'
import { ids } from './phases/ids.ts'
import { scan } from './phases/scan.ts'
import { sweep } from './phases/sweep.ts'
import { storeQuarantined } from './quarantine.ts'
import { readFingerprint } from './reading/read-fingerprint.ts'
import { type Batch, dbOf, type Phase, type Run, type Tally } from './run-context.ts'
import { paceCommits } from './slow-commits.ts'
import { isUnreported, noteUnreported, reportedInterval, reportingHooks } from './streams/freshness.ts'
import { isBeyondFeedHistory, isIdListing, nextRunAt, planRun } from './streams/schedule.ts'
import { appendRunEvents } from './streams/stream-events.ts'
import { holdWrites } from './tombstone.ts'

export interface RunRules {
  readonly intervals: SyncIntervals
  /** Stops the run after the current transaction. */
  readonly signal: AbortSignal
}

const PHASES: Readonly<Record<Exclude<StreamRow['phase'], 'idle'>, Phase>> = {
  forget,
  scan,
  changes,
  deletes,
  ids,
  sweep,
}

/** Returns when the run completes or the signal aborts. Committed batches are kept, also when it throws. */
export async function runStream(run: Run, rules: RunRules): Promise<void> {
  const { cursor } = run.stream
  const saved = cursorOf(run.stream)
  if (isCursorExpired(saved, run.now()) || isFeedLost(run)) await discardCursor(run)
  try {
    await runPhases(run, rules)
  } catch (error) {
    // Starting over loses nothing: the full list has every record.
    const isCursorLost =
      saved.params !== undefined && run.stream.cursor === cursor && isCursorRejection(error)
    if (!isCursorLost) throw error
    await discardCursor(run)
    await runPhases(run, rules)
  }
}

/** A run that was interrupted while it read a feed may continue weeks later, when the feed lacks what came after the position. */
function isFeedLost({ stream, own, now }: Run): boolean {
  const isInFeed = stream.phase === 'changes' || stream.phase === 'deletes'
  return isInFeed && isBeyondFeedHistory(stream, own.sync, now())
}

function discardCursor(run: Run): Promise<void> {
  return save(run, { phase: 'idle', cursor: null })
}

async function runPhases(run: Run, rules: RunRules): Promise<void> {
  if (run.stream.phase === 'idle') await begin(run, rules)
  const commits = paceCommits()
  while (run.stream.phase !== 'idle') {
    for await (const batch of PHASES[run.stream.phase](run)) {
      await commits.time(() => commit(run, batch, rules))
      if (rules.signal.aborted) return
      await commits.pause()
      if ('phase' in batch.set) break
    }
  }
}

/** Begins a run and clears the requests that it satisfies. A request made from now on needs another run. */
async function begin(run: Run, { intervals }: RunRules): Promise<void> {
  await dbOf(run)
    .transaction()
    .execute(async (tx) => {
      const { now, ...requests } = await renewLease(tx, run.engine, run.lease)
      const stream = { ...run.stream, ...requests }
      const changes = planRun(stream, run.own.sync, intervals, now, readFingerprint(run.own))
      await saveHeldStream(tx, run.lease, changes)
      run.stream = { ...stream, ...changes }
    })
}

async function commit(run: Run, batch: Batch, rules: RunRules): Promise<void> {
  const before = run.stream
  try {
    const done = await dbOf(run)
      .transaction()
      .execute((tx) => write(tx, run, batch, rules))
    run.stream = done.stream
    report(run, before, batch, done)
  } finally {
    batch.release?.()
  }
}

interface Committed {
  readonly stream: Stream
  readonly tally: Required<Tally>
  /** Reasons of the records that were not in quarantine before. */
  readonly quarantined: readonly string[]
  /** The store's clock. */
  readonly now: number
}

/** Writes a batch in one transaction: renews the lease, writes rows, advances the cursor and the counters. */
async function write(tx: Transaction<Tables>, run: Run, batch: Batch, rules: RunRules): Promise<Committed> {
  const { now, ...requests } = await renewLease(tx, run.engine, run.lease)
  await holdWrites(tx, run)
  const upserted = await upsertRows(tx, run, batch)
  const tally = sumTallies([upserted, (await batch.write?.(tx)) ?? {}])
  const quarantined = await storeQuarantined(tx, run.lease, tally.quarantined, run.now())
  const changes = {
    ...batch.set,
    ...cursorAfter(run, batch, tally),
    ...addToCounters(run.stream, batch, tally),
  }
  const stream = { ...run.stream, ...requests, ...changes }
  const completion = batch.set.phase === 'idle' ? await complete(tx, run, stream, rules, now) : {}
  await saveHeldStream(tx, run.lease, { ...changes, ...completion })
  return { stream: { ...stream, ...completion }, tally, quarantined, now }
}

/** Returns the changes to the stream's row. */
async function complete(
  tx: Transaction<Tables>,
  run: Run,
  stream: Stream,
  { intervals }: RunRules,
  now: number,
): Promise<Partial<StreamRow>> {
  const hooks = await reportingHooks(tx, stream, run.plan.sync, stream)
  const changes = hooks.length > 0 ? reportedInterval(intervals.changes) : intervals.changes
  const completion = completeRun(run, stream, { ...intervals, changes }, now)
  if (hooks.length > 0 && isUnreported({ before: run.stream, after: stream, ...reportsOf(run) }))
    await noteUnreported(tx, hooks, stream, run.stream.synced_at)
  await appendRunEvents(tx, run, run.stream, { ...stream, ...completion })
  return completion
}

function reportsOf({ plan: { sync }, own }: Run): { readonly lagMs: number; readonly hasChanges: boolean } {
  const lags = Object.values(sync.webhooks ?? {}).map(({ lag = 0 }) => lag)
  return { lagMs: Math.max(0, ...lags) * 1000, hasChanges: own.sync.changes !== undefined }
}

function report({ observer }: Run, before: Stream, batch: Batch, done: Committed): void {
  const { changed, deleted, mistyped, quarantined } = done.tally
  const counts = { changed, deleted, mistyped, quarantined: quarantined.length }
  observer.committed({ read: batch.records ?? 0, ...counts })
  if (done.quarantined.length > 0) observer.quarantined(done.quarantined)
  if (batch.set.phase === 'idle') observer.ended(before, done.stream, done.now)
}

/** Beyond that, the next full sync finds those that are gone. */
const MAX_SPARED = 1000

/** Batches are read ahead, so that their cursors lack what the batches before them have spared. */
function cursorAfter({ stream, now }: Run, { set: { cursor } }: Batch, tally: Tally): Partial<StreamRow> {
  if (!cursor) return {}
  const spared = [...(cursorOf(stream).spared ?? []), ...(tally.spared ?? [])].slice(0, MAX_SPARED)
  return { cursor: extended(cursor, { at: now(), ...(spared.length > 0 && { spared }) }) }
}

function addToCounters(stream: Stream, { pages = 0, records = 0 }: Batch, tally: Tally): Partial<StreamRow> {
  return {
    pages: stream.pages + pages,
    records: stream.records + records,
    changed: stream.changed + (tally.changed ?? 0),
    deleted: stream.deleted + (tally.deleted ?? 0),
    quarantined: stream.quarantined + (tally.quarantined?.length ?? 0),
    mistyped: stream.mistyped + (tally.mistyped ?? 0),
  }
}

/** A full sync fails at this number of invalid records in a list, if they also exceed this share of all its records. */
const MIN_INVALID = 10
const MAX_INVALID_SHARE = 0.01

/** Too many records of the run are invalid for it to count as a full sync. */
export class TooManyInvalid extends Error {}

/** The changes to the stream's row when a run completes. Throws {@link TooManyInvalid}. */
function completeRun(run: Run, stream: Stream, intervals: SyncIntervals, now: number): Partial<StreamRow> {
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
    next_run_at: nextRunAt(stream, run.own.sync, intervals, now),
  }
}

async function save(run: Run, changes: Partial<StreamRow>): Promise<void> {
  await saveStream(dbOf(run), run.lease, changes)
  run.stream = { ...run.stream, ...changes }
}
