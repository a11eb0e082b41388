/** Gives connectors their hooks. */
import type { Webhooks } from '@plugboard/core/catalog'
import type { ConnectorRecord } from '../store/store.ts'
import { webhookOrigin } from './address.ts'
import { CLIENT_SECRET } from './client-secret.ts'
import { newHook } from './new-hook.ts'
import type { Services } from './services.ts'

/** Connectors per statement. */
const BATCH = 100

/** Those of a new connector; none where vendors could not reach them. */
export async function addHooks(services: Services, connector: ConnectorRecord): Promise<void> {
  const { config, registry, store } = services
  if (webhookOrigin(config, 'http://localhost') === undefined) return
  const { org, id: connector_id, type } = connector
  const webhooks = (await (await registry.bySlug(type)).sync())?.webhooks ?? {}
  const hooks = Object.entries(webhooks)
    .filter(([, declared]) => isFor(declared, connector))
    .map(([name, declared]) => newHook(services, { org, connector_id, type, name }, declared))
  await store.hooks.add(org, hooks)
}

/** Webhooks of OAuth clients are for connectors that sign in as one. */
function isFor({ scope }: Webhooks, { credential_fields }: ConnectorRecord): boolean {
  return scope === undefined || credential_fields.includes(CLIENT_SECRET)
}

/** Those of connectors from before the server had an address, or their spec webhooks. Reads all connectors of a type. */
export async function addMissingHooks(services: Services, stopping: AbortSignal): Promise<void> {
  const { store, registry } = services
  for (const kind of await registry.kinds()) {
    const { name: type } = kind.connector
    for (const [name, declared] of Object.entries((await kind.sync())?.webhooks ?? {})) {
      const field = declared.scope && CLIENT_SECRET
      for (let lacking = BATCH; lacking === BATCH && !stopping.aborted; ) {
        const connectors = await store.hooks.lacking({ type, name, field }, BATCH)
        for (const { org, connector_id } of connectors)
          await store.hooks.add(org, [newHook(services, { org, connector_id, type, name }, declared)])
        lacking = connectors.length
      }
    }
  }
}
