import type { Store } from '../store/store.ts'
import type { ConnectorCache } from './connector-cache.ts'

/** The store; every change of a connector through it drops the connector from the cache of this process. */
export function forgettingStore(store: Store, { forget }: Pick<ConnectorCache, 'forget'>): Store {
  const { connectors, leases } = store
  return {
    ...store,
    connectors: {
      ...connectors,
      update: (ctx, id, ...change) => connectors.update(ctx, id, ...change).finally(() => forget(ctx, id)),
      end: (ctx, id, last) => connectors.end(ctx, id, last).finally(() => forget(ctx, id)),
      remove: (ctx, id) => connectors.remove(ctx, id).finally(() => forget(ctx, id)),
    },
    leases: {
      ...leases,
      commit: (ctx, lease, next) =>
        leases.commit(ctx, lease, next).finally(() => forget(ctx, lease.connector)),
    },
  }
}
