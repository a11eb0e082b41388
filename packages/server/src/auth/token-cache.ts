import type { TokenRecord, TokenStore } from '../store/store.ts'
import { isCurrent } from '../store/tokens.ts'

/** Spares the store a look-up per request. What another process revokes holds here after `lifeMs` at the latest. */
export interface TokenCache {
  /** The token of that hash, unless it expired or was revoked. */
  find(hash: string): Promise<TokenRecord | undefined>
  /** Asks the store again for every token: something was revoked in this process. */
  clear(): void
}

export interface TokenCacheOptions {
  /** Tokens kept at the most; those not used for longest are forgotten first. */
  readonly keys: number
  readonly lifeMs: number
  /** Decides when tokens expire. */
  readonly clock: () => number
  /** Decides when the store is asked again. */
  readonly monotonic: () => number
}

interface Entry {
  readonly record: TokenRecord
  readonly readAt: number
}

export function tokenCache(
  store: Pick<TokenStore, 'find'>,
  { keys, lifeMs, clock, monotonic }: TokenCacheOptions,
): TokenCache {
  let entries = new Map<string, Entry>()
  return {
    find: async (hash) => {
      const [now, readAt] = [clock(), monotonic()]
      const known = entries.get(hash)
      entries.delete(hash)
      if (known !== undefined && readAt - known.readAt < lifeMs && isCurrent(known.record, now)) {
        entries.set(hash, known)
        return known.record
      }
      // A look-up that began before a revocation must not outlive it.
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
