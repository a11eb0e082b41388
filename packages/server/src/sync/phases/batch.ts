/** Builds batches from the records that phases read. */

import { isParsed, parseRow, type RowParts, rowId } from '../../replica/row.ts'
import type { EntitySchema } from '../../replica/schema.ts'
import type { Tx } from '../../replica/scope.ts'
import { runInTurns } from '../../runtime/steps.ts'
import { shareTurns } from '../../runtime/turns.ts'
import { storeNow } from '../../store/store-clock.ts'
import { keyText } from '../../text/key-text.ts'
import { toStorable } from '../../text/storable.ts'
import { completeLists } from '../reading/complete-lists.ts'
import { isGone } from '../reading/is-gone.ts'
import { valueAt } from '../reading/json-path.ts'
import { mapInOrder } from '../reading/map-in-order.ts'
import type { UpstreamPage } from '../reading/reader.ts'
import { fits, NO_WEIGHT, type RowWeight, sumWeights, weightOf } from '../row-weight.ts'
import type { Batch, FetchedRecord, FetchedRow, Quarantined, Run, Tally, Write } from '../run-context.ts'
import { tombstoneRows } from '../tombstone.ts'

/** The parent of records, where they are listed under one. */
export type ParentParts = Omit<RowParts, 'record' | 'parsed' | 'fetchedAt'>

/** False if the batch only changes the stream's row. */
export function hasRecords({ rows = [], write }: Batch): boolean {
  return rows.length > 0 || write !== undefined
}

export async function upsertRows(tx: Tx, run: Run, { rows = [], onSent }: Batch): Promise<Tally> {
  const [first] = rows
  if (first === undefined) {
    onSent?.()
    return {}
  }
  const { table, own, stream } = run
  const readClock = (): Promise<number> => storeNow({ db: tx, now: run.engine.now })
  const seen = { generation: stream.generation, fetchedAt: first.fetchedAt, readClock, onSent }
  const { changed, mistyped } = await table.upsert(tx, rows, seen)
  // The replica may hold an earlier, valid version of an invalid record: the sweep must not tombstone it.
  await table.touch(tx, rows.flatMap(idOfInvalid(own.schema)), stream.generation)
  return { changed, mistyped, quarantined: rows.flatMap(invalidOf) }
}

/**
 * Parses a record ahead of the transaction, so that the transaction blocks other writers for less time.
 *
 * @param shareTurn Between the steps of a large record.
 */
async function prepareRow(
  run: Run,
  record: unknown,
  parent: ParentParts,
  shareTurn: () => Promise<void>,
): Promise<RowParts & Required<Pick<RowParts, 'parsed'>> & { weight: RowWeight }> {
  const { own, stream } = run
  const parts = { record, ...parentInRecord(run, record), ...parent }
  const parsed = parseRow(own.schema, parts)
  if (!isParsed(parsed)) return { ...parts, parsed, weight: NO_WEIGHT }
  // A backfill needs the row of every record. Later, most records are unchanged and their rows never built.
  const row = stream.completed_generation === 0 ? await runInTurns(parsed.steps(), shareTurn) : undefined
  // Only an invalid record is needed again.
  return { record: undefined, parsed, weight: weightOf(parsed.text, row) }
}

/** A record from a feed names its parent itself, at the path `under` of the spec. */
function parentInRecord({ own: { sync } }: Run, record: unknown): ParentParts {
  const id = sync.under === undefined ? undefined : keyText(valueAt(record, sync.under))
  return id === undefined ? {} : { parentId: id }
}

function invalidOf({ record, parsed }: RowParts): Quarantined[] {
  return parsed === undefined || isParsed(parsed) ? [] : [{ record, reason: parsed.reason }]
}

function idOfInvalid(schema: EntitySchema): (parts: RowParts) => string[] {
  return ({ record, parsed, parentId = '' }) => {
    const key = parsed === undefined || isParsed(parsed) ? undefined : keyText(valueAt(record, schema.key))
    return key ? [rowId(schema, toStorable(key), parentId)] : []
  }
}

/** Tombstones rows, except those that the replica has observed more recently. */
export function deleteWrite(run: Run, ids: readonly string[], fetchedAt: number): Write | undefined {
  if (ids.length === 0) return undefined
  return async (tx) => ({ deleted: await tombstoneRows(tx, run, ids, fetchedAt) })
}

/** Marks rows as seen by the generation of the run. */
export function touchWrite({ table, stream }: Run, ids: readonly string[]): Write {
  return async (tx) => {
    await table.touch(tx, ids, stream.generation)
    return {}
  }
}

/** Combines writes into one that runs them in order, in one transaction. */
export function inSequence(...given: readonly (Write | undefined)[]): Write | undefined {
  const writes = given.filter((write) => write !== undefined)
  if (writes.length === 0) return undefined
  return async (tx) => {
    const tallies: Tally[] = []
    for (const write of writes) tallies.push(await write(tx))
    return sumTallies(tallies)
  }
}

