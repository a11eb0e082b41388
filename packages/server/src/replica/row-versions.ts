/** What the replica knows of records, before it takes others of the same ids. */
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

const WHAT_IS_KNOWN = sql.raw('id, hash, text_hash, observed_at, is_deleted')

/** By id. On PostgreSQL the rows are locked until the transaction ends; on SQLite nobody else writes anyway. */
export async function readRowVersions(
  send: Send,
  layout: Layout,
  scope: ReplicaScope,
  ids: readonly string[],
): Promise<Map<string, RowVersion>> {
  if (ids.length === 0) return new Map()
  const found = await send(
    layout.engine === 'sqlite' ? knownOf(layout, scope, ids) : lockedOf(layout, scope, ids),
  )
  return new Map(found.map((row) => [row.id, row]))
}

function knownOf(
  { main, engine }: Layout,
  { connectorId, org }: ReplicaScope,
  ids: readonly string[],
): RawBuilder<RowVersion> {
  return sql`
    SELECT ${WHAT_IS_KNOWN} FROM ${sql.table(main.name)}
    WHERE connector_id = ${connectorId} AND org = ${org} AND ${idIn(engine, ids)}`
}

/**
 * One look into the key's index for each, in the order in which all lock them. A connector that was not there when the
 * database counted the table has no rows, as far as it knows: it would read all of them, by whatever index, for a list of ids
 * or for each. Asked in this way it takes the connector for one like the others.
 */
function lockedOf(
  { main }: Layout,
  { connectorId, org }: ReplicaScope,
  ids: readonly string[],
): RawBuilder<RowVersion> {
  return sql`
    SELECT known.* FROM unnest(${ids.toSorted()}::text[]) AS asked (one) CROSS JOIN LATERAL (
      SELECT ${WHAT_IS_KNOWN} FROM ${sql.table(main.name)}
      WHERE connector_id = (SELECT ${connectorId}::text) AND org = ${org} AND id = one LIMIT 1 FOR UPDATE
    ) AS known`
}
