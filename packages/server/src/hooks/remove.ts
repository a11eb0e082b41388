/** Ends the registrations of a connector that is being removed, while it still has its credentials. */
import type { ConnectorRecord } from '../store/store.ts'
import type { HookRow } from '../store/tables.ts'
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
    for (const hook of hooks) await endRegistration(services, connector, hook)
  } catch (error) {
    notRemoved(services, id, error)
  }
}

/** Never rejects: a registration that stays gets 404 or 410 for what it sends. */
export async function endRegistration(
  services: Services,
  connector: ConnectorRecord,
  hook: HookRow,
): Promise<void> {
  try {
    const webhooks = (await (await services.registry.bySlug(connector.type)).sync())?.webhooks ?? {}
    const declared = webhooks[hook.name]?.register
    const parts = { services, connector, signal: AbortSignal.timeout(LIMIT_MS) }
    if (declared) await unregister(parts, declared, openHook(services, hook))
  } catch (error) {
    notRemoved(services, connector.id, error)
  }
}

function notRemoved({ log }: Services, connector: string, err: unknown): void {
  log.warn({ connector, err }, 'registration of webhooks not removed')
}
