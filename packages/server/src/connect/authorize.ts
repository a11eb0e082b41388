/** Starts a consent: state, PKCE verifier and requested scopes. */
import { connectorError } from '@plugboard/core'
import { calculatePKCECodeChallenge, generateRandomCodeVerifier, generateRandomState } from 'oauth4webapi'
import { hashToken } from '../crypto/token.ts'
import type { ConnectSession } from '../store/connect-sessions.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { openOAuthClient } from '../upstream/oauth-client.ts'
import { accountAddress, readEntered } from './account-host.ts'
import { clientTypeOf } from './client-type.ts'
import { type ConsentMethod, consentOf } from './consent-method.ts'
import { installedMethod } from './installed-method.ts'
import { scopeParams, scopesFor } from './scopes.ts'
import { sealInSession } from './sealed-grant.ts'
import type { Services } from './services.ts'
import { requireStartable, sessionChanged, tenantOfSession } from './session.ts'

/** How a browser returns from the consent screen. */
interface ConsentReturn {
  readonly redirectUri: string
  /** Secret of the browser's cookie: only that browser may return. */
  readonly browser: string
}

/** Chosen on the page. */
interface Chosen {
  readonly type: string
  /** Names the account's host, where each account has its own. */
  readonly credentials: Readonly<Record<string, string>>
}

/** Returns the URL of the consent screen. */
export async function beginConsent(
  services: Services,
  session: ConnectSession,
  { type: chosen, credentials }: Chosen,
  { redirectUri, browser }: ConsentReturn,
): Promise<string> {
  requireStartable(session)
  const method = await requireMethod(services, session, chosen)
  const entered = readEntered(method, credentials)
  const client = await openOAuthClient(services, session.org, await clientTypeOf(services, session, chosen))
  if (client?.client_id === undefined) throw noClient(method)
  const scopes = await scopesOf(services, session, method)
  const state = generateRandomState()
  const verifier = generateRandomCodeVerifier()
  const begun = await services.store.connectSessions.change(session, {
    status: 'consenting',
    type: chosen,
    method: method.method.name,
    state_hash: hashToken(state),
    browser_hash: hashToken(browser),
    sealed: sealInSession(services, session, { verifier, redirectUri, scopes, entered }),
    question: null,
    error: null,
    changed_at: services.clock(),
  })
  if (begun === undefined) throw sessionChanged()
  const address = accountAddress(services, method, method.consent.authorize, entered)
  return authorizeUrl(method, address, {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    ...scopeParams(method.consent, scopes),
    state,
    ...(method.consent.pkce && {
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  })
}

/** Without scopes, the vendor grants its own (RFC 6749, section 3.3). */
export function authorizeUrl(
  { consent }: Pick<ConsentMethod, 'consent'>,
  address: string,
  { scope = '', ...params }: Readonly<Record<string, string>>,
): string {
  const url = new URL(address)
  const all = { ...consent.query, ...params, ...(scope !== '' && { scope }) }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  return url.href
}

async function requireMethod(
  { registry }: Services,
  session: ConnectSession,
  type: string,
): Promise<ConsentMethod> {
  const method = session.types.includes(type) ? await consentOf(await registry.bySlug(type)) : undefined
  if (method !== undefined) return method
  throw connectorError('unknown_connector_type', 'The connect session offers no consent screen of this type.')
}

/** Of all types, if one consent connects them all. */
async function scopesOf(
  services: Services,
  session: ConnectSession,
  { catalog, consent }: ConsentMethod,
): Promise<string[]> {
  const held = await heldScopes(services, session)
  const own = scopesFor(catalog, consent, session.actions, held)
  if (!session.connect_all) return own
  const all = await Promise.all(
    session.types.map(async (type) => {
      const method = await installedMethod(services, type)
      return method ? scopesFor(method.catalog, method.consent, session.actions) : []
    }),
  )
  return [...new Set([...own, ...all.flat()])]
}

async function heldScopes(services: Services, session: ConnectSession): Promise<readonly string[]> {
  if (session.connector_id === null) return []
  const connector = await findConnector(services, tenantOfSession(session), session.connector_id)
  return connector.granted_scopes ?? []
}

function noClient({ kind }: ConsentMethod): Error {
  const { title, name } = kind.connector
  return connectorError(
    'connector_state',
    `The application has no OAuth client for ${title}. Store one with PUT /v1/connect/clients/${name}.`,
  )
}
