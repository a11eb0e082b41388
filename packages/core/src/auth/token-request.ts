import { callError, openCall, openRequest, type PendingRequest } from '../call.ts'
import type { ConnectorError } from '../errors/errors.ts'
import type { RequestPlan } from '../request/plan.ts'
import { serverAddress } from '../request/server.ts'
import type { Received } from '../response/received.ts'
import { type Failures, loadFailures } from '../send/load-failures.ts'
import { perform } from '../send/perform.ts'
import { exchange } from '../send/transport.ts'
import { isObject } from '../values/is-object.ts'
import { fill } from '../values/templates.ts'
import type { Credentials } from './authorizer.ts'
import type { Renewed } from './grant.ts'
import type { SchemeSetup } from './scheme.ts'
import { isTokenError, TOKEN_ERRORS, tokenError } from './token-error.ts'
import { usableLifetime } from './token-lifetime.ts'

/** Maximum milliseconds of an exchange, retries included. */
const TIMEOUT = 10_000

const TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const

/** Plans the request for an access token (RFC 6749, section 6) and the server that it goes to. */
function planExchange({ method, server }: SchemeSetup, credentials: Credentials): [string, RequestPlan] {
  const { token = '', encoding = 'form' } = method
  const [verb = '', address] = token.split(' ')
  // Where each account has a host of its own, its name is one of the credentials.
  const { origin, pathname: path, search } = new URL(fill(address ?? '', (name) => credentials[name] ?? ''))
  const { refresh_token = '', client_id = '', client_secret } = credentials
  const fields = {
    grant_type: 'refresh_token',
    refresh_token,
    client_id,
    ...(client_secret !== undefined && { client_secret }),
  }
  const body = encoding === 'form' ? String(new URLSearchParams(fields)) : JSON.stringify(fields)
  const headers = { accept: 'application/json', 'content-type': TYPES[encoding] }
  const plan = { method: verb, template: path, path, query: search.slice(1), headers, body }
  // Option `server` replaces the token endpoint's origin as well.
  return [server === undefined ? origin : serverAddress(server, '/server'), plan]
}

/** True if a value is valid as a credential. */
function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]{1,4096}$/.test(value)
}

interface Token {
  readonly access_token: string
  readonly refresh_token: string
  /** Undefined if the response does not say. */
  readonly lifeMs: number | undefined
}

/** @param old The exchanged refresh token, which stays in use if the response has no other. */
function decodeToken(
  failures: Failures,
  pending: PendingRequest,
  received: Received,
  old: string | undefined,
  { refusals }: SchemeSetup['method'],
): Token {
  const body = failures.jsonOf(received)
  if (isTokenError(received, body)) throw tokenError(failures, pending, received, body, refusals)
  const { access_token, refresh_token, expires_in } = isObject(body) ? body : {}
  const next = refresh_token || old
  if (!isToken(access_token) || !isToken(next)) {
    const message = 'the response contains no usable token'
    throw callError(pending, 'upstream_bad_response', message, { outcome: 'unknown', retryable: true })
  }
  const lifeMs = Number(expires_in) * 1000
  const isPlausible = lifeMs > 0 && lifeMs <= LONGEST_LIFE_MS
  return { access_token, refresh_token: next, lifeMs: isPlausible ? lifeMs : undefined }
}

/** A century. A longer lifetime counts as unknown: its end could be no date, and could not be stored with the grant. */
const LONGEST_LIFE_MS = 100 * 365 * 24 * 3_600_000

/** A redirect to a page of a firewall, or one that is too long, says nothing about the grant either. */
function throwTransient(error: ConnectorError): never {
  throw Object.assign(error, { retryable: true })
}

/**
 * Exchanges the refresh token for an access token. A request that did not reach the endpoint is repeated. One that may
 * have been answered is repeated once with the same refresh token, since a rotated one would be lost with the response.
 */
export async function exchangeToken(setup: SchemeSetup, credentials: Credentials): Promise<Renewed> {
  const { connector, runtime } = setup
  // A refresh token that rotates is spent by a request as by a write.
  const failures = await loadFailures('not_sent')
  const requestedAt = runtime.date()
  const [server, plan] = planExchange(setup, credentials)
  const anonymous = { server, secrets: setup.sign(credentials).secrets, authorize: () => {} }
  const settings = { ...setup, connector: { ...connector, errors: TOKEN_ERRORS }, authorizer: anonymous }
  const actionCall = { entity: 'oauth2', action: 'refresh', table: {}, given: {} }
  const pending = openRequest(await openCall(settings, actionCall, { timeout: TIMEOUT }), plan, 'read')
  const { lifeMs, ...tokens } = await perform(
    pending,
    (received) => decodeToken(failures, pending, received, credentials.refresh_token, setup.method),
    ({ retryable, outcome }) => retryable && !(outcome === 'unknown' && pending.hasUnknownAttempt),
    async (...args) => exchange(...args).catch(throwTransient),
  )
  const renewed = { credentials: { ...credentials, ...tokens }, obtainedAt: requestedAt }
  if (lifeMs === undefined) return renewed
  return {
    ...renewed,
    renewAt: requestedAt + usableLifetime(lifeMs, runtime.random()),
    expiresAt: requestedAt + lifeMs,
  }
}
