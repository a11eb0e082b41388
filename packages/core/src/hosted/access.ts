import type { Authorizer } from '../auth/authorizer.ts'
import type { PendingRequest, Settings } from '../call.ts'
import type { HostedOptions } from '../client-options.ts'
import type { Received } from '../response/received.ts'
import { isObject } from '../values/is-object.ts'
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

/** Fields of a scoped token: the end user, and how the token is narrowed. */
export interface Claims {
  readonly external_user_id: string
  readonly scope?: string | undefined
  readonly connector_ids?: readonly string[] | undefined
  readonly policy?: Readonly<Record<string, unknown>> | undefined
  /** Lifetime in minutes. */
  readonly ttl?: number | undefined
}

/** Authorizers of an application: its id and secret give an application token, which gives scoped tokens. */
export interface Identities {
  readonly application: Authorizer
  /** The same claims share a token. */
  readonly scoped: (claims: Claims) => Authorizer
}

/** Scoped tokens that are kept. Whoever is asked for longer ago than all of these gets a new one. */
const KEPT_TOKENS = 1_000

export function identitiesOf(
  settings: Settings,
  { clientId, clientSecret }: Pick<HostedOptions, 'clientId' | 'clientSecret'>,
): Identities {
  const { authorizer: anonymous, runtime } = settings
  const credentials = { client_id: clientId, client_secret: clientSecret }
  const application = bearer(anonymous, tokenFetcher(settings, anonymous, 'token', credentials), runtime.now)
  const openScoped = (claims: Claims): Authorizer =>
    bearer(anonymous, tokenFetcher(settings, application, 'scoped-token', claims), runtime.now)
  return { application, scoped: keptBy(JSON.stringify, openScoped, KEPT_TOKENS) }
}

/** Keeps the results of the latest arguments. */
function keptBy<Argument, Result>(
  keyOf: (argument: Argument) => string,
  make: (argument: Argument) => Result,
  most: number,
): (argument: Argument) => Result {
  const kept = new Map<string, Result>()
  return (argument) => {
    const key = keyOf(argument)
    const result = kept.get(key) ?? make(argument)
    kept.delete(key)
    kept.set(key, result)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return result
  }
}
