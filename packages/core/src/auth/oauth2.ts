/** OAuth 2.0 refresh. A separate entry point, so that clients bundle it only if they use it. */
import { ConnectorError } from '../errors/errors.ts'
import { coreError } from '../errors/make-error.ts'
import type { Headers } from '../request/headers.ts'
import type { Rejection } from '../response/rejection.ts'
import { sharedWork } from '../send/shared-work.ts'
import type { Authorizer } from './authorizer.ts'
import type { Grant, Renewed } from './grant.ts'
import { LONGEST_EXCHANGE } from './grant.ts'
import { type Renewal, renewalOf } from './renewal.ts'
import type { Scheme, SchemeSetup } from './scheme.ts'
import { lifetimeAfter, lifetimeOf, postponeRenewal, type TokenLifetime } from './token-lifetime.ts'

export { type CredentialStore, type Grant, memoryStore, type Renewed } from './grant.ts'
export type { Scheme, SchemeSetup } from './scheme.ts'
export { refusalName } from './token-error.ts'

/** Recent secrets to redact: calls that started with an earlier token may still fail. */
const MAX_SECRETS = 20

/**
 * Fetches access tokens with the refresh token: if there is none, before one expires, and after a 401. One exchange
 * serves all calls of a client that need it.
 */
export const oauth2: Scheme = (setup: SchemeSetup): Authorizer => {
  const client = new GrantClient(setup)
  return {
    server: client.signer.server,
    get secrets() {
      return client.secrets
    },
    authorize: (headers) => client.authorize(headers),
    refresh: async (rejected, response) => client.expire(rejected, response),
    refuse: (rejected) => client.invalidate(rejected),
  }
}

/** The grant that a client uses, kept usable. */
class GrantClient {
  signer: Authorizer
  secrets: readonly string[]
  readonly #setup: SchemeSetup
  readonly #renewal: Renewal
  #grant: Grant
  #lifetime: TokenLifetime
  #isLoaded = false
  /** Why the grant can no longer be used. */
  #rejection: ConnectorError | undefined
  /** Shared by all calls that wait for a usable token. */
  readonly #prepareOnce: () => Promise<void> = sharedWork(LONGEST_EXCHANGE, () => this.#prepare())

  constructor(setup: SchemeSetup) {
    this.#setup = setup
    this.#grant = { credentials: setup.credentials, version: 0 }
    this.#lifetime = lifetimeOf(this.#grant, setup.runtime)
    this.signer = setup.sign(setup.credentials)
    this.secrets = this.signer.secrets
    this.#renewal = renewalOf(
      setup,
      (renewed) => this.#addSecrets(renewed),
      () => this.secrets,
    )
  }

  authorize(headers: Headers): void | Promise<void> {
    const isReady = this.#isLoaded && !this.#rejection && this.#now() < this.#lifetime.renewAt
    if (isReady) return this.signer.authorize(headers)
    return this.#prepareOnce().then(() => this.signer.authorize(headers))
  }

  /** Has the access token renewed before its next use, if that may help. True if the next use has another one. */
  expire(rejected: Headers, response: Rejection): boolean {
    if (!this.#isCurrent(rejected)) return true
    const lifetime = lifetimeAfter(this.#lifetime, response, this.#now())
    if (lifetime) this.#lifetime = lifetime
    return lifetime !== undefined
  }

  /** Records that a renewed access token was rejected too. */
  invalidate(rejected: Headers): void {
    if (!this.#isCurrent(rejected)) return
    const message = `${this.#setup.provider} rejected the renewed credentials: replace them`
    this.#rejection = coreError('connector_needs_reauth', message, { outcome: 'rejected' })
  }

  async #prepare(): Promise<void> {
    if (!this.#isLoaded || this.#rejection) {
      const stored = await this.#renewal.load()
      this.#isLoaded = true
      if (stored) this.#adopt(stored)
    }
    if (this.#rejection) throw this.#rejection
    if (this.#now() >= this.#lifetime.renewAt) await this.#renew()
  }

  async #renew(): Promise<void> {
    try {
      this.#adopt(await this.#renewal.renew(this.#grant))
    } catch (error) {
      // However the exchange ended, the call itself has not been sent.
      if (!(error instanceof ConnectorError)) throw error
      const isRejected = error.code === 'connector_needs_reauth'
      if (isRejected) this.#rejection = error
      else Object.assign(error, { outcome: 'not_sent' })
      const isUsable =
        !isRejected && error.code !== 'store_unavailable' && this.#now() < this.#lifetime.endsAt
      if (!isUsable) throw error
      this.#lifetime = postponeRenewal(this.#lifetime, this.#now(), error.retryAfterMs)
    }
  }

  #adopt(next: Grant): void {
    // The same grant may have been rejected since it was loaded, and stays rejected.
    if (next.version === this.#grant.version) return
    this.#addSecrets(next)
    this.#grant = next
    this.signer = this.#setup.sign(next.credentials)
    this.#lifetime = lifetimeOf(next, this.#setup.runtime)
    this.#rejection = undefined
  }

  #addSecrets({ credentials }: Renewed): void {
    const { secrets } = this.#setup.sign(credentials)
    this.secrets = [...new Set([...secrets, ...this.secrets])].slice(0, MAX_SECRETS)
  }

  /** True if these headers come from the current grant. Another call may have renewed it since they were sent. */
  #isCurrent(sent: Headers): boolean {
    const current: Headers = {}
    this.signer.authorize(current)
    return Object.entries(current).every(([name, value]) => sent[name] === value)
  }

  #now(): number {
    return this.#setup.runtime.now()
  }
}
