import { type Credentials, connectorError, selectAuth } from '@plugboard/core'
import type { Recorder } from '../audit/audited.ts'
import { newId } from '../crypto/id.ts'
import { keyedHash } from '../crypto/root-keys.ts'
import type { ConnectorRecord, CreationKey } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { fingerprintOf, sealCredentials } from '../upstream/credentials.ts'
import { requireAllowedGateway } from '../upstream/gateways.ts'
import type { Services } from './services.ts'

/** Known properties of the account behind the credentials. */
export type ConnectedAccount = Pick<ConnectorRecord, 'granted_scopes' | 'account_id' | 'account_label'>

/** The account behind credentials that the application itself provides is unknown. */
export const UNKNOWN_ACCOUNT: ConnectedAccount = {
  granted_scopes: null,
  account_id: null,
  account_label: null,
}

const KEY_TTL_MS = 24 * 60 * 60 * 1000

export interface CreateRequest {
  readonly externalUserId: string
  readonly type: string
  readonly name: string | null
  readonly gateway: string | null
  readonly credentials: Readonly<Record<string, unknown>>
  /** The upstream has already accepted the credentials. */
  readonly verified?: boolean
  readonly account?: ConnectedAccount
  readonly tags?: Readonly<Record<string, string>>
  /** `Idempotency-Key`: a repeated request with the same key finds the connector of the first. */
  readonly key?: string | undefined
}

/** A request whose connector type and credentials have been checked. */
type CheckedRequest = Omit<CreateRequest, 'credentials' | 'key'> & {
  readonly credentials: Credentials
}

export interface Created {
  readonly connector: ConnectorRecord
  /** True if an earlier request with the same key created it. */
  readonly replayed: boolean
}

/**
 * Stores a new connector without calling the upstream. {@link tryCredentials} verifies the credentials
 * afterwards.
 */
export async function createConnector(
  services: Services,
  tenant: TenantCtx,
  request: CreateRequest,
  record?: Recorder,
): Promise<Created> {
  const { key } = request
  const { connector: kind } = await services.registry.match(request.type, '/connector_type')
  requireAllowedGateway(services.config.gateways, kind.name, request.gateway)
  const { credentials } = selectAuth(kind, request.credentials, '/credentials')
  const connector = newConnector(services, tenant, { ...request, type: kind.name, credentials })
  const created = {
    connector,
    sealed: sealCredentials(services, connector, credentials),
    creationKey: key === undefined ? undefined : creationKey(services, connector, key),
  }
  const creation = await services.store.connectors.create(tenant, created, async (tx, { id }) =>
    record?.(tx, id),
  )
  if (creation.outcome === 'key_reused') {
    throw connectorError(
      'idempotency_key_reused',
      'The Idempotency-Key was used for another connector. Use a new key.',
    )
  }
  await services.connectorEvents.created(creation.connector)
  return { connector: creation.connector, replayed: creation.outcome === 'replayed' }
}

/** A connector that is not stored yet. */
export function newConnector(
  services: Services,
  tenant: TenantCtx,
  { type, credentials, ...request }: CheckedRequest,
): ConnectorRecord {
  const now = services.clock()
  return {
    id: newId('con'),
    org: tenant.org,
    external_user_id: request.externalUserId,
    type,
    name: request.name,
    gateway: request.gateway,
    status: 'active',
    verified: request.verified ?? false,
    credential_fields: Object.keys(credentials),
    fingerprint: fingerprintOf(services, tenant.org, type, credentials),
    cred_version: 1,
    credentials_at: now,
    ...(request.account ?? UNKNOWN_ACCOUNT),
    grant_id: null,
    client_type: null,
    tags: request.tags ?? {},
    created_at: now,
    updated_at: now,
    status_since: now,
    status_code: null,
    status_upstream: null,
    recheck_at: null,
  }
}

/**
 * Binds the key to the request. The hash is keyed because its input contains the fingerprint of credentials.
 */
function creationKey({ keys, clock }: Services, connector: ConnectorRecord, key: string): CreationKey {
  const { type, name, gateway, fingerprint } = connector
  const request = keyedHash(keys.fingerprint, 'creation', type, JSON.stringify([name, gateway]), fingerprint)
  return { key, fingerprint: request, notBefore: clock() - KEY_TTL_MS }
}
