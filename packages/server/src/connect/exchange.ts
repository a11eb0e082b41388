/** Exchanges an authorization code for a grant. */

import { parseJson } from '@plugboard/core'
import { refusalName } from '@plugboard/core/oauth2'
import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  ClientSecretPost,
  customFetch,
  nopkce,
  processAuthorizationCodeResponse,
  type RecognizedTokenTypes,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi'
import type { OAuthClient } from '../upstream/oauth-client.ts'
import { accountAddress, accountLine } from './account-host.ts'
import { ConsentError, isTransient, refusalCode, toConsentError } from './consent-error.ts'
import type { ConsentMethod } from './consent-method.ts'
import { upstreamFetch } from './fetch.ts'
import { grantedScopes } from './scopes.ts'
import type { PendingExchange, PendingGrant } from './sealed-grant.ts'
import type { Services } from './services.ts'

/** Characters of tokens (RFC 6749, appendix A). Others would be invalid in headers. */
const TOKEN = /^[ -~]{1,16384}$/

/** Waits before the exchange is repeated. */
const WAITS_MS = [250, 1000]
/** No exchange is repeated after this time, so that it ends while the browser waits. */
const LAST_START_MS = 5000

/** The code of a consent that is exchanged. */
export interface CodeExchange {
  readonly method: ConsentMethod
  readonly pending: PendingExchange
  readonly client: OAuthClient
  /** The one that the connector to reconnect has chosen; null for the default. */
  readonly gateway: string | null
}

/**
 * Throws {@link ConsentError} if the user denied, or if the redirect or the vendor's response is invalid. An exchange that
 * fails without a refusal is repeated: most often the vendor has not seen the code.
 */
export async function exchangeCode(services: Services, exchange: CodeExchange): Promise<PendingGrant> {
  const { method, pending, client } = exchange
  const given = checkReturn(services, method, pending, client)
  const { runtime } = services
  const startedAt = runtime.now()
  let first: ConsentError | undefined
  for (const waitMs of [...WAITS_MS, undefined]) {
    try {
      return toGrant(exchange, await requestTokens(services, exchange, given))
    } catch (error) {
      const failure = toConsentError(error)
      // After an exchange whose response was lost, the vendor refuses the code as used.
      first ??= failure
      const isLast = waitMs === undefined || runtime.now() - startedAt > LAST_START_MS
      if (isLast || !isTransient(failure) || error instanceof ConsentError) throw first
      await runtime.sleep(waitMs * (1 + runtime.random()), undefined)
    }
  }
  throw first
}

/** The params of the redirect, once they are known to belong to this consent. */
function checkReturn(
  services: Services,
  method: ConsentMethod,
  { answer, state, entered }: PendingExchange,
  { client_id = '' }: OAuthClient,
): URLSearchParams {
  try {
    const params = new URLSearchParams(answer)
    return validateAuthResponse(serverOf(services, method, entered), { client_id }, params, state)
  } catch (error) {
    throw toConsentError(error)
  }
}

function toGrant(
  { method, pending: { scopes, entered }, client }: CodeExchange,
  response: TokenEndpointResponse,
): PendingGrant {
  const { access_token, refresh_token } = response
  if (refresh_token === undefined) throw new ConsentError('no_refresh_token')
  if (!TOKEN.test(access_token) || !TOKEN.test(refresh_token)) throw new ConsentError('bad_response')
  const granted = grantedScopes(method.consent, scopes, response)
  return { credentials: { ...entered, ...client, access_token, refresh_token }, asked: scopes, granted }
}

async function requestTokens(
  services: Services,
  { method, pending, client: { client_id = '', client_secret = '' }, gateway }: CodeExchange,
  given: URLSearchParams,
): Promise<TokenEndpointResponse> {
  const { redirectUri, verifier } = pending
  const server = serverOf(services, method, pending.entered)
  const client = { client_id }
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    ClientSecretPost(client_secret),
    given,
    redirectUri,
    method.consent.pkce ? verifier : nopkce,
    { [customFetch]: upstreamFetch(services, method, gateway), [allowInsecureRequests]: isInsecure(server) },
  )
  await throwRefusal(method.method, response.clone())
  return processAuthorizationCodeResponse(server, client, response, {
    recognizedTokenTypes: tokenTypes(method.consent),
  })
}

/** The OAuth library knows neither names of the vendor's own nor refusals with the status 200. */
async function throwRefusal({ refusals }: ConsentMethod['method'], response: Response): Promise<void> {
  const name = refusalName(jsonIn(await response.text()), refusals)
  const code = name && refusalCode(response.status, name)
  if (code) throw new ConsentError(code)
}

function jsonIn(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

function tokenTypes({ tokenType }: ConsentMethod['consent']): RecognizedTokenTypes {
  return tokenType === undefined ? {} : { [tokenType]: () => {} }
}

function serverOf(
  services: Services,
  method: ConsentMethod,
  entered: PendingExchange['entered'] = {},
): AuthorizationServer {
  const [, token] = accountLine(services, method, method.method.token ?? '', entered)
  return {
    issuer: new URL(accountAddress(services, method, method.consent.authorize, entered)).origin,
    token_endpoint: token,
  }
}

/** Only test upstreams use http: URLs in specs are https. */
function isInsecure({ token_endpoint = '' }: AuthorizationServer): boolean {
  return token_endpoint.startsWith('http:')
}
