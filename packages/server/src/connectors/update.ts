import { type Credentials, connectorError, selectAuth } from '@plugboard/core'
import type { Recorder } from '../audit/audited.ts'
import { connectorNotFound } from '../store/connector-not-found.ts'
import { renewHooks } from '../store/renew-hooks.ts'
import { resetStreams } from '../store/reset-streams.ts'
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
  readonly tags?: Readonly<Record<string, string>>
  /** Absent: the account of the new credentials is unknown. */
  readonly compareAccounts?: CompareAccounts | undefined
  /** For the log, if new credentials end `needs_reauth`. */
  readonly requestId?: string
}

/** Finds out whose new credentials are, before they replace those of a connector. */
export type CompareAccounts = (
  connector: ConnectorRecord,
  credentials: Credentials,
) => Promise<ComparedAccounts>

export interface ComparedAccounts {
  readonly account: ConnectedAccount
  /** True only if it is certain that both are of the same account, and see the same data. */
  readonly isSame: boolean
}

/**
 * Renames, pauses or resumes a connector, or replaces its credentials. All changes are applied, or none. Unless the new
 * credentials are certain to be of the same account, its streams start over.
 */
export async function updateConnector(
  services: Services,
  tenant: TenantCtx,
  id: string,
  request: UpdateRequest,
  record?: Recorder,
): Promise<ConnectorRecord> {
  const found = await findConnector(services, tenant, id)
  const { type } = found
  const { connector: kind } = await services.registry.bySlug(type)
  requireAllowedGateway(services.config.gateways, type, request.gateway ?? null)
  const credentials = request.credentials && selectAuth(kind, request.credentials, '/credentials').credentials
  const compared = credentials && (await compare(services, found, credentials, request))
  const { verified = false } = request
  const given = credentials && { credentials, verified, account: compared?.account ?? UNKNOWN_ACCOUNT }
  let before: ConnectorRecord['status'] | undefined
  let isReplaced = false
  const change = (current: ConnectorRecord): ConnectorChanges => {
    before = current.status
    // Others may have replaced the credentials since they were compared.
    isReplaced = compared?.isSame === false || current.credentials_at !== found.credentials_at
    const replaced = given && newCredentials(services, current, given)
    return { ...plainChanges(current, request), ...replaced, updated_at: services.clock() }
  }
  const updated = await services.store.connectors.update(tenant, id, change, async (tx) => {
    const key = { org: tenant.org, connector_id: id }
    if (credentials !== undefined && isReplaced) await resetStreams(tx, key)
    if (credentials !== undefined) await renewHooks(tx, key, services.clock())
    await record?.(tx)
  })
  if (updated === undefined) throw connectorNotFound()
  reportReauth(services.events, { id, type }, { from: before, to: updated.status }, request.requestId)
  return updated
}

const UNKNOWN: ComparedAccounts = { account: UNKNOWN_ACCOUNT, isSame: false }

async function compare(
  services: Services,
  connector: ConnectorRecord,
  credentials: Credentials,
  { gateway = connector.gateway, compareAccounts }: UpdateRequest,
): Promise<ComparedAccounts> {
  const compared = (await compareAccounts?.({ ...connector, gateway }, credentials)) ?? UNKNOWN
  const { org, type, fingerprint } = connector
  const isUnchanged = fingerprintOf(services, org, type, credentials) === fingerprint
  return isUnchanged ? { ...compared, isSame: true } : compared
}

/** All changes but those of the credentials. */
function plainChanges(
  current: ConnectorRecord,
  { name, gateway, status, tags, credentials }: UpdateRequest,
): Omit<ConnectorChanges, 'updated_at'> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(gateway === undefined ? {} : { gateway }),
    ...statusChange(current, status, credentials !== undefined),
    ...(tags === undefined ? {} : { tags: { ...current.tags, ...tags } }),
  }
}

/** Only new credentials end `needs_reauth`. */
export function statusChange(
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

/** Credentials that take the place of others, with what is known of them. */
interface NewCredentials {
  readonly credentials: Credentials
  readonly verified: boolean
  readonly account: ConnectedAccount
}

/** Changes of the fields that belong to credentials. */
export function newCredentials(
  services: Services,
  { org, id, type, cred_version }: ConnectorRecord,
  { credentials, verified, account: { granted_scopes, account_id, account_label } }: NewCredentials,
): Omit<ConnectorChanges, 'updated_at'> {
  const version = cred_version + 1
  return {
    verified,
    ...{ granted_scopes, account_id, account_label },
    credential_fields: Object.keys(credentials),
    fingerprint: fingerprintOf(services, org, type, credentials),
    cred_version: version,
    credentials_at: services.clock(),
    // They are no longer those of a grant that others share.
    ...{ grant_id: null, client_type: null },
    sealed: sealCredentials(services, { org, id, cred_version: version }, credentials),
  }
}
