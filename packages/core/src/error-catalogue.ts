import { STATUS, TEMPORARY } from './connector-error.ts'
import type { ErrorCode } from './error-codes.ts'

/** What a code means, for people. Calls do not need it, so it stands apart from the codes. */
export interface ErrorText {
  /** HTTP status that the service answers. */
  readonly status: number
  readonly title: string
  /** One sentence on what happened and what to do. */
  readonly text: string
  /** Whether repeating the same call may help and is safe, where nothing more is known of the call. */
  readonly retryable: boolean
}

const TEXTS: Readonly<Record<ErrorCode, readonly [title: string, text: string]>> = {
  invalid_json: ['Invalid JSON', 'The body could not be read as JSON.'],
  body_too_deep: [
    'Body too deep',
    'The body is nested deeper than 32 levels, has over 20,000 values, or holds a NUL in an id.',
  ],
  invalid_request: [
    'Invalid request',
    'Params do not fit the action; `errors` names each of them and what it must be.',
  ],
  unknown_connector_type: [
    'Unknown connector type',
    'There is no connector of this type; `errors` lists those there are.',
  ],
  unknown_entity: ['Unknown entity', 'The connector has no such entity; `errors` lists those it has.'],
  unsupported_action: [
    'Unsupported action',
    'The entity has no such action here; `errors` lists those it has.',
  ],
  invalid_cursor: [
    'Invalid cursor',
    'The search cursor is damaged, too old or of another query: start again without it.',
  ],
  invalid_query: [
    'Invalid query',
    'The search query uses an operator, a field or a value that does not exist or fit.',
  ],
  query_too_complex: ['Query too complex', 'The search query is over one of the limits on its size.'],
  invalid_credentials: [
    'Invalid credentials',
    'Credential fields are missing, unknown or malformed, or the upstream refused them when they were checked.',
  ],
  unauthenticated: ['Unauthenticated', 'The request carries no bearer token.'],
  invalid_token: [
    'Invalid token',
    'The bearer token is malformed, unknown, expired or revoked: get a new one.',
  ],
  insufficient_scope: [
    'Insufficient scope',
    'The token is good, but not for this operation or this end user.',
  ],
  not_found: ['Not found', 'There is no such route.'],
  connector_not_found: ['Connector not found', 'There is no connector with this id for this token.'],
  method_not_allowed: ['Method not allowed', 'The route does not know this HTTP method.'],
  not_acceptable: ['Not acceptable', 'The answer cannot be given in any of the accepted content types.'],
  unsupported_media_type: [
    'Unsupported media type',
    'The content type of the body must be application/json.',
  ],
  request_timeout: ['Request timeout', 'The request did not arrive in full in time.'],
  body_too_large: ['Body too large', 'The body is larger than the route takes.'],
  header_too_large: ['Headers too large', 'The headers are larger than 16 KiB.'],
  idempotency_in_progress: [
    'Idempotent request in progress',
    'A request with this idempotency key is still running: ask again shortly.',
  ],
  idempotency_key_reused: [
    'Idempotency key reused',
    'The idempotency key was used before with other params: choose a new one.',
  ],
  connector_state: ['Connector not available', 'The connector is paused or being deleted.'],
  sync_not_ready: ['Copy not ready', 'The synchronized copy is not complete yet: search again later.'],
  rate_limited: ['Too many requests', 'A limit of the service is reached: wait as long as Retry-After says.'],
  overloaded: [
    'Overloaded',
    'The service has too much to do at the moment: wait as long as Retry-After says.',
  ],
  shutting_down: ['Shutting down', 'This server is stopping: another one answers if asked again.'],
  store_unavailable: ['Store unavailable', 'The database of the service cannot be reached at the moment.'],
  connector_needs_reauth: [
    'Credentials refused',
    'The upstream no longer accepts the stored credentials: replace them.',
  ],
  upstream_forbidden: [
    'Forbidden by the upstream',
    'The credentials are good, but the upstream does not let them do this.',
  ],
  upstream_not_found: [
    'Not found upstream',
    'The upstream has no such record, or hides it from these credentials.',
  ],
  upstream_invalid_request: [
    'Refused by the upstream',
    'The upstream did not accept the params; `upstream` tells what it said.',
  ],
  upstream_declined: [
    'Declined by the upstream',
    'The upstream understood the request and declined it, as a bank declines a card.',
  ],
  upstream_conflict: [
    'Conflict upstream',
    'The record is being changed by someone else, or is not in a state that allows this.',
  ],
  upstream_gone: ['Gone upstream', 'The upstream has retired what was asked for, for good.'],
  upstream_rate_limited: [
    'Upstream rate limit',
    "The upstream's own limit is reached: wait as long as Retry-After says.",
  ],
  upstream_unreachable: [
    'Upstream unreachable',
    'No connection to the upstream could be made, so nothing was sent.',
  ],
  upstream_error: ['Upstream failure', 'The upstream failed; a write may or may not have had its effect.'],
  upstream_bad_response: [
    'Bad answer from the upstream',
    'The answer was cut off, no JSON, too big or a redirect; a write may or may not have had its effect.',
  ],
  upstream_timeout: [
    'Upstream timeout',
    'The upstream did not answer in time; a write may or may not have had its effect.',
  ],
  outcome_unknown: [
    'Outcome unknown',
    'An earlier request with this idempotency key ended without an answer: look before doing it again.',
  ],
  circuit_open: ['Upstream paused', 'The upstream failed too often just now and is left alone for a while.'],
  aborted: ['Aborted', 'The caller left before the answer came.'],
  internal: ['Internal error', 'The service made a mistake; the request id helps to find it.'],
}

/** Every code with its status, title and text. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorText>> = /* @__PURE__ */ catalogue()

function catalogue(): Record<ErrorCode, ErrorText> {
  const entries = Object.entries(TEXTS).map(([name, [title, text]]) => {
    const code = name as ErrorCode
    return [code, { status: STATUS[code], title, text, retryable: TEMPORARY.includes(code) }]
  })
  return Object.fromEntries(entries)
}
