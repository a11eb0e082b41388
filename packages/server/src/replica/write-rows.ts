/** Writes rows into the tables of their entity. */
import { pipelined, pipelinedToCommit, type Send } from '../store/pipeline.ts'
import { quoted } from './ddl.ts'
import { fromNew, sendRows } from './insert.ts'
import type { Cell } from './insert-parts.ts'
import type { Column, Layout, Table } from './layout.ts'
import type { Row } from './row.ts'
import type { EntitySchema } from './schema.ts'
import type { ReplicaScope, Tx } from './scope.ts'
import { addWords } from './vocabulary.ts'
import { indexWords } from './word-index.ts'

export interface Observation {
  /** The full sync that saw the records. */
  readonly generation: number
  /** Request time in Unix milliseconds: rows observed later are not overwritten. */
  readonly fetchedAt: number
  /**
   * When the change is written, by the store's clock, read while the stream is locked: whoever locks it later reads the change.
   * Default: the request time.
   */
  readonly changedAt?: number | undefined
}

export interface WriteHooks {
  /** Reads the store's clock for `changedAt`, if anything has changed. */
  readonly readClock?: (() => Promise<number>) | undefined
  /** Called when all statements are sent: the database has work then, and the event loop has time. */
  readonly onSent?: (() => void) | undefined
}

/** The table and owner of the rows to write. */
export interface ReplicaTable {
  readonly schema: EntitySchema
  readonly layout: Layout
  readonly scope: ReplicaScope
}

/** An observation with a request time per row. */
interface Observed extends WriteHooks {
  readonly generation: number
  readonly fetchedAt: (row: Row) => number
  readonly changedAt?: number | undefined
  /** Commit number of the transaction. */
  readonly seq: number
}

/** Rows per event-loop turn; as many as a batch of pages has. */
const BATCH_SIZE = 500

/**
 * Writes rows with their observation. Reindexes only rows with changed texts.
 *
 * @param textHashes Of the stored rows, by id.
 */
export async function writeRows(
  tx: Tx,
  target: ReplicaTable,
  rows: readonly Row[],
  seen: Observed,
  textHashes: ReadonlyMap<string, string>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    await writeBatch(tx, target, rows.slice(from, from + BATCH_SIZE), seen, textHashes)
}

async function writeBatch(
  tx: Tx,
  target: ReplicaTable,
  rows: readonly Row[],
  seen: Observed,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const cells = ownCells(seen)
  const numbers = await writeMain(
    tx,
    target,
    cells,
    `${APPEARED}, ${fromNew([...replacedCells(cells), ...columnNames(target)])}`,
    rows,
  )
  // Rows are missing here when another transaction has meanwhile written a later observation of a new record.
  const written = rows.filter(({ id }) => numbers.has(id))
  const reworded = written.filter(({ id, textHash }) => known.get(id) !== textHash)
  await writeSideTables(tx, target, written, reworded, numbers, ({ id }) => !known.has(id), seen)
}

const APPEARED = 'appeared_at = CASE WHEN t.is_deleted = 1 THEN excluded.appeared_at ELSE t.appeared_at END'

function replacedCells(cells: readonly Cell<Row>[]): string[] {
  return cells.map(nameOf).filter((name) => name !== 'appeared_at')
}

/** Rewrites existing rows after a change of their entity schema. Keeps their observation and commit number. */
export async function rewriteRows(tx: Tx, target: ReplicaTable, rows: readonly Row[]): Promise<void> {
  const cells = ownCells({ generation: 0, fetchedAt: () => Number.MAX_SAFE_INTEGER, seq: 0 })
  const hidden = 'is_hidden = CASE WHEN t.is_deleted = 1 THEN 1 ELSE excluded.is_hidden END'
  const changes = `${hidden}, ${fromNew(['hash', 'text_hash', 'bytes', ...columnNames(target)])}`
  const numbers = await writeMain(tx, target, cells, changes, rows)
  await writeSideTables(tx, target, rows, rows, numbers, () => false)
}

type Numbers = ReadonlyMap<string, number>

interface Written {
  readonly id: string
  readonly row_no: number
}

