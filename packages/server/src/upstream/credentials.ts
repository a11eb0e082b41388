/** Seals credentials for the store and opens them for a call. */
import { type Credentials, connectorError } from '@plugboard/core'
import { keyedHash } from '../crypto/root-keys.ts'
import { type SealContext, type Sealed, seal, unseal } from '../crypto/seal.ts'
import { Secret } from '../crypto/secret.ts'
import { CLOCK_TOLERANCE_MS } from '../limits/clock-tolerance.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { findConnector } from './find-connector.ts'
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
}

/** Reads before giving up. Refreshes cannot replace credentials between that many consecutive reads. */
const MAX_READS = 3

/** Opens the current credentials of a connector. */
export async function openCredentials(
  { config, store, clock }: Services,
  tenant: TenantCtx,
  seen: ConnectorRecord,
): Promise<OpenCredentials> {
  let connector = seen
  for (let read = 0; read < MAX_READS; read++) {
    const kept = await store.connectors.sealedCredentials(tenant, connector)
    if (kept === undefined) {
      connector = await findConnector({ store }, tenant, seen.id)
      continue
    }
    const credentials = JSON.parse(unseal(config.keyRing, sealContextOf(connector), kept).toString())
    const { refreshed_at: refreshedAt, renew_at: renewAt, expires_at: expiresAt } = kept
    // The clock was set back after the refresh, so the stored expiry may be too late: refresh at once.
    const isFromFuture = (refreshedAt ?? 0) > clock() + CLOCK_TOLERANCE_MS
    return {
      connector,
      secret: new Secret(credentials),
      renewAt: isFromFuture ? 0 : (renewAt ?? undefined),
      expiresAt: expiresAt ?? undefined,
    }
  }
  throw connectorError('store_unavailable', 'The connector changed during the call. Retry.', {
    retryable: true,
    retryAfterMs: 1000,
  })
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

function sealContextOf({ org, id, cred_version }: Owner): SealContext {
  return { purpose: 'credentials', org, connector: id, version: cred_version }
}
