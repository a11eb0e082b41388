/** Deletes rows physically. */
import { type RawBuilder, sql } from 'kysely'
import { pipelined } from '../store/pipeline.ts'
import { raiseFloor } from './commit-numbers.ts'
import { idIn } from './id-in.ts'
import type { ConnectorRows, Tx } from './scope.ts'
import { inScope } from './tombstones.ts'
import { unindexWords } from './word-index.ts'

/** Removes at most `limit` tombstones older than `before`, which the change feed then lacks. Returns how many. */
export async function purge(
  tx: Tx,
  table: ConnectorRows,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<number> {
  const removed = await remove(tx, table, sql`deleted_at < ${before}`, limit)
  if (removed.length > 0) await raiseFloor(tx, table, Math.max(...removed.map(({ seq }) => seq)))
  return removed.length
}

/**
 * Removes at most `limit` rows of the connector; with the last ones also its vocabulary. Returns how many.
 */
export async function removeAll(tx: Tx, table: ConnectorRows, limit: number): Promise<number> {
  const { layout, scope } = table
  const { length: count } = await remove(tx, table, sql`1 = 1`, limit)
  if (count < limit) {
    await sql`DELETE FROM ${sql.table(layout.words)} WHERE connector_id = ${scope.connectorId}`.execute(tx)
  }
  return count
}

interface Removed {
  readonly id: string
  readonly row_no: number
  readonly seq: number
}

async function remove(
  tx: Tx,
  table: ConnectorRows,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<readonly Removed[]> {
  const { layout, scope } = table
  const main = sql.table(layout.main.name)
  const [number, lock] =
    layout.engine === 'sqlite' ? [sql`row_no`, sql``] : [sql`0 AS row_no`, sql`FOR UPDATE`]
  const { rows } = await sql<Removed>`
    SELECT id, seq, ${number} FROM ${main}
    WHERE ${inScope(scope)} AND ${condition} ORDER BY id LIMIT ${limit} ${lock}`.execute(tx)
  if (rows.length === 0) return []
  await removeFromSideTables(tx, table, rows)
  const ids = rows.map(({ id }) => id)
  await sql`DELETE FROM ${main} WHERE ${inScope(scope)} AND ${idIn(layout.engine, ids)}`.execute(tx)
  return rows
}

async function removeFromSideTables(
  tx: Tx,
  { layout, scope: { connectorId } }: ConnectorRows,
  rows: readonly Removed[],
): Promise<void> {
  const { engine, texts, documents } = layout
  const numbers = rows.map(({ row_no }) => row_no)
  const ids = rows.map(({ id }) => id)
  const condition =
    engine === 'sqlite'
      ? sql`row_no IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`
      : sql`connector_id = ${connectorId} AND ${idIn(engine, ids)}`
  for (const { name } of [texts, documents])
    await sql`DELETE FROM ${sql.table(name)} WHERE ${condition}`.execute(tx)
  await pipelined(tx, async (send) => unindexWords(send, layout, numbers))
}
