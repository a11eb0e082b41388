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
      updateShared: async (ctx, connector, ...change) => {
        const updated = await connectors
          .updateShared(ctx, connector, ...change)
          .finally(() => forget(ctx, connector.id))
        for (const { id } of updated) forget(ctx, id)
        return updated
      },
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
      commit: (ctx, lease, next, others = []) =>
        leases.commit(ctx, lease, next, others).finally(() => {
          for (const { connector } of [lease, ...others]) forget(ctx, connector)
        }),
    },
  }
}
