import type { Authorizer } from '../auth/authorizer.ts'
import type { PendingRequest, Settings } from '../call.ts'
import type { HostedOptions } from '../client-options.ts'
import { isObject } from '../kinds.ts'
import type { Received } from '../received.ts'
import { decodeService, invalidResponse, postPlan, requestService } from './service.ts'
import { bearer, type Token } from './token.ts'

/** Maximum milliseconds to get a token. */
const TOKEN_TIMEOUT = 10_000
const TOKENS = '/api/v1/account/applications'

function decodeToken(pending: PendingRequest, received: Received): Token {
  const body = decodeService(pending, received)
  if (isObject(body) && typeof body.access_token === 'string' && typeof body.expires_in === 'number') {
    return { value: body.access_token, lifeMs: body.expires_in * 1000 }
  }
  throw invalidResponse(pending, 'the response contains no token')
}

/**
 * Requests a token from one of the two token endpoints. Repeating the request only issues another token, so it is safe.
 */
function tokenFetcher(
  settings: Settings,
  authorizer: Authorizer,
  action: string,
  body: unknown,
): () => Promise<Token> {
  const plan = postPlan(`${TOKENS}/${action}`, body)
  const who = { ...settings, authorizer }
  return () =>
    requestService(who, { entity: 'applications', action }, plan, decodeToken, { timeout: TOKEN_TIMEOUT })
}

/**
 * Authorizes calls for an end user: the application's id and secret give an application token, which gives a scoped
 * token.
 */
export function scopedAccess(
  settings: Settings,
  { clientId, clientSecret, externalUserId }: HostedOptions,
): Authorizer {
  const { authorizer: anonymous, runtime } = settings
  const credentials = { client_id: clientId, client_secret: clientSecret }
  const application = bearer(anonymous, tokenFetcher(settings, anonymous, 'token', credentials), runtime.now)
  const user = { external_user_id: externalUserId }
  return bearer(anonymous, tokenFetcher(settings, application, 'scoped-token', user), runtime.now)
}
