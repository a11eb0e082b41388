import { STATUS, TEMPORARY } from './connector-error.ts'
import type { ErrorCode } from './error-codes.ts'

/** Descriptions of the error codes. Calls do not need them, so they are separate from the codes. */
export interface ErrorText {
  /** HTTP status of the service's response. */
  readonly status: number
  readonly title: string
  /** Message: the event and the way out. */
  readonly text: string
  /** True if repeating the same call may help and is safe, if nothing else is known about the call. */
  readonly retryable: boolean
}

const TEXTS: Readonly<Record<ErrorCode, readonly [title: string, text: string]>> = {
  invalid_json: ['Invalid JSON', 'The body is not valid JSON.'],
  body_too_deep: [
    'Body too deep',
    'The body is nested deeper than 32 levels, has over 20,000 values, or holds a NUL in an id.',
  ],
  invalid_request: ['Invalid request', 'The params are invalid; `errors` lists every violation.'],
  unknown_connector_type: [
    'Unknown connector type',
    'There is no connector of this type; `errors` lists the available types.',
  ],
  unknown_entity: ['Unknown entity', 'The connector has no such entity; `errors` lists its entities.'],
  unsupported_action: [
    'Unsupported action',
    'The entity does not support this action here; `errors` lists its actions.',
  ],
  invalid_cursor: [
    'Invalid cursor',
    'The cursor is invalid, expired or belongs to another query: begin again without a cursor.',
  ],
  cursor_expired: [
    'Cursor expired',
    'The change feed no longer has all changes since the cursor: read it again without a cursor, and delete what it does not report.',
  ],
  hook_stopped: [
    'Hook stopped',
    'The registration that this webhook belongs to was removed: the vendor may stop sending.',
  ],
  invalid_query: [
    'Invalid query',
    'The search query uses an unknown operator or field, or a value of the wrong type; `errors` lists every violation.',
  ],
  query_too_complex: ['Query too complex', 'The search query exceeds a size limit: split or narrow it.'],
  invalid_credentials: [
    'Invalid credentials',
    'Credential fields are missing, unknown or malformed, or the upstream rejected them when they were checked.',
  ],
  unauthenticated: [
    'Unauthenticated',
    'The request has no bearer token: send `Authorization: Bearer <token>`.',
  ],
  invalid_token: [
    'Invalid token',
    'The bearer token is malformed, unknown, expired or revoked: get a new one.',
  ],
  insufficient_scope: [
    'Insufficient scope',
    'The token is valid, but does not permit this operation or this end user.',
  ],
  not_found: ['Not found', 'There is no such route.'],
  connector_not_found: ['Connector not found', 'This token has no connector with this id.'],
  method_not_allowed: ['Method not allowed', 'The route does not support this HTTP method.'],
  not_acceptable: ['Not acceptable', 'The response is not available in any of the accepted content types.'],
  unsupported_media_type: [
    'Unsupported media type',
    'The content type of the body must be application/json.',
  ],
  request_timeout: ['Request timeout', 'The complete request did not arrive in time.'],
  body_too_large: ['Body too large', 'The body is larger than the route accepts.'],
  header_too_large: ['Headers too large', 'The headers are larger than 16 KiB.'],
  idempotency_in_progress: [
    'Idempotent request in progress',
    'A request with this idempotency key is still running: retry shortly.',
  ],
  idempotency_key_reused: [
    'Idempotency key reused',
    'The idempotency key was used before with other params: use a new key.',
  ],
  connector_state: [
    'Connector not available',
    'The connector is paused or being deleted, the server lacks its type, it leads to another account than a plan was made for, or somebody else has changed what the request changes: the detail says which.',
  ],
  sync_not_ready: [
    'Replica not ready',
    'The first synchronization has not completed yet: search again later.',
  ],
  rate_limited: [
    'Too many requests',
    'A rate limit of the service is exceeded: wait for the time in Retry-After.',
  ],
  usage_limit_reached: [
    'Usage limit reached',
    'The end user has made all calls that it may make in a day: the detail says when the count resets.',
  ],
  overloaded: ['Overloaded', 'The service is overloaded: wait for the time in Retry-After.'],
  shutting_down: ['Shutting down', 'This server is shutting down: retry, and another one responds.'],
  store_unavailable: ['Store unavailable', 'The service cannot reach its database at the moment.'],
  connector_needs_reauth: [
    'Credentials rejected',
    'The upstream no longer accepts the stored credentials: replace them.',
  ],
  upstream_forbidden: [
    'Forbidden by the upstream',
    'The credentials are valid, but the upstream does not permit them this operation.',
  ],
  upstream_not_found: [
    'Not found upstream',
    'The upstream has no such record, or does not show it to these credentials.',
  ],
  upstream_invalid_request: [
    'Rejected by the upstream',
    'The upstream rejected the params; `upstream` contains its message.',
  ],
  upstream_declined: [
    'Declined by the upstream',
    'The upstream understood the request and declined it, for example because a card was declined.',
  ],
  upstream_conflict: [
    'Conflict upstream',
    'Another request is changing the record, or its state does not allow the operation.',
  ],
  upstream_gone: ['Gone upstream', 'The upstream has permanently removed the requested resource.'],
  upstream_rate_limited: [
    'Upstream rate limit',
    "The upstream's rate limit is exceeded: wait for the time in Retry-After, if the upstream gave one.",
  ],
  upstream_unreachable: [
    'Upstream unreachable',
    'The connection to the upstream failed before a response arrived; `outcome` says whether a write may have had its effect.',
  ],
  upstream_error: ['Upstream failure', 'The upstream failed; a write may or may not have had its effect.'],
  upstream_bad_response: [
    'Invalid response from the upstream',
    'The response was truncated, not JSON, too large or a redirect; a write may or may not have had its effect.',
  ],
  upstream_timeout: [
    'Upstream timeout',
    'The upstream did not respond in time; a write may or may not have had its effect.',
  ],
  outcome_unknown: [
    'Outcome unknown',
    'An earlier request with this idempotency key has an unknown outcome: check whether it took effect before you repeat it.',
  ],
  circuit_open: [
    'Upstream paused',
    'The upstream failed too often, so calls to it are paused: wait for the time in Retry-After.',
  ],
  aborted: ['Aborted', 'The caller disconnected or aborted before the response.'],
  internal: [
    'Internal error',
    'The service failed unexpectedly; give the request id when you report it. In process: a fault of the program or its `fetch`.',
  ],
}

/** Every error code with its status, title and description. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorText>> = /* @__PURE__ */ buildCatalog()

function buildCatalog(): Record<ErrorCode, ErrorText> {
  const entries = Object.entries(TEXTS).map(([name, [title, text]]) => {
    const code = name as ErrorCode
    return [code, { status: STATUS[code], title, text, retryable: TEMPORARY.includes(code) }]
  })
  return Object.fromEntries(entries)
}
