/** Runs a stream that was claimed: phase after phase, whole pages in one transaction with the place where they end. */

import type { SyncIntervals } from '../config/config.ts'
import { renewLease, type Stream, saveStream } from '../store/streams.ts'
import type { StreamRow } from '../store/tables.ts'
import { cursorOf } from './cursor.ts'
import { sumTallies, upsertRows } from './phases/batch.ts'
import { changes } from './phases/changes.ts'
import { deletes } from './phases/deletes.ts'
import { ids } from './phases/ids.ts'
import { scan } from './phases/scan.ts'
import { sweep } from './phases/sweep.ts'
import { keepQuarantined } from './quarantine.ts'
import { readFingerprint } from './read-fingerprint.ts'
import { isForgotten, isRefusal, withDate } from './resume.ts'
import { type Batch, dbOf, type Phase, type Run, type Tally } from './run-context.ts'
import { beginning, nextRunAt } from './schedule.ts'
import { slowCommits } from './slow-commits.ts'

export interface RunRules {
  readonly rhythm: SyncIntervals
  /** Ends the run between two pages. */
  readonly signal: AbortSignal
}

const PHASES: Readonly<Record<Exclude<StreamRow['phase'], 'idle'>, Phase>> = {
  scan,
  changes,
  deletes,
  ids,
  sweep,
}

/** Returns at the run's end, or when the signal asks for it; what was read is kept in any case. */
export async function runStream(run: Run, rules: RunRules): Promise<void> {
  const { cursor } = run.stream
  const saved = cursorOf(run.stream)
  if (isForgotten(saved, run.now())) await giveUp(run)
  try {
    await runPhases(run, rules)
  } catch (error) {
    // What is there is found again from the start.
    const isPlaceGone = saved.params !== undefined && run.stream.cursor === cursor && isRefusal(error)
    if (!isPlaceGone) throw error
    await giveUp(run)
    await runPhases(run, rules)
  }
}

function giveUp(run: Run): Promise<void> {
  return save(run, { phase: 'idle', cursor: null })
}

async function runPhases(run: Run, rules: RunRules): Promise<void> {
  if (run.stream.phase === 'idle') {
    const begin = beginning(run.stream, run.own.sync, rules.rhythm, run.now(), readFingerprint(run.own))
    await save(run, begin)
  }
  const commits = slowCommits()
  while (run.stream.phase !== 'idle') {
    for await (const piece of PHASES[run.stream.phase](run)) {
      await commits.time(() => commit(run, piece, rules))
      if (rules.signal.aborted) return
      await commits.rest()
      if ('phase' in piece.set) break
    }
  }
}

/** One transaction: the right to write, the records, the place, the counters. */
async function commit(run: Run, piece: Batch, rules: RunRules): Promise<void> {
  const { claim } = run
  try {
    await dbOf(run)
      .transaction()
      .execute(async (tx) => {
        await renewLease(tx, run.engine, claim)
        const put = await upsertRows(tx, run, piece.rows ?? [])
        const tally = sumTallies([put, (await piece.write?.(tx)) ?? {}])
        await keepQuarantined(tx, claim, tally.quarantined, run.now())
        const changes = { ...piece.set, ...place(run, piece), ...counted(run.stream, piece, tally) }
        const all = piece.set.phase === 'idle' ? { ...changes, ...ending(run, changes, rules) } : changes
        await saveStream(tx, claim, all)
        run.stream = { ...run.stream, ...all }
      })
  } finally {
    piece.release?.()
  }
}

function place(run: Run, { set: { cursor } }: Batch): Partial<StreamRow> {
  return cursor ? { cursor: withDate(cursor, run.now()) } : {}
}

function counted(stream: Stream, { pages = 0, records = 0 }: Batch, tally: Tally): Partial<StreamRow> {
  return {
    pages: stream.pages + pages,
    records: stream.records + records,
    changed: stream.changed + (tally.changed ?? 0),
    deleted: stream.deleted + (tally.deleted ?? 0),
    quarantined: stream.quarantined + (tally.quarantined?.length ?? 0),
    mistyped: stream.mistyped + (tally.mistyped ?? 0),
  }
}

/** So many, and more than this share of all, are no accident any more. */
const MANY = 10
const SHARE = 0.01

/** A run of which much could not be kept has failed, however far it came. */
export class TooManyInvalid extends Error {}

/** What is true once a run has come to its end. */
function ending(run: Run, changes: Partial<StreamRow>, { rhythm }: RunRules): Partial<StreamRow> {
  const { records = 0, quarantined = 0 } = changes
  if (quarantined >= MANY && quarantined > records * SHARE)
    throw new TooManyInvalid(`${quarantined} of ${records} records have no key to keep them by.`)
  const now = run.now()
  const stream = { ...run.stream, ...changes }
  const { generation, completed_generation, started_at, requested } = stream
  const wasWhole = generation > completed_generation && run.own.sync.changes?.by !== 'parent'
  return {
    completed_generation: generation,
    ...((wasWhole || completed_generation === 0) && { completed_at: now, expected: records }),
    synced_at: started_at,
    failures: 0,
    last_error: null,
    next_run_at: requested === null ? nextRunAt(stream, run.own.sync, rhythm, now) : now,
  }
}

async function save(run: Run, changes: Partial<StreamRow>): Promise<void> {
  await saveStream(dbOf(run), run.claim, changes)
  run.stream = { ...run.stream, ...changes }
}
