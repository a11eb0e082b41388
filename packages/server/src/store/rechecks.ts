/** Which rejected credentials are to be checked again, and the right to do so. */
import type { Engine } from './engine.ts'
import { hasUpdated } from './has-updated.ts'
import type { ConnectorStore } from './store.ts'

export function recheckStore(engine: Engine): Pick<ConnectorStore, 'toRecheck' | 'claimRecheck'> {
  return {
    toRecheck: (now, limit) =>
      engine.everyTenant
        .selectFrom('connectors')
        .select(['org', 'id'])
        .where('recheck_at', '<=', now)
        .where('status', '=', 'needs_reauth')
        .orderBy('recheck_at')
        .limit(limit)
        .execute(),
    // The time of the next check is the lease: if this process dies, another one checks then.
    claimRecheck: async (ctx, id, now, next) =>
      hasUpdated(
        await engine
          .tenant(ctx)
          .updateTable('connectors')
          .set({ recheck_at: next })
          .where('org', '=', ctx.org)
          .where('id', '=', id)
          .where('status', '=', 'needs_reauth')
          .where('recheck_at', '<=', now)
          .executeTakeFirst(),
      ),
  }
}
