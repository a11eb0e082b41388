/** Begins a run and clears the requests that it satisfies. A request made from now on needs another run. */
import type { SyncIntervals } from '../config/config.ts'
import { type Requests, renewLease, type Stream, saveHeldStream } from '../store/streams.ts'
import { haveParentsSettled } from './phases/parent-changes.ts'
import { readFingerprint } from './reading/read-fingerprint.ts'
import { dbOf, type Run } from './run-context.ts'
import { planRun } from './streams/schedule.ts'

/**
 * A run that reads changes is stored as begun by its first commit: one that finds nothing then needs no statement for it. Others
 * raise the generation, which own writes must know before the list is read: their rows count as seen by it.
 */
export async function beginRun(run: Run, intervals: SyncIntervals): Promise<void> {
  const { stream, own } = run
  const { generation, ...changes } = planRun(
    stream,
    { sync: own.sync, intervals },
    run.now(),
    readFingerprint(own),
  )
  const isReading = changes.phase === 'changes'
  run.areParentsSettled = isReading && (await haveParentsSettled(run))
  if (isReading && (generation === undefined || run.areParentsSettled)) {
    run.unsaved = changes
    run.stream = { ...stream, ...changes }
  } else await storeBegin(run, intervals)
}

async function storeBegin(run: Run, intervals: SyncIntervals): Promise<void> {
  await dbOf(run)
    .transaction()
    .execute(async (tx) => {
      const { now, ...requests } = await renewLease(tx, run.engine, run.lease)
      const stream = { ...run.stream, ...requests }
      const changes = planRun(stream, { sync: run.own.sync, intervals }, now, readFingerprint(run.own))
      await saveHeldStream(tx, run.lease, changes)
      run.stream = { ...stream, ...changes }
      run.requests = run.stream
    })
}

/**
 * The requests that are left for another run, where the begin is not stored yet.
 *
 * @param claimed Requests as of the claim, which the begin has seen.
 * @param current Those of now.
 */
export function requestsLeft(
  claimed: Pick<Stream, 'requests'>,
  { started_at }: Pick<Stream, 'started_at'>,
  current: Omit<Requests, 'now'>,
): Omit<Requests, 'now'> {
  const { requested, requests, rerun_at } = current
  const isLater = rerun_at !== null && rerun_at > (started_at ?? 0)
  return {
    ...current,
    requested: requests === claimed.requests ? null : requested,
    rerun_at: isLater ? rerun_at : null,
  }
}
