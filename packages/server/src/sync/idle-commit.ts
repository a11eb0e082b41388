/**
 * The commit of a run that has found nothing: one statement without a transaction, which also releases the lease. Most runs of a
 * deployment end so.
 */
import { released, saveUnlessRequested } from '../store/streams.ts'
import { type Committed, changesOf } from './batch-changes.ts'
import { completeRun, readReports } from './complete.ts'
import { hasRecords, sumTallies } from './phases/batch.ts'
import { type Batch, dbOf, type Run, type RunRules } from './run-context.ts'
import { mayAppendEvents } from './streams/stream-events.ts'

/**
 * Undefined if the batch needs a transaction: it has records, or a request was made since the stream was claimed. What a phase
 * without news changes is stored by the next one.
 */
export async function commitIdle(
  run: Run,
  batch: Batch,
  { intervals }: RunRules,
): Promise<Committed | undefined> {
  const { unsaved, stream: before } = run
  if (hasRecords(batch)) return undefined
  const now = run.now()
  const tally = sumTallies([])
  const changes = changesOf(run, batch, tally)
  const stream = { ...before, ...changes }
  const done = { tally, quarantined: [], now }
  if (unsaved !== undefined && batch.set.phase === 'deletes') {
    run.unsaved = { ...unsaved, ...changes }
    return { stream, ...done }
  }
  // Changes that an earlier batch of the run has found may be a sign that a webhook is missing.
  if (batch.set.phase !== 'idle' || stream.changed + stream.deleted > 0) return undefined
  const reports = await readReports(run.engine.tenant(run.scope), run, stream, intervals)
  const completion = completeRun(run, stream, reports.intervals, now)
  const after = { ...stream, ...completion }
  if (mayAppendEvents(before, after)) return undefined
  const row = { ...unsaved, ...changes, ...completion, ...released(run.engine) }
  if (!(await saveUnlessRequested(dbOf(run), run.lease, run.requests, row))) return undefined
  run.unsaved = undefined
  return { stream: after, ...done }
}
