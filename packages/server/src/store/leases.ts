import { type Kysely, type RawBuilder, sql, type UpdateResult } from 'kysely'
import type { KeptCredentials, Lease, LeaseStore } from './store.ts'
import type { Tables } from './tables.ts'
import type { TenantCtx } from './tenant.ts'

type Db = Kysely<Tables>

const NO_LEASE = { lease_owner: null, lease_until: 0 }

/** The store's clock: milliseconds since 1970. */
const now: RawBuilder<number> = sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`

export function leaseStore(db: Db): LeaseStore {
  return {
    claim: async (ctx, lease, ms) => {
      const claimed = await credentialsOf(db, ctx, lease)
        .set({ lease_owner: lease.owner, lease_until: sql<number>`${now} + ${ms}` })
        .where('lease_until', '<', now)
        .executeTakeFirst()
      return isDone(claimed)
    },
    commit: (ctx, lease, next) => db.transaction().execute((tx) => commit(tx, ctx, lease, next)),
    release: async (ctx, lease) => {
      await credentialsOf(db, ctx, lease).set(NO_LEASE).where('lease_owner', '=', lease.owner).execute()
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

async function commit(tx: Db, ctx: TenantCtx, lease: Lease, next: KeptCredentials): Promise<boolean> {
  const cred_version = lease.version + 1
  const { kid, wrapped_dek, sealed, renew_at, expires_at } = next
  const done = await credentialsOf(tx, ctx, lease)
    .set({ cred_version, kid, wrapped_dek, sealed, renew_at, expires_at, refreshed_at: now, ...NO_LEASE })
    .where('lease_owner', '=', lease.owner)
    .executeTakeFirst()
  if (!isDone(done)) return false
  await tx
    .updateTable('connectors')
    .set({ cred_version })
    .where('org', '=', ctx.org)
    .where('id', '=', lease.connector)
    .execute()
  return true
}

function isDone({ numUpdatedRows }: UpdateResult): boolean {
  return numUpdatedRows > 0n
}
