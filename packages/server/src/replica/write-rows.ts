/** Writes rows into the tables of their entity. */
import { shareTurns } from '../runtime/turns.ts'
import { pipelined, pipelinedToCommit } from '../store/pipeline.ts'
import { sendRows } from './insert.ts'
import type { Insert } from './insert-parts.ts'
import type { Row, StoredRows } from './row.ts'
import { type MainWrite, rowInserts } from './row-inserts.ts'
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
  const numbers = await writeMain(tx, rowInserts(target.layout).main, rows, { ...target.scope, ...seen })
  // Rows are missing here when another transaction has meanwhile written a later observation of a new record.
  const written = rows.filter(({ id }) => numbers.has(id))
  const reworded = written.filter(({ id, textHash }) => known.get(id) !== textHash)
  const isNew = ({ id }: Row): boolean => !known.has(id)
  await writeSideTables(tx, target, { rows: written, reworded, numbers, isNew }, seen)
}

/** Rewrites existing rows after a change of their entity schema. Keeps their observation and commit number. */
export async function rewriteRows(tx: Tx, target: ConnectorRows, rows: readonly Row[]): Promise<void> {
  const unchanged = { generation: 0, fetchedAt: () => Number.MAX_SAFE_INTEGER, seq: 0 }
  const { rewritten } = rowInserts(target.layout)
  const numbers = await writeMain(tx, rewritten, rows, { ...target.scope, ...unchanged })
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
  { rows, reworded, numbers, isNew }: SideRows,
  { onSent }: WriteHooks = {},
): Promise<void> {
  const { layout, scope } = target
  const { texts, documents } = rowInserts(layout)
  const write = { ...scope, numbers }
  // The slowest statements come first: the values of the others are built while they run.
  await pipelinedToCommit(tx, async (send) => {
    const sender = { send, shareTurn: shareTurns() }
    await sendRows(sender, texts, rows, write)
    await sendRows(sender, documents, rows, write)
    await indexWords(sender, target, { rows: reworded, numbers }, isNew)
    await addWords(sender, target, reworded)
    onSent?.()
  })
}

/** Returns the row numbers (SQLite) of the written rows by id. */
async function writeMain(
  tx: Tx,
  insert: Insert<Row, MainWrite>,
  rows: readonly Row[],
  write: MainWrite,
): Promise<StoredRows['numbers']> {
  const shareTurn = shareTurns()
  const written = await pipelined(tx, (send) =>
    sendRows<Row, MainWrite, Written>({ send, shareTurn }, insert, rows, write),
  )
  return new Map((await Promise.all(written)).flat().map(({ id, row_no }) => [id, row_no]))
}
