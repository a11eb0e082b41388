/** Keeps what calls show about a connector's credentials. */

import type { ConnectorChanges, ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { logFailure } from '../telemetry/logging.ts'
import type { Services } from './services.ts'

/** The upstream took the credentials. */
export async function recordCredentialSuccess(
  services: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
): Promise<void> {
  if (isVerified(connector)) return
  // Who makes call after call may have read the connector long ago. Writing would wait for all who write.
  if (isVerified(await services.store.connectors.get(tenant, connector.id).catch(() => undefined))) return
  await note(services, tenant, connector, ({ status }) => ({
    verified: true,
    status: status === 'needs_reauth' ? 'active' : status,
  }))
}

function isVerified(connector: ConnectorRecord | undefined): boolean {
  return connector?.verified === true && connector.status !== 'needs_reauth'
}

/** The upstream refused the credentials for good. */
export async function recordCredentialRejection(
  services: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
): Promise<void> {
  await note(services, tenant, connector, ({ status }) => ({
    verified: false,
    status: status === 'active' ? 'needs_reauth' : status,
  }))
}

/**
 * What a call with older credentials showed says nothing about those that replaced them meanwhile. The call itself is
 * over by now, so that a store that fails here must not make it look failed, too.
 */
async function note(
  { store, clock, log }: Services,
  tenant: TenantCtx,
  { id, cred_version }: ConnectorRecord,
  change: (current: ConnectorRecord) => Omit<ConnectorChanges, 'updated_at'>,
): Promise<void> {
  const changes = (current: ConnectorRecord): ConnectorChanges | undefined =>
    current.cred_version === cred_version ? { ...change(current), updated_at: clock() } : undefined
  await store.connectors
    .update(tenant, id, changes)
    .catch((error) => logFailure(log, `connector ${id}`, error))
}
