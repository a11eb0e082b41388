/**
 * Exchanges the sealed code of a session, and seals the grant in its place before it is used.
 *
 * A process killed during the exchange leaves the session in state `exchanging`, and another process repeats the
 * exchange. If the vendor has not seen the code, it returns a grant. Otherwise it rejects the code, since the first
 * response was lost with the process; the session then fails as `interrupted`, and the end user consents again.
 */
import { CLOCK_TOLERANCE_MS } from '../runtime/clock-tolerance.ts'
import type { ConnectSession } from '../store/connect-sessions.ts'
import { retryWhileUnavailable } from '../store/retry-while-unavailable.ts'
import { toConnectorError } from '../store/to-connector-error.ts'
import { openOAuthClient } from '../upstream/oauth-client.ts'
import { clientTypeOf } from './client-type.ts'
import { ConsentError } from './consent-error.ts'
import { exchangeCode } from './exchange.ts'
import { methodOfSession } from './installed-method.ts'
import { openSealed, type PendingExchange, type PendingGrant, sealInSession } from './sealed-grant.ts'
import type { Services } from './services.ts'
import { failSession, gatewayOfSession } from './session.ts'

/** Twice the maximum duration of an exchange, repeats included: after that, the process that began it counts as dead. */
const EXCHANGE_MS = 30_000

/** Exchanges the code of a session that has just returned. While this runs, nobody else here repeats the exchange. */
export function beginExchange(
  services: Services,
  session: ConnectSession,
): Promise<ConnectSession | undefined> {
  return services.connects.run(exchangeOf(session), () => takeGrant(services, session))
}

function exchangeOf({ hash }: ConnectSession): string {
  return `exchange ${hash}`
}

/** Returns the session with its grant; undefined if the exchange failed or another process has taken over. */
async function takeGrant(
  services: Services,
  session: ConnectSession,
  isRepeated = false,
): Promise<ConnectSession | undefined> {
  const { store, clock, events } = services
  try {
    const sealed = sealInSession(services, session, await requestGrant(services, session))
    return await retryWhileUnavailable(() =>
      store.connectSessions.change(session, { status: 'granted', sealed, changed_at: clock() }),
    )
  } catch (error) {
    if (!(error instanceof ConsentError)) events.failed(session.id, error)
    const { code } = error instanceof ConsentError ? error : toConnectorError(error)
    // Nobody has refused anything: the exchange is repeated, as that of a process that was killed.
    if (code === 'store_unavailable') return undefined
    const shown = isRepeated && code === 'invalid_grant' ? 'interrupted' : code
    await retryWhileUnavailable(() => failSession(services, session, shown))
    return undefined
  }
}

/** Takes over a session of a process that may be dead. Undefined also while its exchange may still be running. */
export async function repeatExchange(
  services: Services,
  session: ConnectSession,
): Promise<ConnectSession | undefined> {
  const { store, clock, connects } = services
  if (isRecent(session, clock()) || connects.has(exchangeOf(session))) return undefined
  // One of several processes wins, and the process that began the exchange can no longer change the session.
  const claimed = await store.connectSessions.change(session, { changed_at: clock() })
  return claimed && takeGrant(services, claimed, true)
}

async function requestGrant(services: Services, session: ConnectSession): Promise<PendingGrant> {
  const type = session.type ?? ''
  const method = await methodOfSession(services, session)
  const client = await openOAuthClient(services, session.org, await clientTypeOf(services, session, type))
  if (client === undefined) throw new ConsentError('client_refused')
  const pending = openSealed<PendingExchange>(services, session)
  const gateway = await gatewayOfSession(services, session)
  return exchangeCode(services, { method, pending, client, gateway })
}

/** True if the session changed recently. A time in the future was stored before the clock was set back. */
function isRecent({ changed_at: at }: ConnectSession, now: number): boolean {
  return at > now - EXCHANGE_MS && at <= now + CLOCK_TOLERANCE_MS
}
