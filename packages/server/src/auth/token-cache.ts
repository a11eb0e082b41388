import type { TokenRecord, TokenStore } from '../store/store.ts'
import { isCurrent } from '../store/tokens.ts'

/** Caches token lookups. A revocation in another process takes effect here within `ttlMs`. */
export interface TokenCache {
  /** Finds the token with that hash; undefined if it is unknown, expired or revoked. */
  find(hash: string): Promise<TokenRecord | undefined>
  /** Drops all cached tokens. Call it after every revocation in this process. */
  clear(): void
}

export interface TokenCacheOptions {
  /** Maximum number of cached tokens. The least recently used are evicted first. */
  readonly keys: number
  readonly ttlMs: number
  /** Decides when tokens expire. */
  readonly clock: () => number
  /** Decides when cache entries expire. */
  readonly monotonic: () => number
}

interface Entry {
  readonly record: TokenRecord
  readonly readAt: number
}

export function tokenCache(
  store: Pick<TokenStore, 'find'>,
  { keys, ttlMs, clock, monotonic }: TokenCacheOptions,
): TokenCache {
  let entries = new Map<string, Entry>()
  return {
    find: async (hash) => {
      const [now, readAt] = [clock(), monotonic()]
      const known = entries.get(hash)
      entries.delete(hash)
      if (known !== undefined && readAt - known.readAt < ttlMs && isCurrent(known.record, now)) {
        entries.set(hash, known)
        return known.record
      }
      // `clear` replaces the map, so a lookup that began before a revocation does not fill the new one.
      const current = entries
      const record = await store.find(hash, now)
      if (record !== undefined) current.set(hash, { record, readAt })
      for (const oldest of current.keys()) {
        if (current.size <= keys) break
        current.delete(oldest)
      }
      return record
    },
    clear: () => {
      entries = new Map()
    },
  }
}
