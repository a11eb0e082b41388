/** Judges error responses of token endpoints. */
import { callError, type PendingRequest } from '../call.ts'
import type { CoreCode } from '../errors/error-codes.ts'
import type { ConnectorError } from '../errors/errors.ts'
import type { Received } from '../response/received.ts'
import type { Failures } from '../send/load-failures.ts'
import type { AuthMethod, ErrorRules } from '../tables/connector.ts'
import { at } from '../values/paths.ts'

/** Where an error response has its parts (RFC 6749, section 5.2), and where vendors with a form of their own have them. */
export const TOKEN_ERRORS: ErrorRules = {
  code: ['error', 'status'],
  message: ['error_description', 'message'],
  // Only the name of an error is a verdict.
  map: { 401: 'upstream_error' },
}

/**
 * The only error responses that are a refusal: those of RFC 6749, section 5.2, and of OpenID Connect Core, section 3.1.2.6,
 * where the end user has to act. The status is that of the RFC (400, 401), or what vendors send instead: 403, even 200.
 */
const REFUSALS: Readonly<Record<string, CoreCode>> = {
  invalid_grant: 'connector_needs_reauth',
  invalid_client: 'connector_needs_reauth',
  unauthorized_client: 'connector_needs_reauth',
  interaction_required: 'connector_needs_reauth',
  login_required: 'connector_needs_reauth',
  consent_required: 'connector_needs_reauth',
  // Not about the grant: the request itself does not suit the endpoint.
  invalid_request: 'upstream_invalid_request',
  unsupported_grant_type: 'upstream_invalid_request',
  invalid_scope: 'upstream_invalid_request',
}

/** Statuses that say the endpoint did not work on the request, whatever the body says. */
const TRANSIENT: Readonly<Record<number, CoreCode>> = {
  408: 'upstream_timeout',
  429: 'upstream_rate_limited',
}

const NO_REFUSAL = ': not an OAuth error response, so the grant stays in use'

/**
 * The name in OAuth 2.0 of the refusal in a response of a token endpoint; undefined if it refuses nothing by name. A vendor
 * with names of its own may have them in `status` instead of `error`.
 *
 * @param own The vendor's own names to those of OAuth 2.0.
 */
export function refusalName(body: unknown, own: Readonly<Record<string, string>> = {}): string | undefined {
  const error = at(body, 'error')
  const name = error === undefined ? at(body, 'status') : error
  if (typeof name !== 'string') return undefined
  if (Object.hasOwn(own, name)) return own[name]
  return name === error && Object.hasOwn(REFUSALS, name) ? name : undefined
}

/** True if the response contains no token: by its status, or by an `error` with status 200. */
export function isTokenError({ status }: Received, body: unknown): boolean {
  return status >= 400 || !!at(body, 'error')
}

/**
 * The error for such a response. Every one but a refusal is transient: a firewall's page, an empty body or the JSON of a
 * gateway say nothing about the grant.
 */
export function tokenError(
  { upstreamError, requestedDelay }: Failures,
  pending: PendingRequest,
  received: Received,
  body: unknown,
  own?: AuthMethod['refusals'],
): ConnectorError {
  const { status, headers } = received
  const { message, requestId, upstream } = upstreamError(pending, received, body)
  const name = refusalName(body, own) ?? ''
  const refusal = status < 500 && !TRANSIENT[status] ? REFUSALS[name] : undefined
  const code = refusal ?? TRANSIENT[status] ?? 'upstream_error'
  const isKnown = refusal !== undefined || code === 'upstream_rate_limited'
  return Object.assign(
    callError(pending, code, '', {
      outcome: isKnown ? 'rejected' : 'unknown',
      retryable: refusal === undefined,
      retryAfterMs: requestedDelay(headers, code === 'upstream_rate_limited', pending.runtime.date()),
      requestId,
      upstream,
    }),
    { message: refusal || code !== 'upstream_error' || status >= 500 ? message : `${message}${NO_REFUSAL}` },
  )
}
