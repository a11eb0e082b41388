/** Writes rows into the tables of their entity. */
import { type ShareTurn, shareTurns } from '../runtime/turns.ts'
import { pipelined, pipelinedToCommit, type Send } from '../store/pipeline.ts'
import { quoted } from './ddl.ts'
import { fromNew, sendRows } from './insert.ts'
import type { Cell } from './insert-parts.ts'
import type { Column, Table } from './layout.ts'
import type { Row, StoredRows } from './row.ts'
import type { ConnectorRows, Tx } from './scope.ts'
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

/** An observation with a request time per row. */
interface Observed extends WriteHooks {
  readonly generation: number
  readonly fetchedAt: (row: Row) => number
  readonly changedAt?: number | undefined
  /** Commit number of the transaction. */
  readonly seq: number
  /** Of the stored rows, by id: only rows with changed texts are indexed again. */
  readonly textHashes: ReadonlyMap<string, string>
}

/** Rows per event-loop turn; as many as a batch of pages has. */
const BATCH_SIZE = 500

/** Writes rows with their observation. */
export async function writeRows(
  tx: Tx,
  target: ConnectorRows,
  rows: readonly Row[],
  seen: Observed,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    await writeBatch(tx, target, rows.slice(from, from + BATCH_SIZE), seen)
}

async function writeBatch(
  tx: Tx,
  target: ConnectorRows,
  rows: readonly Row[],
  seen: Observed,
): Promise<void> {
  const { textHashes: known } = seen
  const cells = ownCells(seen)
  const changes = `${APPEARED}, ${fromNew([...replacedCells(cells), ...columnNames(target)])}`
  const numbers = await writeMain(tx, target, { cells, changes }, rows)
  // Rows are missing here when another transaction has meanwhile written a later observation of a new record.
  const written = rows.filter(({ id }) => numbers.has(id))
  const reworded = written.filter(({ id, textHash }) => known.get(id) !== textHash)
  const isNew = ({ id }: Row): boolean => !known.has(id)
  await writeSideTables(tx, target, { rows: written, reworded, numbers, isNew }, seen)
}

const APPEARED = 'appeared_at = CASE WHEN t.is_deleted = 1 THEN excluded.appeared_at ELSE t.appeared_at END'

function replacedCells(cells: readonly Cell<Row>[]): string[] {
  return cells.map(nameOf).filter((name) => name !== 'appeared_at')
}

/** Rewrites existing rows after a change of their entity schema. Keeps their observation and commit number. */
export async function rewriteRows(tx: Tx, target: ConnectorRows, rows: readonly Row[]): Promise<void> {
  const cells = ownCells({ generation: 0, fetchedAt: () => Number.MAX_SAFE_INTEGER, seq: 0 })
  const hidden = 'is_hidden = CASE WHEN t.is_deleted = 1 THEN 1 ELSE excluded.is_hidden END'
  const changes = `${hidden}, ${fromNew(['hash', 'text_hash', 'bytes', ...columnNames(target)])}`
  const numbers = await writeMain(tx, target, { cells, changes }, rows)
  await writeSideTables(tx, target, { rows, reworded: rows, numbers, isNew: () => false })
}

interface SideRows extends StoredRows {
  /** Those with changed texts. */
  readonly reworded: readonly Row[]
  /** True if the row has no index entries yet that must be deleted first. */
  readonly isNew: (row: Row) => boolean
}

interface Written {
  readonly id: string
  readonly row_no: number
}

async function writeSideTables(
  tx: Tx,
  target: ConnectorRows,
  written: SideRows,
  { onSent }: WriteHooks = {},
): Promise<void> {
  const { layout } = target
  const { reworded, numbers, isNew } = written
  const shareTurn = shareTurns()
  // The slowest statements come first: the values of the others are built while they run.
  await pipelinedToCommit(tx, async (send) => {
    await writeSideTable({ send, shareTurn }, target, layout.texts, written)
    await writeSideTable({ send, shareTurn }, target, layout.documents, written)
    await indexWords(send, target, { rows: reworded, numbers }, isNew, shareTurn)
    await addWords(send, target, reworded, shareTurn)
    onSent?.()
  })
}

/** Returns the row numbers (SQLite) of the written rows by id. */
async function writeMain(
  tx: Tx,
  { layout, scope: { connectorId, org } }: ConnectorRows,
  own: { readonly cells: readonly Cell<Row>[]; readonly changes: string },
  rows: readonly Row[],
): Promise<StoredRows['numbers']> {
  const ids: Cell<Row>[] = [
    { name: 'connector_id', of: () => connectorId },
    { name: 'id', of: ({ id }) => id },
    { name: 'org', of: () => org },
  ]
  const ending = `
    ON CONFLICT (connector_id, id) DO UPDATE SET ${own.changes}
    WHERE t.observed_at <= excluded.observed_at AND t.org = excluded.org
    RETURNING id, ${layout.engine === 'sqlite' ? 'row_no' : '0 AS row_no'}`
  const cells = [...ids, ...own.cells, ...layout.main.columns.map((column) => cellOf(column, connectorId))]
  const insert = { engine: layout.engine, into: layout.main.name, cells, ending }
  const written = await pipelined(tx, (send) => sendRows<Row, Written>(send, insert, rows))
  return new Map((await Promise.all(written)).flat().map(({ id, row_no }) => [id, row_no]))
}

async function writeSideTable(
  { send, shareTurn }: { readonly send: Send; readonly shareTurn: ShareTurn },
  { layout: { engine, key }, scope: { connectorId } }: ConnectorRows,
  { name: into, columns }: Table,
  { rows, numbers }: StoredRows,
): Promise<void> {
  const ids: Readonly<Record<string, (row: Row) => string | number | undefined>> = {
    row_no: ({ id }) => numbers.get(id),
    connector_id: () => connectorId,
    id: ({ id }) => id,
  }
  const keys = key.map((name) => ({ name, of: (row: Row) => ids[name]?.(row) }))
  const ending = `ON CONFLICT (${key.map(quoted).join(', ')}) DO UPDATE SET ${fromNew(columns.map(nameOf))}`
  const cells = [...keys, ...columns.map((column) => cellOf(column, connectorId))]
  await sendRows(send, { engine, into, cells, ending }, rows, shareTurn)
}

function ownCells({ generation, fetchedAt, changedAt, seq }: Omit<Observed, 'textHashes'>): Cell<Row>[] {
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

function columnNames({ layout: { main } }: ConnectorRows): string[] {
  return main.columns.map(nameOf)
}

function nameOf({ name }: { readonly name: string }): string {
  return name
}
