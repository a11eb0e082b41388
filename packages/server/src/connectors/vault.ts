/** Credentials to what the store keeps of them, and back. */
import { type Credentials, connectorError } from '@plugboard/core'
import { keyedHash } from '../crypto/root-keys.ts'
import { type Place, type Sealed, seal, unseal } from '../crypto/seal.ts'
import { Secret } from '../crypto/secret.ts'
import type { Services } from '../services.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'

type Owner = Pick<ConnectorRecord, 'org' | 'id' | 'cred_version'>

export function sealCredentials({ config }: Services, owner: Owner, credentials: Credentials): Sealed {
  return seal(config.keyRing, placeOf(owner), Buffer.from(JSON.stringify(credentials)))
}

/** The credentials of a connector, for the duration of one call. */
export async function openCredentials(
  { config, store }: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
): Promise<Secret<Credentials>> {
  const sealed = await store.connectors.sealedCredentials(tenant, connector)
  // They were replaced or removed between two reads: the next attempt sees the new state.
  if (sealed === undefined) {
    throw connectorError('store_unavailable', 'The connector has just changed.', {
      retryable: true,
      retryAfterMs: 1000,
    })
  }
  return new Secret(JSON.parse(unseal(config.keyRing, placeOf(connector), sealed).toString()))
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

function placeOf({ org, id, cred_version }: Owner): Place {
  return { purpose: 'credentials', org, connector: id, version: cred_version }
}
