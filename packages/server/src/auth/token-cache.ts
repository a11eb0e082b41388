import { LRUCache } from 'lru-cache'
import { atMost } from '../runtime/at-most.ts'
import type { TokenRecord, TokenStore } from '../store/store.ts'
import { isCurrent } from '../store/tokens.ts'

/** Caches token lookups. A revocation in another process takes effect here within `ttlMs`. */
export interface TokenCache {
  /** Finds the token with that hash; undefined if it is unknown, expired or revoked. */
  find(hash: string): Promise<TokenRecord | undefined>
  /** The same without asking the store; undefined if that is necessary. */
  cached(hash: string): TokenRecord | undefined
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
  const empty = (): LRUCache<string, Entry> => new LRUCache(atMost(keys))
  let entries = empty()
  const cached = (hash: string): TokenRecord | undefined => {
    const known = entries.get(hash)
    const isFresh = known !== undefined && monotonic() - known.readAt < ttlMs
    return isFresh && isCurrent(known.record, clock()) ? known.record : undefined
  }
  return {
    cached,
    find: async (hash) => {
      const known = cached(hash)
      if (known !== undefined) return known
      const [now, readAt] = [clock(), monotonic()]
      // `clear` replaces them, so a lookup that began before a revocation does not fill the new ones.
      const current = entries
      const record = await store.find(hash, now)
      if (record === undefined) current.delete(hash)
      else current.set(hash, { record, readAt })
      return record
    },
    clear: () => {
      entries = empty()
    },
  }
}
