import type { TokenRecord, TokenStore } from '../store/store.ts'

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
  readonly clock: () => number
}

interface Entry {
  readonly record: TokenRecord
  readonly readAt: number
}

export function tokenCache(
  store: Pick<TokenStore, 'find'>,
  { keys, lifeMs, clock }: TokenCacheOptions,
): TokenCache {
  let entries = new Map<string, Entry>()
  return {
    find: async (hash) => {
      const now = clock()
      const known = entries.get(hash)
      entries.delete(hash)
      if (known !== undefined && isGood(known, now, lifeMs)) {
        entries.set(hash, known)
        return known.record
      }
      // A look-up that began before a revocation must not outlive it.
      const current = entries
      const record = await store.find(hash, now)
      if (record !== undefined) current.set(hash, { record, readAt: now })
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

/** A clock that was set back makes an entry old, not young. */
function isGood({ record, readAt }: Entry, now: number, lifeMs: number): boolean {
  return now >= readAt && now - readAt < lifeMs && record.expires_at > now
}
