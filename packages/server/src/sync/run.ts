/** Runs a stream that was claimed: phase after phase, whole pages in one transaction with the place where they end. */
import type { Transaction } from 'kysely'
import type { SyncIntervals } from '../config/config.ts'
import { renewLease, type Stream, saveStream } from '../store/streams.ts'
import type { StreamRow, Tables } from '../store/tables.ts'
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
  if (run.stream.phase === 'idle') await begin(run, rules)
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

/** Takes the requests that the run answers, and no other: who asks from now on asks for another run. */
async function begin(run: Run, { rhythm }: RunRules): Promise<void> {
  await dbOf(run)
    .transaction()
    .execute(async (tx) => {
      const { now, ...requests } = await renewLease(tx, run.engine, run.claim)
      const stream = { ...run.stream, ...requests }
      const changes = beginning(stream, run.own.sync, rhythm, now, readFingerprint(run.own))
      await saveStream(tx, run.claim, changes)
      run.stream = { ...stream, ...changes }
    })
}

async function commit(run: Run, piece: Batch, rules: RunRules): Promise<void> {
  const before = run.stream
  try {
    const done = await dbOf(run)
      .transaction()
      .execute((tx) => write(tx, run, piece, rules))
    run.stream = done.stream
    report(run, before, piece, done)
  } finally {
    piece.release?.()
  }
}

interface Committed {
  readonly stream: Stream
  readonly tally: Required<Tally>
  /** Reasons of records that were not quarantined before. */
  readonly quarantined: readonly string[]
  /** The store's clock. */
  readonly now: number
}

/** One transaction: the right to write, the records, the place, the counters. */
async function write(tx: Transaction<Tables>, run: Run, piece: Batch, rules: RunRules): Promise<Committed> {
  const { now, ...requests } = await renewLease(tx, run.engine, run.claim)
  const put = await upsertRows(tx, run, piece.rows ?? [])
  const tally = sumTallies([put, (await piece.write?.(tx)) ?? {}])
  const quarantined = await keepQuarantined(tx, run.claim, tally.quarantined, run.now())
  const changes = { ...piece.set, ...place(run, piece), ...counted(run.stream, piece, tally) }
  const stream = { ...run.stream, ...requests, ...changes }
  const end = piece.set.phase === 'idle' ? ending(run, stream, rules, now) : {}
  await saveStream(tx, run.claim, { ...changes, ...end })
  return { stream: { ...stream, ...end }, tally, quarantined, now }
}

function report({ observer }: Run, before: Stream, piece: Batch, done: Committed): void {
  const { changed, deleted, mistyped, quarantined } = done.tally
  const counts = { changed, deleted, mistyped, quarantined: quarantined.length }
  observer.committed({ read: piece.records ?? 0, ...counts })
  if (done.quarantined.length > 0) observer.quarantined(done.quarantined)
  if (piece.set.phase === 'idle') observer.ended(before, done.stream, done.now)
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
function ending(run: Run, stream: Stream, { rhythm }: RunRules, now: number): Partial<StreamRow> {
  const { generation, completed_generation, started_at, records, quarantined } = stream
  if (quarantined >= MANY && quarantined > records * SHARE)
    throw new TooManyInvalid(
      `${quarantined} of ${records} records cannot be stored: see the table quarantine.`,
    )
  const wasWhole = generation > completed_generation && run.own.sync.changes?.by !== 'parent'
  return {
    completed_generation: generation,
    ...((wasWhole || completed_generation === 0) && { completed_at: now, previous_count: records }),
    synced_at: started_at,
    failures: 0,
    last_error: null,
    next_run_at: nextRunAt(stream, run.own.sync, rhythm, now),
  }
}

async function save(run: Run, changes: Partial<StreamRow>): Promise<void> {
  await saveStream(dbOf(run), run.claim, changes)
  run.stream = { ...run.stream, ...changes }
}
