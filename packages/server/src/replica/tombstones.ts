/** Changes to rows that need no record: marking as seen, tombstones, sweeps. */
import { type RawBuilder, sql } from 'kysely'
import { pipelined } from '../store/pipeline.ts'
import { updateByKey } from './by-key.ts'
import { sendRows } from './insert.ts'
import type { Cell } from './insert-parts.ts'
import type { Layout } from './layout.ts'
import { forgetFutureObservations, isInFuture } from './observed-in-future.ts'
import { isStorableId } from './row.ts'
import type { ReplicaScope, Tx } from './scope.ts'

/** @param ids Row ids: see `rowId`. */
export async function markSeen(
  tx: Tx,
  layout: Layout,
  scope: ReplicaScope,
  ids: readonly string[],
  generation: number,
): Promise<void> {
  if (ids.length === 0) return
  await updateByKey(tx, layout, scope, ids, {
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
  layout: Layout,
  scope: ReplicaScope,
  ids: readonly string[],
  { observedAt }: { readonly observedAt: number },
  now: RawBuilder<number>,
): Promise<number> {
  if (ids.length === 0) return 0
  await forgetFutureObservations(tx, layout, scope, ids, now)
  const marked = await updateByKey(tx, layout, scope, ids, {
    set: asTombstone(observedAt),
    where: sql`t.observed_at <= ${observedAt} AND t.is_deleted = 0`,
  })
  await insertTombstones(tx, layout, scope, ids.filter(isStorableId), observedAt)
  return marked
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
  { main }: Layout,
  scope: ReplicaScope,
  generation: number,
  { parentId, observedAt, limit }: Part & { readonly observedAt: number; readonly limit: number },
  now: RawBuilder<number>,
): Promise<number> {
  const unseen = sql`
    SELECT id FROM ${sql.table(main.name)}
    WHERE ${inScope(scope)} AND is_deleted = 0 AND generation < ${generation}
      AND (observed_at <= ${observedAt} OR ${isInFuture(sql.ref('observed_at'), now)}) AND ${ofParent(parentId)}
    ORDER BY id LIMIT ${limit}`
  const marked = await sql`
    UPDATE ${sql.table(main.name)} SET ${asTombstone(observedAt)} WHERE ${inScope(scope)} AND id IN (${unseen})`.execute(
    tx,
  )
  return Number(marked.numAffectedRows ?? 0n)
}

export function inScope({ connectorId, org }: ReplicaScope): RawBuilder<unknown> {
  return sql`connector_id = ${connectorId} AND org = ${org}`
}

export function ofParent(parentId: string | undefined): RawBuilder<unknown> {
  return parentId === undefined ? sql`1 = 1` : sql`parent_id = ${parentId}`
}

function asTombstone(at: number): RawBuilder<unknown> {
  return sql`
    is_deleted = 1, is_hidden = 1, deleted_at = ${at}, observed_at = ${at}, changed_at = ${Math.floor(at / 1000)}`
}

async function insertTombstones(
  tx: Tx,
  { main, texts, documents, key, engine }: Layout,
  { connectorId, org }: ReplicaScope,
  ids: readonly string[],
  at: number,
): Promise<void> {
  const cells = tombstoneCells({ connectorId, org }, at)
  const id = { name: 'id', of: (one: string) => one }
  const ending = `ON CONFLICT (connector_id, id) DO NOTHING RETURNING id, ${engine === 'sqlite' ? 'row_no' : '0 AS row_no'}`
  const into = main.name
  const keys = key.map((name) => ({
    name,
    of: (row: InsertedRow) => (name === 'row_no' ? row.row_no : name === 'id' ? row.id : connectorId),
  }))
  const empty = ['record', 'data'].map((name) => ({ name, of: () => '{}' }))
  await pipelined(tx, async (send) => {
    const sent = await sendRows<string, InsertedRow>(
      send,
      { engine, into, cells: [id, ...cells], ending },
      ids,
    )
    const added = (await Promise.all(sent)).flat()
    await sendRows(send, { engine, into: texts.name, cells: keys, ending: '' }, added)
    await sendRows(send, { engine, into: documents.name, cells: [...keys, ...empty], ending: '' }, added)
  })
}

function tombstoneCells({ connectorId, org }: ReplicaScope, at: number): Cell<string>[] {
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
