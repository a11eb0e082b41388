import {
  callError,
  type OpenCall,
  openCall,
  openRequest,
  type PendingRequest,
  type Settings,
} from '../call.ts'
import type { ErrorCode } from '../errors/error-codes.ts'
import type { ConnectorError } from '../errors/errors.ts'
import { fromProblem } from '../errors/problem.ts'
import type { CallOptions } from '../options.ts'
import type { RequestPlan } from '../request/plan.ts'
import { jsonOf } from '../response/json-of.ts'
import type { Received } from '../response/received.ts'
import { mayRepeat } from '../retry/retry.ts'
import { requestedDelay } from '../retry/retry-after.ts'
import { safetyOf } from '../retry/safety.ts'
import { perform } from '../send/perform.ts'
import { requestsOf } from '../tables/requests.ts'
import { isObject } from '../values/is-object.ts'

/** Name of the service in messages and errors. */
export const PROVIDER = 'plugboard'

/** Converts an error response. One that is not the service's own, such as a proxy's, is judged by its status. */
function serviceError(pending: PendingRequest, received: Received, body: unknown): ConnectorError {
  const { status, headers } = received
  const error = fromProblem(body, status)
  // The header has whole seconds only.
  const retryAfterMs = error.retryAfterMs ?? requestedDelay(headers, false, pending.runtime.date())
  const wait = retryAfterMs === undefined ? undefined : { retryAfterMs }
  if (isObject(body) && typeof body.code === 'string') {
    return Object.assign(error, wait, { retryable: error.retryable && !isKeyLost(pending, error) })
  }
  const retryable = status === 429 || mayRepeat(error.code, pending.safety, status)
  // Proxies also send it when the service went away while it worked on the call. One that says when to come back has refused it.
  const isLost = status === 503 && wait === undefined
  const outcome = isLost ? 'unknown' : error.outcome
  return Object.assign(error, wait, { retryable, outcome, upstream: { provider: PROVIDER, status } })
}

/**
 * True if a repeated call would count as a new one upstream: the upstream identifies calls by a key that only the service
 * knew.
 */
function isKeyLost(pending: PendingRequest, { outcome, step }: ConnectorError): boolean {
  const { connector, action, table, given, hasOwnKey } = pending
  const requests = requestsOf(table)
  const request = requests.find(({ http }) => http === step) ?? requests[0]
  if (outcome !== 'unknown' || hasOwnKey || !request?.http) return false
  return safetyOf(connector, action, table, request, given) === 'keyed'
}

/** Decodes the service's response. Throws the error of a problem response. */
export function decodeService(pending: PendingRequest, received: Received): unknown {
  const body = jsonOf(received)
  if (received.status >= 400) throw serviceError(pending, received, body)
  if (body !== undefined) return body
  throw invalidResponse(pending, `status ${received.status} with a body that is not JSON`)
}

/** Creates the error for an invalid response of the service. */
export function invalidResponse(pending: PendingRequest, message: string): ConnectorError {
  return callError(pending, 'upstream_bad_response', message, { outcome: 'unknown' })
}

/**
 * True if the request to the service may be repeated. The service itself retries upstream failures, so only its own limits are
 * waited for, and a request that did not reach it is sent once more.
 */
export function repeatsService({ code, status, retryable, attempts, upstream }: ConnectorError): boolean {
  const isUnreached = upstream?.provider === PROVIDER
  const isLimit = status === 429 || status === 503 || code === 'idempotency_in_progress'
  return retryable && (isUnreached || (isLimit && attempts === undefined))
}

/** States of the service that pass, and that say how long to wait. A caller's own rate limit is not one of them. */
const LIMITS: readonly ErrorCode[] = ['overloaded', 'circuit_open']

/** True if waiting helps: the call has not begun, and takes its turn among others. */
export function isServiceLimit({ code, outcome, retryAfterMs }: ConnectorError): boolean {
  return LIMITS.includes(code) && outcome === 'not_sent' && retryAfterMs !== undefined
}

/** Plans a JSON request to the service. */
export function postPlan(path: string, body: unknown, template: string = path): RequestPlan {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  return { method: 'POST', template, path, query: '', headers, body: JSON.stringify(body) }
}

/** Sends a request to the service that runs no action, so that repeating it is safe. */
export async function requestService<T>(
  settings: Settings,
  names: Pick<OpenCall, 'entity' | 'action'>,
  plan: RequestPlan,
  decode: (pending: PendingRequest, received: Received) => T,
  options?: CallOptions,
): Promise<T> {
  const call = await openCall(settings, { ...names, table: {}, given: {} }, options)
  const pending = openRequest(call, plan, 'read')
  return perform(pending, (received) => decode(pending, received), repeatsService)
}
