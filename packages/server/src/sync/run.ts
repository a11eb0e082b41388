/** Runs a claimed stream phase by phase. The cursor moves in the transaction that writes the last rows of its pages. */
import type { StreamRow } from '../store/tables.ts'
import { beginRun } from './begin.ts'
import { commit, save } from './commit.ts'
import { cursorOf } from './cursor.ts'
import { isCursorExpired, isCursorRejection } from './cursor-validity.ts'
import { changes } from './phases/changes.ts'
import { deletes } from './phases/deletes.ts'
import { forget } from './phases/forget.ts'
import { ids } from './phases/ids.ts'
import { scan } from './phases/scan.ts'
import { sweep } from './phases/sweep.ts'
import type { Phase, Run, RunRules } from './run-context.ts'
import { paceCommits } from './slow-commits.ts'
import { isBeyondFeedHistory } from './streams/schedule.ts'

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
  if (run.stream.phase === 'idle') await beginRun(run, rules.intervals)
  const commits = paceCommits()
  while (run.stream.phase !== 'idle') {
    if (readsReplica(run)) await run.prepareTables()
    for await (const batch of PHASES[run.stream.phase](run)) {
      await commits.time(() => commit(run, batch, rules))
      if (rules.signal.aborted) return
      await commits.pause()
      if ('phase' in batch.set) break
    }
  }
}

/** True if the phase reads the replica. Reads of changes do so only once a parent has changed. */
function readsReplica({ stream: { phase } }: Run): boolean {
  return phase !== 'changes' && phase !== 'deletes'
}
