import { sharedWork } from '../send/shared-work.ts'
import type { Credentials } from './authorizer.ts'

/** Result of an exchange at the token endpoint: the credentials to use from now on. */
export interface Renewed<C = Credentials> {
  readonly credentials: C
  /** Unix milliseconds at which to exchange again, before the access token expires. Absent if its lifetime is unknown. */
  readonly renewAt?: number | undefined
  /** Unix milliseconds at which the access token expires. */
  readonly expiresAt?: number | undefined
  /** Unix milliseconds at which an exchange gave the access token. Absent if its age is unknown. */
  readonly obtainedAt?: number | undefined
}

/** Credentials as stored. */
export interface Grant<C = Credentials> extends Renewed<C> {
  /** Changes with every renewal. 0 for credentials that are in no store yet. */
  readonly version: number
}

/**
 * Stores the credentials of one grant. Processes that share a store share the grant, and one exchange serves them all.
 */
export interface CredentialStore<C = Credentials> {
  /** The current grant; undefined if none is stored yet. The client then starts with its `auth`. */
  load(): Promise<Grant<C> | undefined>
  /**
   * Replaces the grant with the result of `exchange`. Resolves once that is durable; only then is it used.
   *
   * No other client may exchange the same grant meanwhile, because a refresh token that rotates with every use would be
   * lost. Hold a lock that is released when its process dies. If the stored grant is no longer `seen`, return the stored
   * one without an exchange.
   */
  renew(seen: Grant<C>, exchange: () => Promise<Renewed<C>>): Promise<Grant<C>>
}

/**
 * Milliseconds after which an exchange counts as abandoned. It ends after ten seconds by itself, unless the runtime has ended
 * the request that began it. A rotating refresh token is not used a second time before that.
 */
export const LONGEST_EXCHANGE = 11_000

/** An in-memory store. Clients that are given the same store share its grant. */
export function memoryStore<C = Credentials>(): CredentialStore<C> {
  let stored: Grant<C> | undefined
  let latest: readonly [seen: Grant<C>, exchange: () => Promise<Renewed<C>>]
  const replaceOnce = sharedWork(LONGEST_EXCHANGE, async () => {
    const [seen, exchange] = latest
    stored = { ...(await exchange()), version: seen.version + 1 }
    return stored
  })
  return {
    load: async () => stored,
    renew: async (seen, exchange) => {
      if (stored && stored.version !== seen.version) return stored
      latest = [seen, exchange]
      return replaceOnce()
    },
  }
}
