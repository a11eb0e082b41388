/** Ends the registrations of a connector that is being removed, while it still has its credentials. */
import type { TenantCtx } from '../store/tenant.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { unregister } from './registration.ts'
import { openHook } from './secrets.ts'
import type { Services } from './services.ts'

/** The removal goes on without an answer: the vendor then gets 404 for what it sends. */
const LIMIT_MS = 5000

export async function removeRegistrations(services: Services, tenant: TenantCtx, id: string): Promise<void> {
  try {
    const hooks = await services.store.hooks.list(tenant.org, id)
    if (hooks.every(({ registered_at }) => registered_at === null)) return
    const connector = await findConnector(services, tenant, id)
    const webhooks = (await (await services.registry.bySlug(connector.type)).sync())?.webhooks ?? {}
    const parts = { services, connector, signal: AbortSignal.timeout(LIMIT_MS) }
    for (const hook of hooks) {
      const declared = webhooks[hook.name]?.register
      if (declared) await unregister(parts, declared, openHook(services, hook))
    }
  } catch (error) {
    services.log.warn({ connector: id, err: error }, 'registration of webhooks not removed')
  }
}
