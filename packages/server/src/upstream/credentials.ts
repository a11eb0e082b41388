/** Credentials to what the store keeps of them, and back. */

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
  return seal(config.keyRing, placeOf(owner), Buffer.from(JSON.stringify(credentials)))
}

/** Credentials of a connector, for the duration of one call. */
export interface OpenCredentials {
  /** As it was when they were read. */
  readonly connector: ConnectorRecord
  readonly secret: Secret<Credentials>
  readonly renewAt: number | undefined
  readonly expiresAt: number | undefined
}

/** Replaced again between every two reads: more often than any refresh can. */
const MAX_READS = 3

/** Opens the credentials that a connector has now. */
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
    const credentials = JSON.parse(unseal(config.keyRing, placeOf(connector), kept).toString())
    const { refreshed_at: refreshedAt, renew_at: renewAt, expires_at: expiresAt } = kept
    // Fetched before the clock was set back: the token may be over long before its dates say so.
    const isFromFuture = (refreshedAt ?? 0) > clock() + CLOCK_TOLERANCE_MS
    return {
      connector,
      secret: new Secret(credentials),
      renewAt: isFromFuture ? 0 : (renewAt ?? undefined),
      expiresAt: expiresAt ?? undefined,
    }
  }
  throw connectorError('store_unavailable', 'The connector has just changed.', {
    retryable: true,
    retryAfterMs: 1000,
  })
}

/** Tells two sets of credentials apart without telling anything of them. Tenants cannot compare theirs. */
export function fingerprintOf(
  { keys }: Services,
  org: string,
  type: string,
  credentials: Credentials,
): string {
  const fields = Object.entries(credentials).sort(([a], [b]) => (a < b ? -1 : 1))
  return keyedHash(keys.fingerprint, 'credentials', org, type, JSON.stringify(fields)).slice(0, 12)
}

function placeOf({ org, id, cred_version }: Owner): SealContext {
  return { purpose: 'credentials', org, connector: id, version: cred_version }
}
