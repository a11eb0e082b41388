/** The inserts of rows into the tables of their entity. */
import { derived } from '../runtime/derived.ts'
import { quoted } from './ddl.ts'
import { fromNew } from './insert.ts'
import type { Cell, Insert } from './insert-parts.ts'
import type { Layout, Table } from './layout.ts'
import type { Row } from './row.ts'
import type { ReplicaScope } from './scope.ts'

/** An observation of rows, in the columns of the main table beside those of the record. */
export interface MainWrite extends ReplicaScope {
  readonly generation: number
  /** When a row was requested. */
  readonly fetchedAt: (row: Row) => number
  /** When the change is written. Default: when the row was requested. */
  readonly changedAt?: number | undefined
  /** Commit number of the transaction. */
  readonly seq: number
}

/** Of rows that are in the main table. */
export interface SideWrite extends ReplicaScope {
  /** Row numbers of SQLite, by id. */
  readonly numbers: ReadonlyMap<string, number>
}

interface RowInserts {
  readonly main: Insert<Row, MainWrite>
  /** After a change of the entity schema: keeps the observation and the commit number. */
  readonly rewritten: Insert<Row, MainWrite>
  readonly texts: Insert<Row, SideWrite>
  readonly documents: Insert<Row, SideWrite>
}

export const rowInserts: (layout: Layout) => RowInserts = derived((layout) => {
  const columns = layout.main.columns.map(nameOf)
  const replaced = OWN.map(nameOf).filter((name) => name !== 'appeared_at')
  return {
    main: mainInsert(layout, `${APPEARED}, ${fromNew([...replaced, ...columns])}`),
    rewritten: mainInsert(layout, `${HIDDEN}, ${fromNew(['hash', 'text_hash', 'bytes', ...columns])}`),
    texts: sideInsert(layout, layout.texts),
    documents: sideInsert(layout, layout.documents),
  }
})

const APPEARED = 'appeared_at = CASE WHEN t.is_deleted = 1 THEN excluded.appeared_at ELSE t.appeared_at END'
const HIDDEN = 'is_hidden = CASE WHEN t.is_deleted = 1 THEN 1 ELSE excluded.is_hidden END'

const KEYS: readonly Cell<Row, ReplicaScope>[] = [
  { name: 'connector_id', of: (_, { connectorId }) => connectorId },
  { name: 'id', of: ({ id }) => id },
  { name: 'org', of: (_, { org }) => org },
]

const OWN: readonly Cell<Row, MainWrite>[] = [
  { name: 'parent_id', of: ({ parentId }) => parentId },
  { name: 'hash', of: ({ hash }) => hash },
  { name: 'text_hash', of: ({ textHash }) => textHash },
  { name: 'observed_at', kind: 'integer', of: (row, { fetchedAt }) => fetchedAt(row) },
  { name: 'changed_at', kind: 'integer', of: (row, write) => Math.floor(writtenAt(row, write) / 1000) },
  { name: 'appeared_at', kind: 'integer', of: writtenAt },
  { name: 'is_hidden', kind: 'integer', of: ({ isMarked }) => Number(isMarked) },
  { name: 'bytes', kind: 'integer', of: ({ data }) => Buffer.byteLength(data) },
  { name: 'generation', kind: 'integer', of: (_, { generation }) => generation },
  { name: 'is_deleted', kind: 'integer', of: () => 0 },
  { name: 'deleted_at', kind: 'integer', of: () => null },
  { name: 'seq', kind: 'integer', of: (_, { seq }) => seq },
]

function writtenAt(row: Row, { changedAt, fetchedAt }: MainWrite): number {
  return changedAt ?? fetchedAt(row)
}

function mainInsert({ engine, main }: Layout, changes: string): Insert<Row, MainWrite> {
  const ending = `
    ON CONFLICT (connector_id, id) DO UPDATE SET ${changes}
    WHERE t.observed_at <= excluded.observed_at AND t.org = excluded.org
    RETURNING id, ${engine === 'sqlite' ? 'row_no' : '0 AS row_no'}`
  return { engine, into: main.name, cells: [...KEYS, ...OWN, ...main.columns], ending }
}

const SIDE_KEYS: Readonly<Record<string, Cell<Row, SideWrite>['of'] | undefined>> = {
  row_no: ({ id }, { numbers }) => numbers.get(id),
  connector_id: (_, { connectorId }) => connectorId,
  id: ({ id }) => id,
}

function sideInsert({ engine, key }: Layout, { name: into, columns }: Table): Insert<Row, SideWrite> {
  const keys = key.map((name) => ({ name, of: SIDE_KEYS[name] ?? (() => undefined) }))
  const ending = `ON CONFLICT (${key.map(quoted).join(', ')}) DO UPDATE SET ${fromNew(columns.map(nameOf))}`
  return { engine, into, cells: [...keys, ...columns], ending }
}

function nameOf({ name }: { readonly name: string }): string {
  return name
}
