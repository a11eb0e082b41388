import { connectorError } from '@plugboard/core'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import type { Services } from './services.ts'

/** The connector, when the tenant may see it. Missing and foreign ones fail alike. */
export async function findConnector(
  { store }: Pick<Services, 'store'>,
  tenant: TenantCtx,
  id: string,
): Promise<ConnectorRecord> {
  const connector = await store.connectors.get(tenant, id)
  if (connector === undefined) throw connectorNotFound()
  return connector
}

/** One text for every reason. It does not repeat the id, so that all such answers are the same bytes. */
export function connectorNotFound(): Error {
  return connectorError('connector_not_found', 'There is no such connector.')
}
