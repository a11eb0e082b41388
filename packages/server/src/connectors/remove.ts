/** Deletes connectors with their credentials and replica. */
import type { Recorder } from '../audit/audited.ts'
import { connectorNotFound } from '../store/connector-not-found.ts'
import { type TenantCtx, tenantOf } from '../store/tenant.ts'
import type { Services } from './services.ts'

type Parts = Pick<Services, 'store' | 'replica'>

/**
 * Marks the connector as deleting, which disables it at once, then deletes its replica in batches and its row
 * last.
 */
export async function removeConnector(
  services: Parts,
  tenant: TenantCtx,
  id: string,
  record: Recorder,
): Promise<void> {
  if (!(await services.store.connectors.end(tenant, id, (tx) => record(tx)))) throw connectorNotFound()
  await finish(services, tenant, id)
}

/** Resumes deletions that a crashed process left unfinished. One that fails does not keep the others. */
export async function finishRemovals(
  services: Parts & Pick<Services, 'events'>,
  signal: AbortSignal,
): Promise<void> {
  for (const { org, id } of await services.store.connectors.ending()) {
    if (signal.aborted) return
    const tenant = tenantOf({ org, externalUserId: null, connectorIds: null })
    await finish(services, tenant, id, signal).catch((error) => {
      if (!signal.aborted) services.events.failed(`removal of connector ${id}`, error)
    })
  }
}

async function finish(
  { store, replica }: Parts,
  tenant: TenantCtx,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  await replica.forget({ org: tenant.org, connectorId: id }, signal)
  await store.connectors.remove(tenant, id)
}
