/** Removes rows for good. */
import { type RawBuilder, sql } from 'kysely'
import { idIn } from './id-in.ts'
import type { Layout } from './layout.ts'
import { pipelined } from './pipeline.ts'
import type { ReplicaScope, Tx } from './scope.ts'
import { inScope } from './tombstones.ts'
import { unindexWords } from './word-index.ts'

/** Removes rows that were deleted before a moment, a part at a time. Answers how many. */
export async function purge(
  tx: Tx,
  layout: Layout,
  scope: ReplicaScope,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<number> {
  return remove(tx, layout, scope, sql`deleted_at < ${before}`, limit)
}

/** Removes rows of the connector, a part at a time, and at last its words. Answers how many. */
export async function removeAll(tx: Tx, layout: Layout, scope: ReplicaScope, limit: number): Promise<number> {
  const count = await remove(tx, layout, scope, sql`1 = 1`, limit)
  if (count < limit) {
    await sql`DELETE FROM ${sql.table(layout.words)} WHERE connector_id = ${scope.connectorId}`.execute(tx)
  }
  return count
}

interface Removed {
  readonly id: string
  readonly n: number
}

async function remove(
  tx: Tx,
  layout: Layout,
  scope: ReplicaScope,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  const main = sql.table(layout.main.name)
  const [number, lock] = layout.engine === 'sqlite' ? [sql`n`, sql``] : [sql`0 AS n`, sql`FOR UPDATE`]
  const { rows } = await sql<Removed>`
    SELECT id, ${number} FROM ${main}
    WHERE ${inScope(scope)} AND ${which} ORDER BY id LIMIT ${limit} ${lock}`.execute(tx)
  if (rows.length === 0) return 0
  await removeBeside(tx, layout, scope, rows)
  const ids = rows.map(({ id }) => id)
  await sql`DELETE FROM ${main} WHERE ${inScope(scope)} AND ${idIn(layout.engine, ids)}`.execute(tx)
  return ids.length
}

async function removeBeside(
  tx: Tx,
  layout: Layout,
  { connectorId }: ReplicaScope,
  rows: readonly Removed[],
): Promise<void> {
  const { engine, texts, documents } = layout
  const numbers = rows.map(({ n }) => n)
  const ids = rows.map(({ id }) => id)
  const which =
    engine === 'sqlite'
      ? sql`n IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`
      : sql`connector_id = ${connectorId} AND ${idIn(engine, ids)}`
  for (const { name } of [texts, documents])
    await sql`DELETE FROM ${sql.table(name)} WHERE ${which}`.execute(tx)
  await pipelined(tx, async (send) => unindexWords(send, layout, numbers))
}
