/**
 * Caches connectors with their opened credentials, so that a call needs no look-up and no decryption. A change
 * takes effect at once in the process that makes it, and within `ttlMs` in every other, as a revoked token
 * does (`auth/token-cache.ts`): nothing older is used, even while the store is unavailable.
 */
import type { Credentials } from '@plugboard/core'
import { LRUCache } from 'lru-cache'
import type { KeyRing } from '../crypto/key-ring.ts'
import { type SealContext, unseal } from '../crypto/seal.ts'
import { Secret } from '../crypto/secret.ts'
import { atMost } from '../runtime/at-most.ts'
import { connectorNotFound } from '../store/connector-not-found.ts'
import type { ConnectorRecord, ConnectorStore, ConnectorWithCredentials } from '../store/store.ts'
import { mayAccess, type TenantCtx, tenantOf } from '../store/tenant.ts'
import { withCurrentClient } from './oauth-client.ts'

export interface ConnectorCache {
  /** Finds a connector of the tenant; undefined if there is none that the tenant may access. */
  find(tenant: TenantCtx, id: string): Promise<CachedConnector | undefined>
  /** Drops a connector. Call it after every change in this process. */
  forget(tenant: Pick<TenantCtx, 'org'>, id: string): void
  /** Drops all connectors of an application: call it after a change of one of its OAuth clients. */
  forgetAll(org: string): void
}

export interface CachedConnector {
  readonly connector: ConnectorRecord
  /** Opens the credentials on first use; undefined once the connector is being deleted. */
  credentials(): StoredSecret | undefined
}

/** Opened credentials with the times of their access token, which are null when unknown. */
interface StoredSecret {
  readonly secret: Secret<Credentials>
  readonly refreshedAt: number | null
  readonly renewAt: number | null
  readonly expiresAt: number | null
}

export interface ConnectorCacheOptions {
  /** Maximum number of cached connectors. The least recently used are evicted first. */
  readonly connectors: number
  readonly ttlMs: number
  readonly keyRing: KeyRing
  readonly monotonic: () => number
}

export function connectorCache(
  store: Pick<ConnectorStore, 'getWithCredentials'>,
  { connectors, ttlMs, keyRing, monotonic }: ConnectorCacheOptions,
): ConnectorCache {
  // Reads are cached when they begin: their age counts from then, and `forget` also drops those in progress.
  const reads = new LRUCache<string, Promise<CachedConnector | undefined>>({
    ...atMost(connectors),
    ttl: ttlMs,
    ttlResolution: 0,
    // Secrets leave the memory even if nobody asks for them again.
    ttlAutopurge: true,
    perf: { now: monotonic },
  })
  const read = async (key: string, { org }: TenantCtx, id: string): Promise<CachedConnector | undefined> => {
    const wholeOrg = tenantOf({ org, externalUserId: null, connectorIds: null })
    const reading = store.getWithCredentials(wholeOrg, id).then((row) => row && toCached(keyRing, row))
    reads.set(key, reading)
    const drop = (): void => void (reads.peek(key) === reading && reads.delete(key))
    // Failures are not cached, and neither are ids that do not exist: callers could fill the cache with them.
    return orDrop(reading, drop)
  }
  return {
    find: async (tenant, id) => {
      const key = keyOf(tenant, id)
      const found = await (reads.get(key) ?? read(key, tenant, id))
      return found && mayAccess(tenant, found.connector) ? found : undefined
    },
    forget: (tenant, id) => void reads.delete(keyOf(tenant, id)),
    forgetAll: (org) => {
      const prefix = keyOf({ org }, '')
      for (const key of [...reads.keys()]) if (key.startsWith(prefix)) reads.delete(key)
    },
  }
}

/**
 * Finds a connector of the tenant as of at most a second ago, as every call and search needs it. Missing connectors and those of
 * other tenants give the same error.
 */
export async function findCachedConnector(
  { connectors }: { readonly connectors: ConnectorCache },
  tenant: TenantCtx,
  id: string,
): Promise<CachedConnector> {
  const found = await connectors.find(tenant, id)
  if (found === undefined) throw connectorNotFound()
  return found
}

/** Calls `drop` unless the reading finds something. */
function orDrop<Found>(reading: Promise<Found | undefined>, drop: () => void): Promise<Found | undefined> {
  return reading.then(
    (found) => {
      if (found === undefined) drop()
      return found
    },
    (error) => {
      drop()
      throw error
    },
  )
}

function keyOf({ org }: Pick<TenantCtx, 'org'>, id: string): string {
  return `${org} ${id}`
}

function toCached(
  keyRing: KeyRing,
  { connector, sealed, sealedClient }: ConnectorWithCredentials,
): CachedConnector {
  let opened: StoredSecret | undefined
  const open = (): StoredSecret | undefined => {
    if (sealed === undefined) return undefined
    const stored: Credentials = JSON.parse(unseal(keyRing, sealContextOf(connector), sealed).toString())
    const credentials = sealedClient ? withCurrentClient(keyRing, connector, sealedClient, stored) : stored
    const { refreshed_at: refreshedAt, renew_at: renewAt, expires_at: expiresAt } = sealed
    return { secret: new Secret(credentials), refreshedAt, renewAt, expiresAt }
  }
  return {
    connector,
    credentials: () => {
      opened ??= open()
      return opened
    },
  }
}

/** Seal context of a connector's credentials. */
export function sealContextOf({
  org,
  id,
  cred_version,
}: Pick<ConnectorRecord, 'org' | 'id' | 'cred_version'>): SealContext {
  return { purpose: 'credentials', org, connector: id, version: cred_version }
}
