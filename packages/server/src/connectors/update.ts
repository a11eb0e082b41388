import { type Credentials, connectorError, selectAuth } from '@plugboard/core'
import type { Recorder } from '../audit/audited.ts'
import { connectorNotFound } from '../store/connector-not-found.ts'
import type { ConnectorChanges, ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { reportReauth } from '../upstream/credential-status.ts'
import { fingerprintOf, sealCredentials } from '../upstream/credentials.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { requireAllowedGateway } from '../upstream/gateways.ts'
import { type ConnectedAccount, UNKNOWN_ACCOUNT } from './create.ts'
import type { Services } from './services.ts'

export interface UpdateRequest {
  readonly name?: string | null | undefined
  readonly gateway?: string | null | undefined
  readonly status?: 'active' | 'paused' | undefined
  /** Replaces all credential fields. */
  readonly credentials?: Readonly<Record<string, unknown>> | undefined
  /** True if the upstream has accepted the new credentials; absent if that is unknown. */
  readonly verified?: boolean
  readonly account?: ConnectedAccount
  readonly tags?: Readonly<Record<string, string>>
}

/**
 * Renames, pauses or resumes a connector, or replaces its credentials. All changes are applied, or none.
 *
 * @param requestId For the log, if new credentials end `needs_reauth`.
 */
export async function updateConnector(
  services: Services,
  tenant: TenantCtx,
  id: string,
  request: UpdateRequest,
  record?: Recorder,
  requestId?: string,
): Promise<ConnectorRecord> {
  const { type } = await findConnector(services, tenant, id)
  const { connector: kind } = await services.registry.bySlug(type)
  requireAllowedGateway(services.config.gateways, type, request.gateway ?? null)
  const credentials = request.credentials && selectAuth(kind, request.credentials, '/credentials').credentials
  let before: ConnectorRecord['status'] | undefined
  const change = (current: ConnectorRecord): ConnectorChanges => {
    before = current.status
    return {
      ...(request.name === undefined ? {} : { name: request.name }),
      ...(request.gateway === undefined ? {} : { gateway: request.gateway }),
      ...statusChange(current, request.status, credentials !== undefined),
      ...(credentials === undefined ? {} : newCredentials(services, current, credentials, request)),
      ...(request.tags === undefined ? {} : { tags: { ...current.tags, ...request.tags } }),
      updated_at: services.clock(),
    }
  }
  const updated = await services.store.connectors.update(tenant, id, change, async (tx) => record?.(tx))
  if (updated === undefined) throw connectorNotFound()
  reportReauth(services.events, { id, type }, before, updated.status, requestId)
  return updated
}

/** Only new credentials end `needs_reauth`. */
function statusChange(
  { status }: ConnectorRecord,
  requested: 'active' | 'paused' | undefined,
  hasCredentials: boolean,
): Pick<ConnectorChanges, 'status'> {
  if (status === 'deleting') throw connectorError('connector_state', 'The connector is being deleted.')
  if (status !== 'needs_reauth') return requested === undefined ? {} : { status: requested }
  if (hasCredentials) return { status: requested ?? 'active' }
  if (requested === undefined) return {}
  throw connectorError('connector_state', 'The upstream rejected the credentials. Replace them first.')
}

function newCredentials(
  services: Services,
  { org, id, type, cred_version }: ConnectorRecord,
  credentials: Credentials,
  { verified = false, account = UNKNOWN_ACCOUNT }: UpdateRequest,
): Omit<ConnectorChanges, 'updated_at'> {
  const version = cred_version + 1
  return {
    verified,
    ...account,
    credential_fields: Object.keys(credentials),
    fingerprint: fingerprintOf(services, org, type, credentials),
    cred_version: version,
    credentials_at: services.clock(),
    sealed: sealCredentials(services, { org, id, cred_version: version }, credentials),
  }
}
