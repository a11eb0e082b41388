import { isObject } from '../values/is-object.ts'
import { connectorError, STATUS } from './connector-error.ts'
import { ERRORS } from './error-catalog.ts'
import type { ErrorCode } from './error-codes.ts'
import type { ConnectHint, ConnectorError, ErrorDetails, Outcome, UpstreamInfo, Violation } from './errors.ts'

/** A {@link ConnectorError} as `application/problem+json` (RFC 9457). */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly instance?: string
  readonly code: ErrorCode
  readonly outcome: Outcome
  readonly retryable: boolean
  readonly retry_after_ms?: number
  readonly request_id?: string
  readonly connector_id?: string
  readonly entity?: string
  readonly action?: string
  readonly attempts?: number
  readonly step?: string
  readonly completed?: readonly string[]
  readonly step_outcome?: Outcome
  readonly idempotency_key?: string
  readonly upstream?: {
    readonly provider: string
    readonly status?: number
    readonly code?: string
    readonly request_id?: string
    readonly message?: string
    readonly details?: Readonly<Record<string, string>>
  }
  readonly errors?: readonly Violation[]
  readonly connect?: ConnectHint
}

type Guard = (value: unknown) => boolean
const isText: Guard = (value) => typeof value === 'string'
const isNumber: Guard = (value) => Number.isFinite(value)
const isList: Guard = (value) => Array.isArray(value)
const isOutcome: Guard = (value) => value === 'not_sent' || value === 'rejected' || value === 'unknown'
const isHint: Guard = (value) =>
  isObject(value) && Array.isArray(value.actions) && value.actions.every(isText)
const isTexts: Guard = (value) => isObject(value) && Object.values(value).every(isText)

/** Field mapping in both directions: our name, the name in the problem, and the type guard. */
const FIELDS: readonly (readonly [keyof ErrorDetails, keyof Problem, Guard])[] = [
  ['outcome', 'outcome', isOutcome],
  ['retryable', 'retryable', (value) => typeof value === 'boolean'],
  ['retryAfterMs', 'retry_after_ms', isNumber],
  ['requestId', 'request_id', isText],
  ['connectorId', 'connector_id', isText],
  ['entity', 'entity', isText],
  ['action', 'action', isText],
  ['attempts', 'attempts', isNumber],
  ['step', 'step', isText],
  ['completed', 'completed', isList],
  ['stepOutcome', 'step_outcome', isOutcome],
  ['idempotencyKey', 'idempotency_key', isText],
  ['errors', 'errors', isList],
  ['connect', 'connect', isHint],
]

const UPSTREAM: readonly (readonly [keyof UpstreamInfo, string, Guard])[] = [
  ['provider', 'provider', isText],
  ['status', 'status', isNumber],
  ['code', 'code', isText],
  ['requestId', 'request_id', isText],
  ['message', 'message', isText],
  ['details', 'details', isTexts],
]

type Names = readonly (readonly [ours: string, theirs: string, fits: Guard])[]

function translate(from: object, map: Names, source: 0 | 1): Record<string, unknown> {
  const to: Record<string, unknown> = {}
  for (const names of map) {
    const value = (from as Record<string, unknown>)[names[source]]
    if (value !== undefined && names[2](value)) to[names[source === 0 ? 1 : 0]] = value
  }
  return to
}

/** The public part of an internal error: that it happened, its request id, and how to continue. */
const INTERNAL_FIELDS: Names = /* @__PURE__ */ FIELDS.filter(([name]) =>
  ['requestId', 'outcome', 'retryable', 'idempotencyKey'].includes(name),
)

/**
 * Body of the service's error response.
 *
 * @param base Address of the service; `/errors/{code}` below it documents the type.
 */
export function toProblem(error: ConnectorError, base = ''): Problem {
  const { code, status, requestId, upstream } = error
  const { title, text } = ERRORS[code]
  const internal = code === 'internal'
  return {
    type: `${base}/errors/${code}`,
    title,
    status,
    detail: internal ? text : error.message,
    ...(requestId !== undefined && { instance: `/requests/${requestId}` }),
    code,
    ...translate(error, internal ? INTERNAL_FIELDS : FIELDS, 0),
    ...(upstream !== undefined && !internal && { upstream: translate(upstream, UPSTREAM, 0) }),
  } as Problem
}

/** Codes for error responses that are not the service's own, by status. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'invalid_token',
  403: 'insufficient_scope',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  // A proxy gave up: the service behind it may go on.
  499: 'upstream_error',
  503: 'overloaded',
  504: 'upstream_timeout',
}

function codeFor(body: Readonly<Record<string, unknown>>, status: number): ErrorCode {
  const { code } = body
  if (typeof code === 'string' && Object.hasOwn(STATUS, code)) return code as ErrorCode
  return BY_STATUS[status] ?? (status >= 500 ? 'upstream_error' : 'invalid_request')
}

/** Failures that say nothing about the effect of a call. */
const UNKNOWN: readonly ErrorCode[] = ['upstream_error', 'upstream_timeout', 'internal']

/** Converts a response body of the service to an error. A body that is not a problem is judged by its status. */
export function fromProblem(body: unknown, status: number): ConnectorError {
  const problem = isObject(body) ? body : {}
  const code = codeFor(problem, status)
  const { detail, upstream } = problem
  const known = translate(problem, FIELDS, 1)
  const unknown = UNKNOWN.includes(code)
  return connectorError(
    code,
    typeof detail === 'string' ? detail : `the service responded with status ${status}`,
    {
      outcome: unknown ? 'unknown' : 'not_sent',
      ...known,
      ...(isObject(upstream) && { upstream: translate(upstream, UPSTREAM, 1) as unknown as UpstreamInfo }),
    },
  )
}
