import { sql } from 'kysely'
import type { Db, Engine } from './engine.ts'
import { hasUpdated } from './has-updated.ts'
import { isLeaseExpired } from './lease-expired.ts'
import type { ConnectorStatus, Lease, LeaseStore, SealedCredentials } from './store.ts'
import type { TenantCtx } from './tenant.ts'

const NO_LEASE = { lease_owner: null, lease_until: 0 }

export function leaseStore(engine: Engine): LeaseStore {
  const { now } = engine
  return {
    claim: async (ctx, lease, ms) => {
      const claimed = await credentialsOf(engine.tenant(ctx), ctx, lease)
        .set({ lease_owner: lease.owner, lease_until: sql<number>`${now} + ${ms}` })
        .where(isLeaseExpired(now, ms))
        .executeTakeFirst()
      return hasUpdated(claimed)
    },
    commit: (ctx, lease, next) =>
      engine
        .tenant(ctx)
        .transaction()
        .execute((tx) => commit(tx, ctx, lease, { ...next, refreshed_at: now })),
    release: async (ctx, lease) => {
      await credentialsOf(engine.tenant(ctx), ctx, lease)
        .set(NO_LEASE)
        .where('lease_owner', '=', lease.owner)
        .execute()
    },
  }
}

function credentialsOf(db: Db, { org }: TenantCtx, { connector, version }: Lease) {
  return db
    .updateTable('credentials')
    .where('org', '=', org)
    .where('connector_id', '=', connector)
    .where('cred_version', '=', version)
}

interface Refreshed extends SealedCredentials {
  readonly refreshed_at: Engine['now']
}

async function commit(
  tx: Db,
  ctx: TenantCtx,
  lease: Lease,
  next: Refreshed,
): Promise<ConnectorStatus | undefined> {
  const cred_version = lease.version + 1
  const { kid, wrapped_dek, sealed, renew_at, expires_at, refreshed_at } = next
  const before = await lockConnector(tx, ctx, lease)
  const committed = await credentialsOf(tx, ctx, lease)
    .set({ cred_version, kid, wrapped_dek, sealed, renew_at, expires_at, refreshed_at, ...NO_LEASE })
    .executeTakeFirst()
  if (before === undefined || !hasUpdated(committed)) return undefined
  await tx
    .updateTable('connectors')
    .set({ cred_version, status: before === 'needs_reauth' ? 'active' : before })
    .where('org', '=', ctx.org)
    .where('id', '=', lease.connector)
    .execute()
  return before
}

/** Before the credentials, as in every transaction, to avoid deadlocks. Returns the connector's status. */
async function lockConnector(
  tx: Db,
  ctx: TenantCtx,
  { connector }: Lease,
): Promise<ConnectorStatus | undefined> {
  const found = await tx
    .selectFrom('connectors')
    .select('status')
    .where('org', '=', ctx.org)
    .where('id', '=', connector)
    .forUpdate()
    .executeTakeFirst()
  return found?.status
}
