import { sql } from 'kysely'
import type { Engine } from './engine.ts'

/**
 * Invalidates state that may have changed since the backup, in one transaction. Tokens may have been revoked,
 * so they are deleted, and end users sign in again. Leases belong to processes that have ended. A refresh token may have been used, so a
 * refresh is due before the next call. Writes that were in flight get the outcome unknown. Returns how often
 * this store has been restored.
 */
export async function markRestored({ bulk: { everyTenant }, now }: Engine): Promise<number> {
  return everyTenant.transaction().execute(async (tx) => {
    await tx.deleteFrom('tokens').execute()
    await tx.deleteFrom('sign_in_challenges').execute()
    // A refresh token that was used since the backup would be unused again.
    await tx.deleteFrom('sign_in_records').execute()
    await tx.deleteFrom('grants').execute()
    // Those that ran while the backup was made: the next one would warn that they ended without being stopped.
    await tx.deleteFrom('processes').execute()
    await tx.updateTable('credentials').set({ lease_owner: null, lease_until: 0 }).execute()
    // A former holder of the lease may still be writing: a new epoch fences it off.
    await tx
      .updateTable('streams')
      .set({ lease_owner: null, lease_until: 0, epoch: sql<number>`epoch + 1` })
      .execute()
    await tx.updateTable('credentials').set({ renew_at: 0 }).where('renew_at', 'is not', null).execute()
    await tx
      .updateTable('idempotency')
      // The progress may be outdated as well.
      .set({ state: 'unknown', progress: null, lease_until: 0 })
      .where('state', '<>', 'done')
      .execute()
    const { epoch } = await tx
      .insertInto('restores')
      .values(({ selectFrom }) => ({
        epoch: selectFrom('restores').select(sql<number>`coalesce(max(epoch), 0) + 1`.as('next')),
        at: now,
      }))
      .returning('epoch')
      .executeTakeFirstOrThrow()
    return epoch
  })
}
