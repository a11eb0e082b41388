/** The return from the consent screen. */
import { hashToken } from '../crypto/token.ts'
import type { ConnectSession } from '../store/connect-sessions.ts'
import { logFailure } from '../telemetry/logging.ts'
import { openOAuthClient } from '../upstream/oauth-client.ts'
import { consentOf } from './consent-method.ts'
import { ConsentError, exchangeCode } from './exchange.ts'
import { finishGrant } from './finish.ts'
import { openSealed, type PendingConsent, type PendingGrant, sealInSession } from './sealed-grant.ts'
import type { Services } from './services.ts'
import { failSession } from './session.ts'

/**
 * Takes the return of a browser. Returns false if it belongs to no consent that this browser began and that has not
 * returned yet; nothing is changed or sent then. Otherwise the session shows how it went.
 */
export async function takeReturn(
  services: Services,
  params: URLSearchParams,
  browser: string | undefined,
  requestId: string,
): Promise<boolean> {
  const [state = '', ...others] = params.getAll('state')
  if (state === '' || others.length > 0 || browser === undefined) return false
  const session = await services.store.connectSessions.findByState(hashToken(state), services.clock())
  if (session === undefined || session.browser_hash !== hashToken(browser)) return false
  // Of two returns at once, one wins. The state is used up whatever comes of it.
  const changes = { status: 'exchanging', state_hash: null, changed_at: services.clock() } as const
  if (!(await services.store.connectSessions.change(session.hash, ['consenting'], changes))) return false
  const granted = await exchange(services, session, params, state)
  if (granted !== undefined) await finishGrant(services, granted, requestId)
  return true
}

/** Exchanges the code, and seals the grant in the session before anything else is done with it. */
async function exchange(
  services: Services,
  session: ConnectSession,
  params: URLSearchParams,
  state: string,
): Promise<ConnectSession | undefined> {
  const { registry, store, clock, log } = services
  try {
    const method = await consentOf(await registry.bySlug(session.type ?? ''))
    const client = await openOAuthClient(services, session.org, session.type ?? '')
    if (method === undefined || client === undefined) throw new ConsentError('client_refused')
    const pending = openSealed<PendingConsent>(services, session)
    const { redirectUri } = pending
    const grant: PendingGrant = await exchangeCode(services, method, {
      params,
      state,
      redirectUri,
      pending,
      client,
    })
    const sealed = sealInSession(services, session, grant)
    const changes = { status: 'granted', sealed, changed_at: clock() } as const
    await store.connectSessions.change(session.hash, ['exchanging'], changes)
    return { ...session, ...changes }
  } catch (error) {
    if (!(error instanceof ConsentError)) logFailure(log, session.id, error)
    const code = error instanceof ConsentError ? error.code : 'internal'
    await failSession(services, session, ['exchanging'], code)
    return undefined
  }
}
