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
  UnsupportedOperationError,
  validateAuthResponse,
} from 'oauth4webapi'
import type { OAuthClient } from '../upstream/oauth-client.ts'
import { addressAt, type ConsentMethod, readLine } from './consent-method.ts'
import { UpstreamFailure, upstreamFetch } from './fetch.ts'
import { grantedScopes } from './scopes.ts'
import type { PendingConsent, PendingGrant } from './sealed-grant.ts'
import type { Services } from './services.ts'

/** Why a consent gave no grant. Also names what the page shows. */
export class ConsentError extends Error {
  override readonly name = 'ConsentError'
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** What the browser came back with, and what it was sent away with. */
export interface ConsentReturn {
  readonly params: URLSearchParams
  readonly state: string
  readonly redirectUri: string
  readonly pending: PendingConsent
  readonly client: OAuthClient
}

/** Throws {@link ConsentError} if the user denied, or the return or the vendor's answer is not valid. */
export async function exchangeCode(
  services: Services,
  method: ConsentMethod,
  { params, state, redirectUri, pending, client }: ConsentReturn,
): Promise<PendingGrant> {
  const server = serverOf(services, method)
  const { client_id = '', client_secret = '' } = client
  try {
    const valid = validateAuthResponse(server, { client_id }, params, state)
    const { pkce } = method.consent
    const response = await authorizationCodeGrantRequest(
      server,
      { client_id },
      ClientSecretPost(client_secret),
      valid,
      redirectUri,
      pkce ? pending.verifier : nopkce,
      { [customFetch]: upstreamFetch(services, method), [allowInsecureRequests]: isInsecure(server) },
    )
    const tokens = await processAuthorizationCodeResponse(server, { client_id }, response)
    const granted = grantedScopes(pending.scopes, tokens.scope)
    if (tokens.refresh_token === undefined) throw new ConsentError('no_refresh_token')
    const { access_token, refresh_token } = tokens
    return { credentials: { ...client, access_token, refresh_token }, asked: pending.scopes, granted }
  } catch (error) {
    throw toConsentError(error)
  }
}

function serverOf(services: Services, { kind, method, consent }: ConsentMethod): AuthorizationServer {
  const type = kind.connector.name
  const [, token] = readLine(method.token ?? '')
  return {
    issuer: new URL(addressAt(services, type, consent.authorize)).origin,
    token_endpoint: addressAt(services, type, token),
  }
}

/** Only test upstreams have http addresses: those of specs are https. */
function isInsecure({ token_endpoint = '' }: AuthorizationServer): boolean {
  return token_endpoint.startsWith('http:')
}

/** Errors of RFC 6749 that say who has to do something; any other one is the vendor's failure. */
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
  if (isAnswer || error instanceof UpstreamFailure) return new ConsentError('bad_answer', { cause: error })
  return new ConsentError('upstream_unreachable', { cause: error })
}
