import { sql } from 'kysely'
import type { Engine } from './engine.ts'

/**
 * What a store from the past must not believe any more, in one transaction. Tokens may have been revoked since, leases
 * belong to processes that are gone, and a refresh token may have been spent: whoever has one refreshes before the next
 * use, and finds out. A write that had not ended may have had its effect meanwhile. Answers how often this store has been restored.
 */
export async function markRestored({ everyTenant, now }: Engine): Promise<number> {
  return everyTenant.transaction().execute(async (tx) => {
    await tx.deleteFrom('tokens').execute()
    await tx.updateTable('credentials').set({ lease_owner: null, lease_until: 0 }).execute()
    // Whoever worked on a stream may still be writing: its epoch is over.
    await tx
      .updateTable('streams')
      .set({ lease_owner: null, lease_until: 0, epoch: sql<number>`epoch + 1` })
      .execute()
    await tx.updateTable('credentials').set({ renew_at: 0 }).where('renew_at', 'is not', null).execute()
    await tx
      .updateTable('idempotency')
      // Nor is it known how far it has come since.
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
