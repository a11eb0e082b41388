import type { Store } from '../store/store.ts'
import type { ConnectorCache } from './connector-cache.ts'

/** The store; every change of a connector or OAuth client through it drops the connectors concerned from the cache of this process. */
export function invalidatingStore(
  store: Store,
  { forget, forgetAll }: Pick<ConnectorCache, 'forget' | 'forgetAll'>,
): Store {
  const { connectors, leases, connectSettings } = store
  return {
    ...store,
    connectors: {
      ...connectors,
      update: (ctx, id, ...change) => connectors.update(ctx, id, ...change).finally(() => forget(ctx, id)),
      end: (ctx, id, last) => connectors.end(ctx, id, last).finally(() => forget(ctx, id)),
      remove: (ctx, id) => connectors.remove(ctx, id).finally(() => forget(ctx, id)),
    },
    connectSettings: {
      ...connectSettings,
      putClient: (org, ...client) => connectSettings.putClient(org, ...client).finally(() => forgetAll(org)),
      removeClient: (org, ...type) =>
        connectSettings.removeClient(org, ...type).finally(() => forgetAll(org)),
    },
    leases: {
      ...leases,
      commit: (ctx, lease, next) =>
        leases.commit(ctx, lease, next).finally(() => forget(ctx, lease.connector)),
    },
  }
}
