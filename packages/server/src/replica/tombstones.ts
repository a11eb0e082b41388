/** Changes to rows that need no record: marking as seen, tombstones, sweeps. */
import { type RawBuilder, sql } from 'kysely'
import { shareTurns } from '../runtime/turns.ts'
import { pipelined } from '../store/pipeline.ts'
import { rowsByKey, updateByKey } from './by-key.ts'
import { takeNumber } from './commit-numbers.ts'
import { sendRows } from './insert.ts'
import type { Cell } from './insert-parts.ts'
import { forgetFutureObservations, isInFuture } from './observed-in-future.ts'
import { isStorableId } from './row.ts'
import type { ConnectorRows, ReplicaScope, Tx } from './scope.ts'

/** @param ids Row ids: see `rowId`. */
export async function markSeen(
  tx: Tx,
  table: ConnectorRows,
  ids: readonly string[],
  generation: number,
): Promise<void> {
  if (ids.length === 0) return
  await updateByKey(tx, table, ids, {
    set: sql`generation = ${generation}`,
    where: sql`t.generation < ${generation}`,
  })
}

/**
 * Tombstones rows, except those observed after `observedAt`. An unknown id gets a tombstone as well, so that
 * an older page cannot resurrect the record. Returns how many rows were live.
 *
 * @param now The store's clock.
 */
export async function tombstone(
  tx: Tx,
  table: ConnectorRows,
  ids: readonly string[],
  { observedAt }: { readonly observedAt: number },
): Promise<number> {
  if (ids.length === 0) return 0
  await forgetFutureObservations(tx, table, ids)
  const { live, unknown } = await rowsToTombstone(tx, table, ids, observedAt)
  if (live.length + unknown.length === 0) return 0
  const at = { observedAt, seq: await takeNumber(tx, table) }
  const marked = live.length === 0 ? 0 : await updateByKey(tx, table, live, { set: asTombstone(at) })
  await insertTombstones(tx, table, unknown, at)
  return marked
}

interface Known {
  readonly id: string
  readonly is_deleted: number
  readonly observed_at: number
}

/** On PostgreSQL, locks the known rows until the transaction ends. */
async function rowsToTombstone(
  tx: Tx,
  table: ConnectorRows,
  ids: readonly string[],
  observedAt: number,
): Promise<{ readonly live: string[]; readonly unknown: string[] }> {
  const columns = ['id', 'is_deleted', 'observed_at']
  const { rows } = await sql<Known>`
    SELECT known.* FROM ${rowsByKey(table, ids, { columns, isLocked: true })}`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  return {
    live: rows
      .filter(({ is_deleted, observed_at }) => is_deleted === 0 && observed_at <= observedAt)
      .map(({ id }) => id),
    unknown: ids.filter((id) => !known.has(id) && isStorableId(id)),
  }
}

/** When a tombstone is written, and the commit number of its transaction. */
interface TombstonedAt {
  readonly observedAt: number
  readonly seq: number
}

/** Restricts to the rows of one parent; all rows by default. */
export interface Part {
  readonly parentId?: string | undefined
}

/**
 * Tombstones rows that the generation did not see and that were not observed after `observedAt`. Returns how
 * many.
 *
 * @param now The store's clock.
 */
export async function sweep(
  tx: Tx,
  table: ConnectorRows,
  generation: number,
  { parentId, observedAt, limit }: Part & { readonly observedAt: number; readonly limit: number },
): Promise<number> {
  const { layout, scope, now } = table
  // Locked in the order of ids before the number is taken, as in an upsert.
  const lock = layout.engine === 'postgres' ? sql`FOR UPDATE` : sql``
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(layout.main.name)}
    WHERE ${inScope(scope)} AND is_deleted = 0 AND generation < ${generation}
      AND (observed_at <= ${observedAt} OR ${isInFuture(sql.ref('observed_at'), now)}) AND ${ofParent(parentId)}
    ORDER BY id LIMIT ${limit} ${lock}`.execute(tx)
  if (rows.length === 0) return 0
  const seq = await takeNumber(tx, table)
  const ids = rows.map(({ id }) => id)
  return updateByKey(tx, table, ids, { set: asTombstone({ observedAt, seq }) })
}

export function inScope({ connectorId, org }: ReplicaScope): RawBuilder<unknown> {
  return sql`connector_id = ${connectorId} AND org = ${org}`
}

export function ofParent(parentId: string | undefined): RawBuilder<unknown> {
  return parentId === undefined ? sql`1 = 1` : sql`parent_id = ${parentId}`
}

function asTombstone({ observedAt: at, seq }: TombstonedAt): RawBuilder<unknown> {
  return sql`
    is_deleted = 1, is_hidden = 1, deleted_at = ${at}, observed_at = ${at}, changed_at = ${Math.floor(at / 1000)},
    seq = ${seq}`
}

async function insertTombstones(
  tx: Tx,
  { layout: { main, texts, documents, key, engine }, scope }: ConnectorRows,
  ids: readonly string[],
  at: TombstonedAt,
): Promise<void> {
  if (ids.length === 0) return
  const cells = tombstoneCells(scope, at)
  const id = { name: 'id', of: (one: string) => one }
  const ending = `ON CONFLICT (connector_id, id) DO NOTHING RETURNING id, ${engine === 'sqlite' ? 'row_no' : '0 AS row_no'}`
  const into = main.name
  const keys = key.map((name) => ({
    name,
    of: (row: InsertedRow) => (name === 'row_no' ? row.row_no : name === 'id' ? row.id : scope.connectorId),
  }))
  const empty = ['record', 'data'].map((name) => ({ name, of: () => '{}' }))
  await pipelined(tx, async (send) => {
    const sender = { send, shareTurn: shareTurns() }
    const insert = { engine, into, cells: [id, ...cells], ending }
    const sent = await sendRows<string, ReplicaScope, InsertedRow>(sender, insert, ids, scope)
    const added = (await Promise.all(sent)).flat()
    await sendRows(sender, { engine, into: texts.name, cells: keys, ending: '' }, added, scope)
    const ofDocuments = { engine, into: documents.name, cells: [...keys, ...empty], ending: '' }
    await sendRows(sender, ofDocuments, added, scope)
  })
}

function tombstoneCells(
  { connectorId, org }: ReplicaScope,
  { observedAt: at, seq }: TombstonedAt,
): Cell<string>[] {
  const values: Readonly<Record<string, string | number>> = {
    connector_id: connectorId,
    org,
    parent_id: '',
    hash: '',
    text_hash: '',
    generation: 0,
    observed_at: at,
    changed_at: Math.floor(at / 1000),
    appeared_at: at,
    is_deleted: 1,
    deleted_at: at,
    is_hidden: 1,
    bytes: 2,
    seq,
  }
  return Object.entries(values).map(([name, value]) => ({
    name,
    kind: typeof value === 'number' ? ('integer' as const) : ('text' as const),
    of: () => value,
  }))
}

interface InsertedRow {
  readonly id: string
  readonly row_no: number
}
