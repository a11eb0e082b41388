/** Handles the redirect from the consent screen. */
import { setTimeout as sleep } from 'node:timers/promises'
import { hashToken } from '../crypto/token.ts'
import type { ConnectSession } from '../store/connect-sessions.ts'
import { finishGrant } from './finish.ts'
import { openSealed, type PendingConsent, type PendingExchange, sealInSession } from './sealed-grant.ts'
import type { Services } from './services.ts'
import { beginExchange } from './take-grant.ts'

/** The browser waits this long for the connector. Then the page of the session shows the rest. */
const ANSWER_MS = 10_000

/**
 * Handles the redirect of a browser. Returns false, without changing or sending anything, unless this browser has a
 * pending consent with this state. Otherwise the session shows the result. If it throws, the state is not used up, and
 * the same redirect may be tried again.
 */
export async function takeReturn(
  services: Services,
  params: URLSearchParams,
  browser: string | undefined,
  requestId: string,
): Promise<boolean> {
  const [state = '', ...others] = params.getAll('state')
  if (state === '' || others.length > 0 || browser === undefined) return false
  const { connectSessions } = services.store
  const session = await connectSessions.findByState(hashToken(state), services.clock())
  if (session?.status !== 'consenting' || session.browser_hash !== hashToken(browser)) return false
  const pending = openSealed<PendingConsent>(services, session)
  const exchange: PendingExchange = { ...pending, answer: params.toString(), state }
  // One of two concurrent redirects wins. The state parameter is single-use, even if the exchange fails.
  const returned = await connectSessions.change(session, {
    status: 'exchanging',
    state_hash: null,
    sealed: sealInSession(services, session, exchange),
    changed_at: services.clock(),
  })
  if (returned === undefined) return false
  const work = connectReturned(services, returned, requestId)
  await Promise.race([work, sleep(ANSWER_MS, undefined, { ref: false })])
  return true
}

/** Never rejects: the session is where the end user sees what became of the return. */
async function connectReturned(
  services: Services,
  returned: ConnectSession,
  requestId: string,
): Promise<void> {
  try {
    const granted = await beginExchange(services, returned)
    if (granted !== undefined) await finishGrant(services, granted, requestId)
  } catch (error) {
    services.events.failed(returned.id, error)
  }
}
