/** Writes a batch of a run in one transaction: renews the lease, writes rows, advances the cursor and the counters. */
import type { Transaction } from 'kysely'
import { released, renewLease, type Stream, saveHeldStream, saveStream } from '../store/streams.ts'
import type { StreamRow, Tables } from '../store/tables.ts'
import { addStage } from '../telemetry/call-stages.ts'
import { span } from '../telemetry/spans.ts'
import { type Committed, changesOf } from './batch-changes.ts'
import { requestsLeft } from './begin.ts'
import { complete, readReports } from './complete.ts'
import { commitIdle } from './idle-commit.ts'
import { hasRecords, sumTallies, upsertRows } from './phases/batch.ts'
import { storeQuarantined } from './quarantine.ts'
import { type Batch, dbOf, type Run, type RunRules } from './run-context.ts'
import { holdWrites } from './tombstone.ts'

export async function commit(run: Run, batch: Batch, rules: RunRules): Promise<void> {
  const before = run.stream
  const startedAt = performance.now()
  try {
    const write = async () => (await commitIdle(run, batch, rules)) ?? commitRows(run, batch, rules)
    const done = await span('transaction', { 'plugboard.entity': run.lease.entity }, write)
    addStage(run.trace, 'commit', startedAt)
    run.stream = done.stream
    run.isReleased = batch.set.phase === 'idle'
    report(run, before, batch, done)
  } finally {
    batch.release?.()
  }
}

export async function save(run: Run, changes: Partial<StreamRow>): Promise<void> {
  await saveStream(dbOf(run), run.lease, changes)
  run.stream = { ...run.stream, ...changes }
}

async function commitRows(run: Run, batch: Batch, rules: RunRules): Promise<Committed> {
  if (hasRecords(batch)) await run.prepareTables()
  const done = await dbOf(run)
    .transaction()
    .execute((tx) => write(tx, run, batch, rules))
  run.unsaved = undefined
  run.requests = done.stream
  return done
}

async function write(tx: Transaction<Tables>, run: Run, batch: Batch, rules: RunRules): Promise<Committed> {
  const { now, ...current } = await renewLease(tx, run.engine, run.lease)
  const requests = run.unsaved ? requestsLeft(run.requests, run.stream, current) : current
  if (hasRecords(batch)) await holdWrites(tx, run)
  const upserted = await upsertRows(tx, run, batch)
  const tally = sumTallies([upserted, (await batch.write?.(tx)) ?? {}])
  const quarantined = await storeQuarantined(tx, run.lease, tally.quarantined, run.now())
  const changes = changesOf(run, batch, tally)
  const stream = { ...run.stream, ...requests, ...changes }
  const isCompleting = batch.set.phase === 'idle'
  const reports = isCompleting ? await readReports(tx, run, stream, rules.intervals) : undefined
  const completion = reports ? await complete(tx, run, stream, reports, now) : {}
  const begun = run.unsaved && { ...run.unsaved, requested: requests.requested, rerun_at: requests.rerun_at }
  await saveHeldStream(tx, run.lease, {
    ...begun,
    ...changes,
    ...completion,
    ...(isCompleting && released(run.engine)),
  })
  return { stream: { ...stream, ...completion }, tally, quarantined, now }
}

function report({ observer }: Run, before: Stream, batch: Batch, done: Committed): void {
  const { changed, deleted, mistyped, quarantined } = done.tally
  const counts = { changed, deleted, mistyped, quarantined: quarantined.length }
  observer.committed({ read: batch.records ?? 0, ...counts })
  if (done.quarantined.length > 0) observer.quarantined(done.quarantined)
  if (batch.set.phase === 'idle') observer.ended(before, done.stream, done.now)
}
