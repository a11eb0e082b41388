/**
 * Exchanges the code that is sealed in a session, and seals the grant in its place before anything else is done with it.
 *
 * A process that is killed meanwhile leaves the session in state `exchanging`. Another one then repeats the exchange. A
 * vendor that has not seen the code answers with a grant. One that has refuses it: its answer died with the process, and
 * the session fails as `interrupted`, so that the end user consents again.
 */
import { CLOCK_TOLERANCE_MS } from '../limits/clock-tolerance.ts'
import type { ConnectSession } from '../store/connect-sessions.ts'
import { logFailure } from '../telemetry/logging.ts'
import { openOAuthClient } from '../upstream/oauth-client.ts'
import { consentOf } from './consent-method.ts'
import { ConsentError, exchangeCode } from './exchange.ts'
import { openSealed, type PendingExchange, type PendingGrant, sealInSession } from './sealed-grant.ts'
import type { Services } from './services.ts'
import { failSession } from './session.ts'

/** Twice as long as an exchange takes at most: after that, the process that began it has ended. */
const EXCHANGE_MS = 20_000

/** Returns the session with its grant. Undefined if it failed, or if another process has taken it over. */
export async function takeGrant(
  services: Services,
  session: ConnectSession,
  isRepeated = false,
): Promise<ConnectSession | undefined> {
  const { store, clock, log } = services
  try {
    const sealed = sealInSession(services, session, await requestGrant(services, session))
    return await store.connectSessions.change(session, { status: 'granted', sealed, changed_at: clock() })
  } catch (error) {
    if (!(error instanceof ConsentError)) logFailure(log, session.id, error)
    const code = error instanceof ConsentError ? error.code : 'internal'
    await failSession(services, session, isRepeated && code === 'invalid_grant' ? 'interrupted' : code)
    return undefined
  }
}

/** The same for a session that an earlier process may have left. Undefined as well while its exchange may be under way. */
export async function repeatExchange(
  services: Services,
  session: ConnectSession,
): Promise<ConnectSession | undefined> {
  const { store, clock } = services
  if (isRecent(session, clock())) return undefined
  // Of two processes, one wins; and the one that began the exchange can no longer change the session.
  const claimed = await store.connectSessions.change(session, { changed_at: clock() })
  return claimed && takeGrant(services, claimed, true)
}

async function requestGrant(services: Services, session: ConnectSession): Promise<PendingGrant> {
  const type = session.type ?? ''
  const method = await consentOf(await services.registry.bySlug(type))
  const client = await openOAuthClient(services, session.org, type)
  if (method === undefined || client === undefined) throw new ConsentError('client_refused')
  const pending = openSealed<PendingExchange>(services, session)
  return exchangeCode(services, method, pending, client)
}

/** A time in the future dates from before the clock was set back. */
function isRecent({ changed_at: at }: ConnectSession, now: number): boolean {
  return at > now - EXCHANGE_MS && at <= now + CLOCK_TOLERANCE_MS
}
