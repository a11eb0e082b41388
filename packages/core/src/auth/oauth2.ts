/** OAuth 2.0 refresh: an import of its own, so that nobody pays for it who does not use it. */
import { ConnectorError } from '../errors.ts'
import type { Headers } from '../headers.ts'
import { coreError } from '../make-error.ts'
import type { Authorizer } from './authorizer.ts'
import type { Grant, Renewed } from './grant.ts'
import { EXPIRED, lifetimeOf, postponeRenewal, type TokenLifetime } from './life.ts'
import { renewalOf } from './renewal.ts'
import type { Scheme, SchemeSetup } from './scheme.ts'

export { type CredentialStore, type Grant, memoryStore, type Renewed } from './grant.ts'
export type { Scheme, SchemeSetup } from './scheme.ts'

/** Values of the tokens before: calls that are still under way may tell of them. */
const KEPT_SECRETS = 20

/**
 * Fetches access tokens with the refresh token: when there is none, before one ends, and after a 401. One exchange
 * serves all calls of a client that need it.
 */
export const oauth2: Scheme = (setup: SchemeSetup): Authorizer => {
  const { sign, runtime } = setup
  let grant: Grant = { credentials: setup.credentials, version: 0 }
  let signer = sign(grant.credentials)
  let { secrets } = signer
  let life: TokenLifetime = lifetimeOf(grant, runtime)
  let isLoaded = false
  /** Why the grant is of no use any more. */
  let end: ConnectorError | undefined
  let preparing: Promise<void> | undefined

  const learn = ({ credentials }: Renewed): void => {
    secrets = [...new Set([...sign(credentials).secrets, ...secrets])].slice(0, KEPT_SECRETS)
  }
  const renewal = renewalOf(setup, learn, () => secrets)

  const adopt = (next: Grant): void => {
    // The one that is here already may have been refused since: it does not become good again.
    if (next.version === grant.version) return
    learn(next)
    grant = next
    signer = sign(next.credentials)
    life = lifetimeOf(next, runtime)
    end = undefined
  }

  const renew = async (): Promise<void> => {
    try {
      adopt(await renewal.renew(grant))
    } catch (error) {
      // Whatever became of the exchange, the call itself has not begun.
      if (!(error instanceof ConnectorError)) throw error
      const isRefused = error.code === 'connector_needs_reauth'
      if (isRefused) end = error
      else Object.assign(error, { outcome: 'not_sent' })
      const isUsable = !isRefused && error.code !== 'store_unavailable' && runtime.now() < life.endsAt
      if (!isUsable) throw error
      life = postponeRenewal(life, runtime.now())
    }
  }

  const prepare = async (): Promise<void> => {
    if (!isLoaded || end) {
      const kept = await renewal.load()
      isLoaded = true
      if (kept) adopt(kept)
    }
    if (end) throw end
    if (runtime.now() >= life.renewAt) await renew()
  }

  const ready = (): Promise<void> => {
    preparing ??= prepare().finally(() => {
      preparing = undefined
    })
    return preparing
  }

  /** Whether these headers were made of the grant that is in use: another call may have renewed it since. */
  const isCurrent = (sent: Headers): boolean => {
    const mine: Headers = {}
    signer.authorize(mine)
    return Object.entries(mine).every(([name, value]) => sent[name] === value)
  }

  return {
    server: signer.server,
    get secrets() {
      return secrets
    },
    authorize: (headers) =>
      isLoaded && !end && runtime.now() < life.renewAt
        ? signer.authorize(headers)
        : ready().then(() => signer.authorize(headers)),
    refresh: async (refused) => {
      if (isCurrent(refused)) life = EXPIRED
      return true
    },
    refuse: (refused) => {
      if (!isCurrent(refused)) return
      const message = `${setup.provider} refused credentials that had just been renewed: replace them`
      end = coreError('connector_needs_reauth', message, { outcome: 'rejected' })
    },
  }
}
