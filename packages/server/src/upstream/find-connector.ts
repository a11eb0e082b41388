import { connectorNotFound } from '../store/connector-not-found.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
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
