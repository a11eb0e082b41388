import { connectorNotFound } from '../store/connector-not-found.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import type { CachedConnector } from './connector-cache.ts'
import type { Services } from './services.ts'

/** Finds a connector of the tenant. Missing connectors and those of other tenants give the same error. */
export async function findConnector(
  { store }: Pick<Services, 'store'>,
  tenant: TenantCtx,
  id: string,
): Promise<ConnectorRecord> {
  const connector = await store.connectors.get(tenant, id)
  if (connector === undefined) throw connectorNotFound()
  return connector
}

/** The same as of at most a second ago, as every call and search needs it: see `connector-cache.ts`. */
export async function findCachedConnector(
  { connectors }: Pick<Services, 'connectors'>,
  tenant: TenantCtx,
  id: string,
): Promise<CachedConnector> {
  const found = await connectors.find(tenant, id)
  if (found === undefined) throw connectorNotFound()
  return found
}
