import type { CredentialStore } from './grant.ts'

/** Options for credentials that change, and for the server that issues them. */
export interface GrantOptions<Credentials> {
  /**
   * Called with the new credentials after each token exchange; store them, because the refresh token may have
   * been rotated. Awaited before the credentials are used. If it throws, the call fails, and the next call
   * repeats it with the same credentials, without another exchange.
   */
  readonly onCredentials?: ((credentials: Credentials) => unknown) | undefined
  /** Stores credentials that change, so that clients and processes can share them. */
  readonly store?: CredentialStore<Credentials> | undefined
  /** Replaces the upstream's origin, token endpoint included, with that of a sandbox or proxy. */
  readonly server?: string | undefined
}
