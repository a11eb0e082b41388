/** What phases make of what they read. */
import { setImmediate } from 'node:timers/promises'
import { isParsed, parseRow, type RowParts, rowId } from '../../replica/row.ts'
import type { EntitySchema } from '../../replica/schema.ts'
import type { Tx } from '../../replica/scope.ts'
import { toStorable } from '../../text/storable.ts'
import { valueAt } from '../json-path.ts'
import type { UpstreamPage } from '../reader.ts'
import type { Batch, FetchedRow, Quarantined, Run, Tally } from '../run-context.ts'
import { tombstoneRows } from '../tombstone.ts'

/** What is known of records besides themselves. */
type Place = Omit<RowParts, 'record' | 'made' | 'fetchedAt'>

/** Puts records into the replica, unless it has seen them later than they were fetched. */
export function upsertWrite(
  run: Run,
  records: readonly unknown[],
  fetchedAt: number,
  place: Place = {},
): Required<Batch>['write'] {
  const rows = records.map((record) => ({ ...readied(run, record, place), fetchedAt }))
  return (tx) => upsertRows(tx, run, rows)
}

export async function upsertRows(tx: Tx, run: Run, rows: readonly FetchedRow[]): Promise<Tally> {
  const [first] = rows
  if (first === undefined) return {}
  const { replica, own, scope, stream } = run
  const seen = { generation: stream.generation, fetchedAt: first.fetchedAt }
  const { changed, mistyped } = await replica.upsert(tx, own.shape, scope, rows, seen)
  // What cannot be kept as it is now may be there as it was: that is not gone.
  await replica.touch(tx, own.shape, scope, rows.flatMap(idOfUnfit(own.shape)), stream.generation)
  return { changed, mistyped, quarantined: rows.flatMap(unfit) }
}

/** Made before the transaction begins, which keeps others waiting. */
function readied(run: Run, record: unknown, place: Place): RowParts {
  const { own, stream } = run
  const parts = { record, ...under(run, record), ...place }
  const made = parseRow(own.shape, parts)
  // In a backfill every record is new; later on most are as they were, and their rows are never needed.
  if (stream.completed_generation === 0 && isParsed(made)) made.row()
  return { ...parts, made }
}

/** A record that comes from a feed says itself where it belongs. */
function under({ own: { sync } }: Run, record: unknown): Place {
  const id = sync.under === undefined ? undefined : valueAt(record, sync.under)
  return id === undefined || id === null ? {} : { parentId: String(id) }
}

function unfit({ record, made }: RowParts): Quarantined[] {
  return made === undefined || isParsed(made) ? [] : [{ record, reason: made.reason }]
}

function idOfUnfit(shape: EntitySchema): (parts: RowParts) => string[] {
  return ({ record, made, parentId = '' }) => {
    const key = made === undefined || isParsed(made) ? undefined : valueAt(record, shape.key)
    const isKey = typeof key === 'number' || (typeof key === 'string' && key !== '')
    return isKey ? [rowId(shape, toStorable(`${key}`), parentId)] : []
  }
}

/** Marks rows as deleted. */
export function deleteWrite(run: Run, ids: readonly string[], fetchedAt: number): Required<Batch>['write'] {
  return async (tx) => ({ deleted: await tombstoneRows(tx, run, ids, fetchedAt) })
}

/** One after the other, in one transaction. */
export function inSequence(...writes: readonly Required<Batch>['write'][]): Required<Batch>['write'] {
  return async (tx) => {
    const tallies: Tally[] = []
    for (const write of writes) tallies.push(await write(tx))
    return sumTallies(tallies)
  }
}

export function sumTallies(tallies: readonly Tally[]): Required<Tally> {
  const sum = (of: (tally: Tally) => number): number => tallies.reduce((all, tally) => all + of(tally), 0)
  return {
    changed: sum(({ changed = 0 }) => changed),
    deleted: sum(({ deleted = 0 }) => deleted),
    mistyped: sum(({ mistyped = 0 }) => mistyped),
    quarantined: tallies.flatMap(({ quarantined = [] }) => quarantined),
  }
}

/** A page of records of the stream's entity, ready to be written. */
interface ReadyPage extends UpstreamPage {
  readonly ready: readonly FetchedRow[]
}

/** Records that are made ready while nothing else can happen: who writes meanwhile takes a dozen steps for a page. */
const AT_A_TIME = 10

/** Makes the records of pages ready, as they come. */
export async function* preparedRows(
  run: Run,
  pages: AsyncGenerator<UpstreamPage>,
  place: Place = {},
): AsyncGenerator<ReadyPage> {
  for await (const page of pages) {
    const { fetchedAt } = page
    const ready: FetchedRow[] = []
    for (const [n, record] of page.rows.entries()) {
      if (n > 0 && n % AT_A_TIME === 0) await setImmediate()
      ready.push({ ...readied(run, record, place), fetchedAt })
    }
    yield { ...page, ready }
  }
}

export function batchOfPage({ ready, release }: ReadyPage, set: Batch['set']): Batch {
  return { pages: 1, records: ready.length, rows: ready, set, release }
}

/** All of them in one transaction. What is put in comes first: what ends it knows by its time whether it is older. */
export function mergeBatches(group: readonly Batch[]): Batch {
  const [only, ...others] = group
  if (only !== undefined && others.length === 0) return only
  const sum = (count: (piece: Batch) => number): number => group.reduce((all, piece) => all + count(piece), 0)
  return {
    pages: sum(({ pages = 0 }) => pages),
    records: sum(({ records = 0 }) => records),
    rows: group.flatMap(({ rows }) => rows ?? []),
    write: inSequence(...group.flatMap(({ write }) => write ?? [])),
    set: Object.assign({}, ...group.map(({ set }) => set)),
    release: () => {
      for (const { release } of group) release?.()
    },
  }
}
