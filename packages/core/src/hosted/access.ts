import type { Authorizer } from '../auth/authorizer.ts'
import type { PendingRequest, Settings } from '../call.ts'
import { isObject } from '../kinds.ts'
import type { HostedOptions } from '../options.ts'
import type { Received } from '../transport.ts'
import { ask, badAnswer, decodeService, postPlan } from './service.ts'
import { bearer, type Token } from './token.ts'

/** No token takes longer than this to get. */
const TOKEN_TIMEOUT = 10_000
const TOKENS = '/api/v1/account/applications'

function decodeToken(pending: PendingRequest, received: Received): Token {
  const body = decodeService(pending, received)
  if (isObject(body) && typeof body.access_token === 'string' && typeof body.expires_in === 'number') {
    return { value: body.access_token, lifeMs: body.expires_in * 1000 }
  }
  throw badAnswer(pending, 'an answer without a token')
}

/** Asks one of the two token endpoints. Asking twice only gives two tokens, so it may be repeated. */
function tokenFetcher(
  settings: Settings,
  authorizer: Authorizer,
  action: string,
  body: unknown,
): () => Promise<Token> {
  const plan = postPlan(`${TOKENS}/${action}`, body)
  const who = { ...settings, authorizer }
  return () => ask(who, { entity: 'applications', action }, plan, decodeToken, { timeout: TOKEN_TIMEOUT })
}

/** Who calls the service for an end user: the application's id and secret give its token, and that a scoped one. */
export function scopedAccess(
  settings: Settings,
  { clientId, clientSecret, externalUserId }: HostedOptions,
): Authorizer {
  const { authorizer: anyone, runtime } = settings
  const credentials = { client_id: clientId, client_secret: clientSecret }
  const application = bearer(anyone, tokenFetcher(settings, anyone, 'token', credentials), runtime.now)
  const user = { external_user_id: externalUserId }
  return bearer(anyone, tokenFetcher(settings, application, 'scoped-token', user), runtime.now)
}
