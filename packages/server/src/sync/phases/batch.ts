/** Builds batches from the records that phases read. */
import { setImmediate } from 'node:timers/promises'
import { isParsed, parseRow, type RowParts, rowId } from '../../replica/row.ts'
import type { EntitySchema } from '../../replica/schema.ts'
import type { Tx } from '../../replica/scope.ts'
import { toStorable } from '../../text/storable.ts'
import { valueAt } from '../json-path.ts'
import type { UpstreamPage } from '../reader.ts'
import type { Batch, FetchedRow, Quarantined, Run, Tally } from '../run-context.ts'
import { tombstoneRows } from '../tombstone.ts'

/** The parent of records, where they are listed under one. */
type ParentParts = Omit<RowParts, 'record' | 'made' | 'fetchedAt'>

/** Upserts records, except those that the replica has observed more recently. */
export function upsertWrite(
  run: Run,
  records: readonly unknown[],
  fetchedAt: number,
  parent: ParentParts = {},
): Required<Batch>['write'] {
  run.observeShapes(records)
  const rows = records.map((record) => ({ ...prepareRow(run, record, parent), fetchedAt }))
  return (tx) => upsertRows(tx, run, rows)
}

export async function upsertRows(tx: Tx, run: Run, rows: readonly FetchedRow[]): Promise<Tally> {
  const [first] = rows
  if (first === undefined) return {}
  const { replica, own, scope, stream } = run
  const seen = { generation: stream.generation, fetchedAt: first.fetchedAt }
  const { changed, mistyped } = await replica.upsert(tx, own.schema, scope, rows, seen)
  // The replica may hold an earlier, valid version of an invalid record: the sweep must not tombstone it.
  await replica.touch(tx, own.schema, scope, rows.flatMap(idOfInvalid(own.schema)), stream.generation)
  return { changed, mistyped, quarantined: rows.flatMap(invalidOf) }
}

/** Parses a record ahead of the transaction, so that the transaction blocks other writers for less time. */
function prepareRow(run: Run, record: unknown, parent: ParentParts): RowParts {
  const { own, stream } = run
  const parts = { record, ...parentInRecord(run, record), ...parent }
  const parsed = parseRow(own.schema, parts)
  // A backfill needs the row of every record. Later, most records are unchanged and their rows never built.
  if (stream.completed_generation === 0 && isParsed(parsed)) parsed.row()
  return { ...parts, parsed }
}

/** A record from a feed names its parent itself, at the path `under` of the spec. */
function parentInRecord({ own: { sync } }: Run, record: unknown): ParentParts {
  const id = sync.under === undefined ? undefined : valueAt(record, sync.under)
  return id === undefined || id === null ? {} : { parentId: String(id) }
}

function invalidOf({ record, parsed }: RowParts): Quarantined[] {
  return parsed === undefined || isParsed(parsed) ? [] : [{ record, reason: parsed.reason }]
}

function idOfInvalid(schema: EntitySchema): (parts: RowParts) => string[] {
  return ({ record, parsed, parentId = '' }) => {
    const key = parsed === undefined || isParsed(parsed) ? undefined : valueAt(record, schema.key)
    const isKey = typeof key === 'number' || (typeof key === 'string' && key !== '')
    return isKey ? [rowId(schema, toStorable(`${key}`), parentId)] : []
  }
}

/** Tombstones rows, except those that the replica has observed more recently. */
export function deleteWrite(run: Run, ids: readonly string[], fetchedAt: number): Required<Batch>['write'] {
  return async (tx) => ({ deleted: await tombstoneRows(tx, run, ids, fetchedAt) })
}

/** Combines writes into one that runs them in order, in one transaction. */
export function inSequence(...writes: readonly Required<Batch>['write'][]): Required<Batch>['write'] {
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
  }
}

/** A page whose records are parsed. */
interface PreparedPage extends UpstreamPage {
  readonly prepared: readonly FetchedRow[]
}

/** Records that are parsed before the event loop runs again. A concurrent write needs several turns of it. */
const RECORDS_PER_TURN = 10

/** Parses the records of pages as the pages arrive. */
export async function* preparePages(
  run: Run,
  pages: AsyncGenerator<UpstreamPage>,
  parent: ParentParts = {},
): AsyncGenerator<PreparedPage> {
  for await (const page of pages) {
    const { fetchedAt } = page
    run.observeShapes(page.rows)
    const prepared: FetchedRow[] = []
    for (const [n, record] of page.rows.entries()) {
      if (n > 0 && n % RECORDS_PER_TURN === 0) await setImmediate()
      prepared.push({ ...prepareRow(run, record, parent), fetchedAt })
    }
    yield { ...page, prepared }
  }
}

export function batchOfPage({ prepared, release }: PreparedPage, set: Batch['set']): Batch {
  return { pages: 1, records: prepared.length, rows: prepared, set, release }
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
    write: inSequence(...batches.flatMap(({ write }) => write ?? [])),
    set: Object.assign({}, ...batches.map(({ set }) => set)),
    release: () => {
      for (const { release } of batches) release?.()
    },
  }
}
