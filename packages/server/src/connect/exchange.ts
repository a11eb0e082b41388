/** Exchanges an authorization code for a grant. */
import {
  AuthorizationResponseError,
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  ClientSecretPost,
  customFetch,
  nopkce,
  OperationProcessingError,
  processAuthorizationCodeResponse,
  ResponseBodyError,
  type TokenEndpointResponse,
  UnsupportedOperationError,
  validateAuthResponse,
} from 'oauth4webapi'
import type { OAuthClient } from '../upstream/oauth-client.ts'
import { addressAt, type ConsentMethod, readLine } from './consent-method.ts'
import { UpstreamFailure, upstreamFetch } from './fetch.ts'
import { grantedScopes } from './scopes.ts'
import type { PendingExchange, PendingGrant } from './sealed-grant.ts'
import type { Services } from './services.ts'

/** A consent without a grant. The code also selects the message of the page. */
export class ConsentError extends Error {
  override readonly name = 'ConsentError'
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** Characters of tokens (RFC 6749, appendix A). Others would be invalid in headers. */
const TOKEN = /^[ -~]{1,16384}$/

/**
 * Throws {@link ConsentError} if the user denied, or if the redirect or the vendor's response is invalid.
 *
 * @param gateway The one that the connector to reconnect has chosen; null for the default.
 */
export async function exchangeCode(
  services: Services,
  method: ConsentMethod,
  pending: PendingExchange,
  client: OAuthClient,
  gateway: string | null,
): Promise<PendingGrant> {
  try {
    const tokens = await requestTokens(services, method, pending, client, gateway)
    const { access_token, refresh_token, scope } = tokens
    if (refresh_token === undefined) throw new ConsentError('no_refresh_token')
    if (!TOKEN.test(access_token) || !TOKEN.test(refresh_token)) throw new ConsentError('bad_response')
    const granted = grantedScopes(pending.scopes, scope)
    return { credentials: { ...client, access_token, refresh_token }, asked: pending.scopes, granted }
  } catch (error) {
    throw toConsentError(error)
  }
}

async function requestTokens(
  services: Services,
  method: ConsentMethod,
  { answer, state, redirectUri, verifier }: PendingExchange,
  { client_id = '', client_secret = '' }: OAuthClient,
  gateway: string | null,
): Promise<TokenEndpointResponse> {
  const server = serverOf(services, method)
  const client = { client_id }
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    ClientSecretPost(client_secret),
    validateAuthResponse(server, client, new URLSearchParams(answer), state),
    redirectUri,
    method.consent.pkce ? verifier : nopkce,
    { [customFetch]: upstreamFetch(services, method, gateway), [allowInsecureRequests]: isInsecure(server) },
  )
  return processAuthorizationCodeResponse(server, client, response)
}

function serverOf(services: Services, { kind, method, consent }: ConsentMethod): AuthorizationServer {
  const type = kind.connector.name
  const [, token] = readLine(method.token ?? '')
  return {
    issuer: new URL(addressAt(services, type, consent.authorize)).origin,
    token_endpoint: addressAt(services, type, token),
  }
}

/** Only test upstreams use http: URLs in specs are https. */
function isInsecure({ token_endpoint = '' }: AuthorizationServer): boolean {
  return token_endpoint.startsWith('http:')
}

/** Maps errors of RFC 6749 that the user or the application can fix; any other one is a failure of the vendor. */
function toConsentError(error: unknown): ConsentError {
  if (error instanceof ConsentError) return error
  if (error instanceof AuthorizationResponseError)
    return new ConsentError(error.error === 'access_denied' ? 'access_denied' : 'consent_refused', {
      cause: error,
    })
  if (error instanceof ResponseBodyError) {
    const isClient = error.error === 'invalid_client' || error.error === 'unauthorized_client'
    const isGrant = error.error === 'invalid_grant'
    return new ConsentError(isClient ? 'client_refused' : isGrant ? 'invalid_grant' : 'consent_refused', {
      cause: error,
    })
  }
  const isForeign = error instanceof OperationProcessingError && /"iss"/.test(error.message)
  if (isForeign) return new ConsentError('issuer_mismatch', { cause: error })
  const isAnswer = error instanceof OperationProcessingError || error instanceof UnsupportedOperationError
  if (isAnswer || error instanceof UpstreamFailure) return new ConsentError('bad_response', { cause: error })
  return new ConsentError('upstream_unreachable', { cause: error })
}