export function sumTallies(tallies: readonly Tally[]): Required<Tally> {
  const sum = (count: (tally: Tally) => number): number =>
    tallies.reduce((total, tally) => total + count(tally), 0)
  return {
    changed: sum(({ changed = 0 }) => changed),
    deleted: sum(({ deleted = 0 }) => deleted),
    mistyped: sum(({ mistyped = 0 }) => mistyped),
    quarantined: tallies.flatMap(({ quarantined = [] }) => quarantined),
    spared: tallies.flatMap(({ spared = [] }) => spared),
  }
}

/**
 * Parses the records of a page as batches take them. Only the last batch moves the cursor and the counters: if a crash comes
 * before it, the page is read again, and the rows that were written are unchanged.
 */
export function batchesOfPage(
  run: Run,
  page: UpstreamPage,
  last: Pick<Batch, 'set' | 'write'>,
  parent?: ParentParts,
): AsyncGenerator<Batch> {
  const { rows, fetchedAt, release } = page
  const [deleted, live] = partition(rows, (record) => isGone(run.own.sync, record))
  const records = live.map((record) => ({ record, fetchedAt }))
  const write = inSequence(last.write, deletedWrite(run, deleted, { parent, fetchedAt }))
  const batch = { pages: 1, records: rows.length, ...last, ...(write && { write }), release }
  return releasing(page, batchesOf(run, records, batch, parent))
}

function partition<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []]
  for (const one of all) (is(one) ? yes : no).push(one)
  return [yes, no]
}

/** A full sync leaves them out: its sweep finds those that the replica has. */
function deletedWrite(
  run: Run,
  records: readonly unknown[],
  { parent, fetchedAt }: { readonly parent: ParentParts | undefined; readonly fetchedAt: number },
): Write | undefined {
  const { own, stream } = run
  if (stream.phase === 'scan') return undefined
  const keys = records.flatMap((record) => keyText(valueAt(record, own.schema.key)) ?? [])
  return deleteWrite(
    run,
    keys.map((key) => rowId(own.schema, toStorable(key), parent?.parentId ?? '')),
    fetchedAt,
  )
}

/**
 * The same for records that a page led to.
 *
 * @param last The last batch; what it writes may be known only when all records are read.
 */
export async function* batchesOf(
  run: Run,
  fetched: readonly FetchedRecord[] | AsyncIterable<FetchedRecord>,
  last: Batch | (() => Batch),
  parent: ParentParts = {},
): AsyncGenerator<Batch> {
  if (Array.isArray(fetched)) run.observeShapes(fetched.map(({ record }) => record))
  // Unlike other rows, invalid records would be counted again after a crash, so all of them are in the last batch.
  const invalid: FetchedRow[] = []
  let rows: FetchedRow[] = []
  let weight = NO_WEIGHT
  const shareTurn = shareTurns()
  for await (const { record, fetchedAt } of completed(run, fetched)) {
    await shareTurn()
    const { weight: own, ...prepared } = await prepareRow(run, record, parent, shareTurn)
    const row = { ...prepared, fetchedAt }
    if (!isParsed(row.parsed)) {
      invalid.push(row)
      continue
    }
    if (rows.length > 0 && !fits(sumWeights(weight, own))) {
      yield { rows, set: {}, weight }
      rows = []
      weight = NO_WEIGHT
    }
    rows.push(row)
    weight = sumWeights(weight, own)
  }
  yield { ...(typeof last === 'function' ? last() : last), rows: [...rows, ...invalid], weight }
}

/** The records with the lists in them that the upstream has cut. */
function completed(
  run: Run,
  fetched: readonly FetchedRecord[] | AsyncIterable<FetchedRecord>,
): Iterable<FetchedRecord> | AsyncIterable<FetchedRecord> {
  if (run.own.sync.complete === undefined) return fetched
  const reads = { ...run, incomplete: run.observer.incomplete }
  return mapInOrder(fetched, async ({ record, fetchedAt }) => ({
    record: await completeLists(reads, record),
    fetchedAt,
  }))
}

/** Releases a page if its batches fail or are not all taken. The last one of them releases it otherwise. */
export async function* releasing(
  { release }: Pick<UpstreamPage, 'release'>,
  batches: AsyncGenerator<Batch>,
): AsyncGenerator<Batch> {
  let areTaken = false
  try {
    yield* batches
    areTaken = true
  } finally {
    if (!areTaken) release()
  }
}

/**
 * Merges batches into one transaction. Upserts of all batches run before their other writes, such as
 * deletions, which skip rows that were observed more recently.
 */
export function mergeBatches(batches: readonly Batch[]): Batch {
  const [only, ...others] = batches
  if (only !== undefined && others.length === 0) return only
  const sum = (count: (batch: Batch) => number): number =>
    batches.reduce((total, batch) => total + count(batch), 0)
  return {
    pages: sum(({ pages = 0 }) => pages),
    records: sum(({ records = 0 }) => records),
    rows: batches.flatMap(({ rows }) => rows ?? []),
    weight: batches.reduce((sum, { weight = NO_WEIGHT }) => sumWeights(sum, weight), NO_WEIGHT),
    write: inSequence(...batches.map(({ write }) => write)),
    set: Object.assign({}, ...batches.map(({ set }) => set)),
    release: () => {
      for (const { release } of batches) release?.()
    },
  }
}
