import { sql, type Transaction } from 'kysely'
import { appendStatusEvent } from './connector-events.ts'
import type { Db, Engine } from './engine.ts'
import { hasUpdated } from './has-updated.ts'
import { isLeaseExpired } from './lease-expired.ts'
import type { ConnectorRecord, ConnectorStatus, Lease, LeaseStore, SealedCredentials } from './store.ts'
import type { Tables } from './tables.ts'
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
        .execute((tx) => commit(engine, tx, ctx, lease, { ...next, refreshed_at: now })),
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
  engine: Engine,
  tx: Transaction<Tables>,
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
  const status = before.status === 'needs_reauth' ? 'active' : before.status
  await tx
    .updateTable('connectors')
    .set({ cred_version, status })
    .where('org', '=', ctx.org)
    .where('id', '=', lease.connector)
    .execute()
  await appendStatusEvent(tx, engine, before.status, { ...before, status })
  return before.status
}

type Locked = Pick<
  ConnectorRecord,
  'org' | 'id' | 'type' | 'external_user_id' | 'status' | 'status_code' | 'status_upstream'
>

/** Before the credentials, as in every transaction, to avoid deadlocks. */
async function lockConnector(tx: Db, ctx: TenantCtx, { connector }: Lease): Promise<Locked | undefined> {
  return tx
    .selectFrom('connectors')
    .select(['org', 'id', 'type', 'external_user_id', 'status', 'status_code', 'status_upstream'])
    .where('org', '=', ctx.org)
    .where('id', '=', connector)
    .forUpdate()
    .executeTakeFirst()
}