async function writeSideTables(
  tx: Tx,
  target: ReplicaTable,
  rows: readonly Row[],
  reworded: readonly Row[],
  numbers: Numbers,
  isNew: (row: Row) => boolean,
  { onSent }: WriteHooks = {},
): Promise<void> {
  const { schema, layout, scope } = target
  // The slowest statements come first: the values of the others are built while they run.
  await pipelinedToCommit(tx, async (send) => {
    await writeSideTable(send, target, layout.texts, rows, numbers)
    await writeSideTable(send, target, layout.documents, rows, numbers)
    await indexWords(send, schema, layout, scope, reworded, numbers, isNew)
    await addWords(send, schema, layout, scope, reworded)
    onSent?.()
  })
}

/** Returns the row numbers (SQLite) of the written rows by id. */
async function writeMain(
  tx: Tx,
  { layout, scope: { connectorId, org } }: ReplicaTable,
  own: readonly Cell<Row>[],
  changes: string,
  rows: readonly Row[],
): Promise<Numbers> {
  const ids: Cell<Row>[] = [
    { name: 'connector_id', of: () => connectorId },
    { name: 'id', of: ({ id }) => id },
    { name: 'org', of: () => org },
  ]
  const ending = `
    ON CONFLICT (connector_id, id) DO UPDATE SET ${changes}
    WHERE t.observed_at <= excluded.observed_at AND t.org = excluded.org
    RETURNING id, ${layout.engine === 'sqlite' ? 'row_no' : '0 AS row_no'}`
  const cells = [...ids, ...own, ...layout.main.columns.map((column) => cellOf(column, connectorId))]
  const insert = { engine: layout.engine, into: layout.main.name, cells, ending }
  const written = await pipelined(tx, (send) => sendRows<Row, Written>(send, insert, rows))
  return new Map((await Promise.all(written)).flat().map(({ id, row_no }) => [id, row_no]))
}

async function writeSideTable(
  send: Send,
  { layout: { engine, key }, scope: { connectorId } }: ReplicaTable,
  { name: into, columns }: Table,
  rows: readonly Row[],
  numbers: Numbers,
): Promise<void> {
  const ids: Readonly<Record<string, (row: Row) => string | number | undefined>> = {
    row_no: ({ id }) => numbers.get(id),
    connector_id: () => connectorId,
    id: ({ id }) => id,
  }
  const keys = key.map((name) => ({ name, of: (row: Row) => ids[name]?.(row) }))
  const ending = `ON CONFLICT (${key.map(quoted).join(', ')}) DO UPDATE SET ${fromNew(columns.map(nameOf))}`
  const cells = [...keys, ...columns.map((column) => cellOf(column, connectorId))]
  await sendRows(send, { engine, into, cells, ending }, rows)
}

function ownCells({ generation, fetchedAt, changedAt, seq }: Observed): Cell<Row>[] {
  const writtenAt = (row: Row): number => changedAt ?? fetchedAt(row)
  const texts = {
    parent_id: ({ parentId }: Row) => parentId,
    hash: (row: Row) => row.hash,
    text_hash: ({ textHash }: Row) => textHash,
  }
  const integers = {
    observed_at: fetchedAt,
    changed_at: (row: Row) => Math.floor(writtenAt(row) / 1000),
    appeared_at: writtenAt,
    is_hidden: ({ isMarked }: Row) => Number(isMarked),
    bytes: ({ data }: Row) => Buffer.byteLength(data),
  }
  const constants = {
    generation: () => generation,
    is_deleted: () => 0,
    deleted_at: () => null,
    seq: () => seq,
  }
  return [...cellsOf('text', texts), ...cellsOf('integer', { ...integers, ...constants })]
}

function cellOf({ name, kind, of }: Column, connectorId: string): Cell<Row> {
  return { name, kind, of: (row) => of(row, connectorId) }
}

function cellsOf(kind: 'text' | 'integer', values: Readonly<Record<string, Cell<Row>['of']>>): Cell<Row>[] {
  return Object.entries(values).map(([name, of]) => ({ name, kind, of }))
}

function columnNames({ layout: { main } }: ReplicaTable): string[] {
  return main.columns.map(nameOf)
}

function nameOf({ name }: { readonly name: string }): string {
  return name
}
