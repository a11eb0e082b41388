/** Seals credentials for the store and opens them for a call. */
import { type Credentials, connectorError } from '@plugboard/core'
import { keyedHash } from '../crypto/root-keys.ts'
import { type Sealed, seal } from '../crypto/seal.ts'
import type { Secret } from '../crypto/secret.ts'
import { CLOCK_TOLERANCE_MS } from '../runtime/clock-tolerance.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { findCachedConnector, sealContextOf } from './connector-cache.ts'
import type { Services } from './services.ts'

type Owner = Pick<ConnectorRecord, 'org' | 'id' | 'cred_version'>

export function sealCredentials({ config }: Services, owner: Owner, credentials: Credentials): Sealed {
  return seal(config.keyRing, sealContextOf(owner), Buffer.from(JSON.stringify(credentials)))
}

/** Credentials of a connector, for the duration of one call. */
export interface OpenCredentials {
  /** The connector as of the read of its credentials. */
  readonly connector: ConnectorRecord
  readonly secret: Secret<Credentials>
  readonly renewAt: number | undefined
  readonly expiresAt: number | undefined
  /** Undefined if the access token was given and not exchanged. */
  readonly obtainedAt: number | undefined
}

/** Opens the current credentials of a connector. */
export async function openCredentials(
  services: Pick<Services, 'connectors' | 'clock'>,
  tenant: TenantCtx,
  seen: ConnectorRecord,
): Promise<OpenCredentials> {
  let found = await findCachedConnector(services, tenant, seen.id)
  if (found.connector.cred_version < seen.cred_version) {
    // The caller read the connector after the cache did.
    services.connectors.forget(tenant, seen.id)
    found = await findCachedConnector(services, tenant, seen.id)
  }
  const kept = found.credentials()
  if (kept === undefined) throw noCredentials()
  const { secret, refreshedAt, renewAt, expiresAt } = kept
  // The clock was set back after the refresh, so the stored expiry may be too late: refresh at once.
  const isFromFuture = (refreshedAt ?? 0) > services.clock() + CLOCK_TOLERANCE_MS
  const connector = found.connector.cred_version === seen.cred_version ? seen : found.connector
  return {
    connector,
    secret,
    renewAt: isFromFuture ? 0 : (renewAt ?? undefined),
    expiresAt: expiresAt ?? undefined,
    obtainedAt: refreshedAt ?? undefined,
  }
}

/** The connector is being deleted, or its row and that of its credentials do not match. */
function noCredentials(): Error {
  const details = { retryable: true, retryAfterMs: 1000 }
  return connectorError('store_unavailable', 'The connector changed during the call. Retry.', details)
}

/**
 * Identifies a set of credentials without revealing them. The hash includes the tenant, so fingerprints of
 * two tenants differ.
 */
export function fingerprintOf(
  { keys }: Services,
  org: string,
  type: string,
  credentials: Credentials,
): string {
  const fields = Object.entries(credentials).sort(([a], [b]) => (a < b ? -1 : 1))
  return keyedHash(keys.fingerprint, 'credentials', org, type, JSON.stringify(fields)).slice(0, 12)
}
