import type { Authorizer } from '../auth/authorizer.ts'
import type { PendingRequest, Settings } from '../call.ts'
import type { HostedOptions } from '../client-options.ts'
import type { Received } from '../response/received.ts'
import { isObject } from '../values/kinds.ts'
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

/** Authorizers of one end user's calls: the application's id and secret give an application token, which gives scoped tokens. */
export interface Access {
  /** With the scopes that tokens have by default. */
  readonly calls: Authorizer
  /** With the scope of requests alone, which no token has by default. */
  readonly requests: Authorizer
}

export function accessOf(
  settings: Settings,
  { clientId, clientSecret, externalUserId }: HostedOptions,
): Access {
  const { authorizer: anonymous, runtime } = settings
  const credentials = { client_id: clientId, client_secret: clientSecret }
  const application = bearer(anonymous, tokenFetcher(settings, anonymous, 'token', credentials), runtime.now)
  const scoped = (claims: object): Authorizer =>
    bearer(anonymous, tokenFetcher(settings, application, 'scoped-token', claims), runtime.now)
  const user = { external_user_id: externalUserId }
  return { calls: scoped(user), requests: scoped({ ...user, scope: 'request' }) }
}
