/** Reads the row versions of stored records, to skip unchanged and stale ones in an upsert. */
import { type RawBuilder, sql } from 'kysely'
import { idIn } from './id-in.ts'
import type { Layout } from './layout.ts'
import type { Send } from './pipeline.ts'
import type { ReplicaScope } from './scope.ts'

export interface RowVersion {
  readonly id: string
  readonly hash: string
  readonly text_hash: string
  readonly observed_at: number
  readonly is_deleted: number
}

const VERSION_COLUMNS = sql.raw('id, hash, text_hash, observed_at, is_deleted')

/** By id. On PostgreSQL, locks the rows until the transaction ends; SQLite has a single writer anyway. */
export async function readRowVersions(
  send: Send,
  layout: Layout,
  scope: ReplicaScope,
  ids: readonly string[],
): Promise<Map<string, RowVersion>> {
  if (ids.length === 0) return new Map()
  const found = await send(
    layout.engine === 'sqlite'
      ? selectVersions(layout, scope, ids)
      : selectAndLockVersions(layout, scope, ids),
  )
  return new Map(found.map((row) => [row.id, row]))
}

function selectVersions(
  { main, engine }: Layout,
  { connectorId, org }: ReplicaScope,
  ids: readonly string[],
): RawBuilder<RowVersion> {
  return sql`
    SELECT ${VERSION_COLUMNS} FROM ${sql.table(main.name)}
    WHERE connector_id = ${connectorId} AND org = ${org} AND ${idIn(engine, ids)}`
}

/**
 * One primary-key lookup per id, in sorted order, so that concurrent transactions lock in the same order.
 *
 * The connector is compared with a plain parameter, so that a distributed table reads one shard. But the planner
 * then expects no rows for a connector that the table statistics do not know: every index that begins with the
 * connector looks as cheap as the key, and others read all of its rows. So the id is a range of one value and
 * the row is asked for in the order of ids: only the key returns that order without a sort.
 */
function selectAndLockVersions(
  { main }: Layout,
  { connectorId, org }: ReplicaScope,
  ids: readonly string[],
): RawBuilder<RowVersion> {
  return sql`
    SELECT known.* FROM unnest(${ids.toSorted()}::text[]) AS asked (one) CROSS JOIN LATERAL (
      SELECT ${VERSION_COLUMNS} FROM ${sql.table(main.name)}
      WHERE connector_id = ${connectorId} AND org = ${org} AND id >= one AND id <= one
      ORDER BY id LIMIT 1 FOR UPDATE
    ) AS known`
}
