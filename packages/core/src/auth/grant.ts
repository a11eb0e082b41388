import type { Credentials } from './authorizer.ts'

/** What an exchange at the token endpoint gave: the credentials from now on. */
export interface Renewed<C = Credentials> {
  readonly credentials: C
  /** When to exchange again, before the access token ends: milliseconds since 1970. Absent where its life is unknown. */
  readonly renewAt?: number | undefined
  /** When the access token ends: milliseconds since 1970. */
  readonly expiresAt?: number | undefined
}

/** Credentials as a store keeps them. */
export interface Grant<C = Credentials> extends Renewed<C> {
  /** Another number with every change. 0 for what is in no store yet. */
  readonly version: number
}

/**
 * Where the credentials of one grant are kept. With a store that several processes can reach they share the grant, and
 * one exchange serves them all.
 */
export interface CredentialStore<C = Credentials> {
  /** The grant as it is now; undefined where none is kept yet: then the client begins with its `auth`. */
  load(): Promise<Grant<C> | undefined>
  /**
   * Replaces the grant with what `exchange` gives, and resolves once that is safe: only then is it used.
   *
   * While it runs nobody else may exchange the same grant, or a refresh token that changes with every use is lost: hold
   * a lock, of a kind that ends with the process that holds it. Who finds that the grant is no longer the one `seen`
   * answers with the one there is, without an exchange.
   */
  renew(seen: Grant<C>, exchange: () => Promise<Renewed<C>>): Promise<Grant<C>>
}

/** A store within the process. Clients that are given the same one share its grant. */
export function memoryStore<C = Credentials>(): CredentialStore<C> {
  let kept: Grant<C> | undefined
  let running: Promise<Grant<C>> | undefined
  const replace = async (seen: Grant<C>, exchange: () => Promise<Renewed<C>>) => {
    kept = { ...(await exchange()), version: seen.version + 1 }
    return kept
  }
  return {
    load: async () => kept,
    renew: async (seen, exchange) => {
      if (kept && kept.version !== seen.version) return kept
      running ??= replace(seen, exchange).finally(() => {
        running = undefined
      })
      return running
    },
  }
}
