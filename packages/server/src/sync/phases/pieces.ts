/** What phases make of what they read. */
import { isRow, toRow } from '../../copy/row.ts'
import type { Shape } from '../../copy/shape.ts'
import { endRows } from '../ending.ts'
import { at } from '../paths.ts'
import type { UpstreamPage } from '../reader.ts'
import type { Piece, Quarantined, Run, Tally } from '../run-context.ts'

export interface Input {
  readonly record: unknown
  readonly parent?: unknown
  readonly parentId?: string
}

/** Puts records into the copy, unless it has seen them later than they were fetched. */
export function putting(run: Run, rows: readonly Input[], fetchedAt: number): Required<Piece>['write'] {
  const { copy, own, scope, stream } = run
  return async (tx): Promise<Tally> => {
    const seen = { generation: stream.generation, fetchedAt }
    const placed = rows.map((row) => ({ ...under(run, row), ...row }))
    const { changed, mistyped, quarantined } = await copy.upsert(tx, own.shape, scope, placed, seen)
    return { changed, mistyped, quarantined: quarantined.length === 0 ? [] : unfitOf(own.shape, rows) }
  }
}

/** A record that comes from a feed says itself where it belongs. */
function under({ own: { sync } }: Run, { record }: Input): Partial<Input> {
  const id = sync.under === undefined ? undefined : at(record, sync.under)
  return id === undefined || id === null ? {} : { parentId: String(id) }
}

function unfitOf(shape: Shape, rows: readonly Input[]): Quarantined[] {
  return rows.flatMap((row) => {
    const made = toRow(shape, row)
    return isRow(made) ? [] : [{ record: row.record, reason: made.reason }]
  })
}

/** Marks rows as deleted. */
export function ending(run: Run, ids: readonly string[], fetchedAt: number): Required<Piece>['write'] {
  return async (tx) => ({ deleted: await endRows(tx, run, ids, fetchedAt) })
}

/** One after the other, in one transaction. */
export function both(...writes: readonly Required<Piece>['write'][]): Required<Piece>['write'] {
  return async (tx) => {
    const tallies: Tally[] = []
    for (const write of writes) tallies.push(await write(tx))
    return together(tallies)
  }
}

export function together(tallies: readonly Tally[]): Required<Tally> {
  const sum = (of: (tally: Tally) => number): number => tallies.reduce((all, tally) => all + of(tally), 0)
  return {
    changed: sum(({ changed = 0 }) => changed),
    deleted: sum(({ deleted = 0 }) => deleted),
    mistyped: sum(({ mistyped = 0 }) => mistyped),
    quarantined: tallies.flatMap(({ quarantined = [] }) => quarantined),
  }
}

/** A page of records of the stream's entity. */
export function pageOf(run: Run, page: UpstreamPage, set: Piece['set'], more: Partial<Input> = {}): Piece {
  const rows = page.rows.map((record) => ({ record, ...more }))
  return {
    pages: 1,
    records: rows.length,
    write: putting(run, rows, page.fetchedAt),
    set,
    release: page.release,
  }
}

/** Rows, and pieces, that one transaction holds at the most. */
const GROUP_ROWS = 500
const GROUP_PIECES = 16

/** Small pieces together: a list with few records would cost a transaction of its own. */
export async function* grouped(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  let group: Piece[] = []
  for await (const piece of pieces) {
    group.push(piece)
    const rows = group.reduce((sum, { records = 0 }) => sum + records, 0)
    if (rows < GROUP_ROWS && group.length < GROUP_PIECES) continue
    yield joined(group)
    group = []
  }
  if (group.length > 0) yield joined(group)
}

function joined(group: readonly Piece[]): Piece {
  const sum = (count: (piece: Piece) => number): number => group.reduce((all, piece) => all + count(piece), 0)
  return {
    pages: sum(({ pages = 0 }) => pages),
    records: sum(({ records = 0 }) => records),
    write: both(...group.flatMap(({ write }) => write ?? [])),
    set: Object.assign({}, ...group.map(({ set }) => set)),
    release: () => {
      for (const { release } of group) release?.()
    },
  }
}
