/**
 * Connectors that share one grant of their end user. Each has its own sealed copy of the tokens, and all copies have the same
 * version: they are leased, replaced and rejected together, in one transaction.
 */
import { sql } from 'kysely'
import { fromRow } from './connector-row.ts'
import type { Db } from './engine.ts'
import { isLeaseExpired } from './lease-expired.ts'
import type { ConnectorRecord, Lease } from './store.ts'
import type { TenantCtx } from './tenant.ts'
import type { TenantTx } from './tenant-tx.ts'

/** The other connectors of the grant, by id, without those that are being deleted. */
export async function sharingConnectors(
  db: Db,
  { org, id, grant_id }: ConnectorRecord,
): Promise<ConnectorRecord[]> {
  if (grant_id === null) return []
  const rows = await db
    .selectFrom('connectors')
    .selectAll()
    .where('org', '=', org)
    .where('grant_id', '=', grant_id)
    .where('id', '<>', id)
    .where('status', '<>', 'deleting')
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

/**
 * Locks a connector and all others of its grant, in the order of their ids. The tenant may be limited to some connectors: what
 * happens to the grant happens to all of them.
 */
export async function lockShared(
  tx: Db,
  { org }: Pick<TenantCtx, 'org'>,
  id: string,
  grant: string | null,
): Promise<ConnectorRecord[]> {
  const rows = await tx
    .selectFrom('connectors')
    .selectAll()
    .where('org', '=', org)
    .where((eb) =>
      grant === null ? eb('id', '=', id) : eb.or([eb('id', '=', id), eb('grant_id', '=', grant)]),
    )
    .where('status', '<>', 'deleting')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(fromRow)
}

/**
 * Takes the lease of every connector of the grant, or of none: one that is deleted meanwhile does not free the others to
 * exchange a refresh token that is being exchanged.
 */
export async function claimShared(
  { engine: { now }, tx, ctx: { org } }: TenantTx,
  { connector, grant = null, version, owner }: Lease,
  ms: number,
): Promise<boolean> {
  const ids = (await lockShared(tx, { org }, connector, grant)).map(({ id }) => id)
  if (!ids.includes(connector)) return false
  const rows = await tx
    .selectFrom('credentials')
    .select(['connector_id', sql<number>`CASE WHEN ${isLeaseExpired(now, ms)} THEN 1 ELSE 0 END`.as('free')])
    .where('org', '=', org)
    .where('connector_id', 'in', ids)
    .where('cred_version', '=', version)
    .execute()
  const isOurs = rows.some(({ connector_id }) => connector_id === connector)
  if (!isOurs || rows.some(({ free }) => Number(free) === 0)) return false
  await tx
    .updateTable('credentials')
    .set({ lease_owner: owner, lease_until: sql<number>`${now} + ${ms}` })
    .where('org', '=', org)
    .where('connector_id', 'in', ids)
    .where('cred_version', '=', version)
    .execute()
  return true
}
