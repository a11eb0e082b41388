import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import { appendStatusEvent } from './connector-events.ts'
import type { Db, Engine } from './engine.ts'
import { hasUpdated } from './has-updated.ts'
import { isLeaseExpired } from './lease-expired.ts'
import { claimShared, lockShared } from './shared-grants.ts'
import type {
  ConnectorRecord,
  ConnectorStatus,
  Lease,
  LeaseStore,
  OtherCredentials,
  SealedCredentials,
} from './store.ts'
import type { Tables } from './tables.ts'
import type { TenantCtx } from './tenant.ts'
import { atOnce, type TenantTx } from './tenant-tx.ts'

const NO_LEASE = { lease_owner: null, lease_until: 0 }

export function leaseStore(engine: Engine): LeaseStore {
  const { now } = engine
  return {
    claim: async (ctx, lease, ms) => {
      if (lease.grant != null) return atOnce(engine, ctx, (at) => claimShared(at, lease, ms))
      const claimed = await credentialsOf(engine.tenant(ctx), ctx, lease)
        .set({ lease_owner: lease.owner, lease_until: sql<number>`${now} + ${ms}` })
        .where(isLeaseExpired(now, ms))
        .executeTakeFirst()
      return hasUpdated(claimed)
    },
    commit: (ctx, lease, next, others = []) =>
      atOnce(engine, ctx, (at) => commitAll(at, lease, next, others)),
    release: async (ctx, lease) => {
      // Those of a shared grant have the same owner.
      await engine
        .tenant(ctx)
        .updateTable('credentials')
        .set(NO_LEASE)
        .where('org', '=', ctx.org)
        .where((eb) => leasedRows(eb, lease))
        .where('lease_owner', '=', lease.owner)
        .execute()
    },
  }
}

function leasedRows(
  eb: ExpressionBuilder<Tables, 'credentials'>,
  { connector, grant = null }: Lease,
): ExpressionWrapper<Tables, 'credentials', SqlBool> {
  if (grant === null) return eb('connector_id', '=', connector)
  return eb(
    'connector_id',
    'in',
    eb
      .selectFrom('connectors')
      .select('connectors.id')
      .whereRef('connectors.org', '=', 'credentials.org')
      .where('connectors.grant_id', '=', grant),
  )
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

/** Stores the credentials of every connector that shares the grant. Those that left it meanwhile have another version. */
async function commitAll(
  at: TenantTx<TenantCtx>,
  lease: Lease,
  next: SealedCredentials,
  others: readonly OtherCredentials[],
): Promise<ConnectorStatus | undefined> {
  const { engine, tx, ctx } = at
  const refreshed_at = engine.now
  if (others.length > 0) await lockShared(tx, ctx, lease.connector, lease.grant ?? null)
  const own = await commit(at, lease, { ...next, refreshed_at })
  const committed = [own]
  for (const { connector, next: copy } of others)
    committed.push(await commit(at, { ...lease, connector }, { ...copy, refreshed_at }, true))
  // After the rows of all: see `append-event.ts`.
  for (const one of committed)
    if (one !== undefined)
      await appendStatusEvent(tx, engine, one.before.status, { ...one.before, status: one.status })
  return own?.before.status
}

interface Committed {
  readonly before: Locked
  readonly status: ConnectorStatus
}

async function commit(
  { tx, ctx }: TenantTx<TenantCtx>,
  lease: Lease,
  next: Refreshed,
  isOther = false,
): Promise<Committed | undefined> {
  const cred_version = lease.version + 1
  const { kid, wrapped_dek, sealed, renew_at, expires_at, refreshed_at } = next
  const before = await lockConnector(tx, ctx, lease)
  const committed = await credentialsOf(tx, ctx, lease)
    .set({ cred_version, kid, wrapped_dek, sealed, renew_at, expires_at, refreshed_at, ...NO_LEASE })
    .executeTakeFirst()
  if (before === undefined || !hasUpdated(committed)) return undefined
  // A connector that its product refuses, as one that is switched off for the account, is not healed by the call of another.
  const isHealed = before.status === 'needs_reauth' && !(isOther && before.recheck_at !== null)
  const status = isHealed ? 'active' : before.status
  await tx
    .updateTable('connectors')
    .set({ cred_version, status })
    .where('org', '=', ctx.org)
    .where('id', '=', lease.connector)
    .execute()
  return { before, status }
}

type Locked = Pick<
  ConnectorRecord,
  'org' | 'id' | 'type' | 'external_user_id' | 'status' | 'status_code' | 'status_upstream' | 'recheck_at'
>

/** Before the credentials, as in every transaction, to avoid deadlocks. */
async function lockConnector(tx: Db, ctx: TenantCtx, { connector }: Lease): Promise<Locked | undefined> {
  return tx
    .selectFrom('connectors')
    .select(['org', 'id', 'type', 'external_user_id', 'status', 'status_code', 'status_upstream'])
    .select('recheck_at')
    .where('org', '=', ctx.org)
    .where('id', '=', connector)
    .forUpdate()
    .executeTakeFirst()
}
