/** Keeps what calls show about a connector's credentials. */

import type { ConnectorChanges, ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import type { Services } from './services.ts'

/** The upstream took the credentials. */
export async function recordCredentialSuccess(
  services: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
  request?: string,
): Promise<void> {
  if (isVerified(connector)) return
  // Who makes call after call may have read the connector long ago. Writing would wait for all who write.
  if (isVerified(await services.store.connectors.get(tenant, connector.id).catch(() => undefined))) return
  await note(services, tenant, connector, request, ({ status }) => ({
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
  request?: string,
): Promise<void> {
  await note(services, tenant, connector, request, ({ status }) => ({
    verified: false,
    status: status === 'active' ? 'needs_reauth' : status,
  }))
}

/**
 * What a call with older credentials showed says nothing about those that replaced them meanwhile. The call itself is
 * over by now, so that a store that fails here must not make it look failed, too.
 */
async function note(
  { store, clock, events }: Services,
  tenant: TenantCtx,
  { id, type, cred_version }: ConnectorRecord,
  request: string | undefined,
  change: (current: ConnectorRecord) => Omit<ConnectorChanges, 'updated_at'>,
): Promise<void> {
  let before: ConnectorRecord['status'] | undefined
  const changes = (current: ConnectorRecord): ConnectorChanges | undefined => {
    before = current.status
    return current.cred_version === cred_version ? { ...change(current), updated_at: clock() } : undefined
  }
  try {
    const after = await store.connectors.update(tenant, id, changes)
    reportReauth(events, { id, type }, before, after?.status, request)
  } catch (error) {
    events.failed(`connector ${id}`, error)
  }
}

/** Logs that the credentials were refused, or are taken again. */
export function reportReauth(
  events: Services['events'],
  connector: Pick<ConnectorRecord, 'id' | 'type'>,
  before: ConnectorRecord['status'] | undefined,
  after: ConnectorRecord['status'] | undefined,
  request?: string,
): void {
  if (before === after || before === undefined || after === undefined) return
  if (after === 'needs_reauth') events.needsReauth(connector, request)
  else if (before === 'needs_reauth') events.reauthorized(connector, request)
}
