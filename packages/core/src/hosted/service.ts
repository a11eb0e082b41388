import { type Call, callError, openCall, openRequest, type PendingRequest, type Settings } from '../call.ts'
import { jsonOf } from '../decode.ts'
import type { ConnectorError } from '../errors.ts'
import { isObject } from '../kinds.ts'
import type { CallOptions } from '../options.ts'
import { perform } from '../perform.ts'
import type { RequestPlan } from '../plan.ts'
import { fromProblem } from '../problem.ts'
import { requestsOf } from '../requests.ts'
import { mayRepeat, safetyOf } from '../retry.ts'
import { requestedDelay } from '../retry-after.ts'
import type { Received } from '../transport.ts'

/** How messages and errors name the service. */
export const PROVIDER = 'plugboard'

/** A refusal or failure as an error. An answer that is not the service's own, a proxy's say, goes by its status. */
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
  return Object.assign(error, wait, { retryable, upstream: { provider: PROVIDER, status } })
}

/**
 * Whether the upstream would take the same call for another one: it tells calls apart by their keys, and the key of this
 * one, which the service knew, is not the caller's.
 */
function isKeyLost(pending: PendingRequest, { outcome, step }: ConnectorError): boolean {
  const { connector, action, table, given, hasOwnKey } = pending
  const requests = requestsOf(table)
  const request = requests.find(({ http }) => http === step) ?? requests[0]
  if (outcome !== 'unknown' || hasOwnKey || !request?.http) return false
  return safetyOf(connector, action, table, request, given) === 'keyed'
}

/** What the service answered. Throws what its problem tells. */
export function decodeService(pending: PendingRequest, received: Received): unknown {
  const body = jsonOf(received)
  if (received.status >= 400) throw serviceError(pending, received, body)
  if (body !== undefined) return body
  throw badAnswer(pending, `status ${received.status} with something that is no JSON`)
}

/** The error for an answer of the service that is not what it should be. */
export function badAnswer(pending: PendingRequest, message: string): ConnectorError {
  return callError(pending, 'upstream_bad_response', message, { outcome: 'unknown' })
}

/**
 * Whether to ask the service again. It has tried again itself where an upstream failed or refused, so that only its own
 * limits are waited for, and what did not reach it is sent once more.
 */
export function repeatsService({ code, status, retryable, attempts, upstream }: ConnectorError): boolean {
  const isOnTheWay = upstream?.provider === PROVIDER
  const isLimit = status === 429 || status === 503 || code === 'idempotency_in_progress'
  return retryable && (isOnTheWay || (isLimit && attempts === undefined))
}

/** A JSON request to the service. */
export function postPlan(path: string, body: unknown, template: string = path): RequestPlan {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  return { method: 'POST', template, path, query: '', headers, body: JSON.stringify(body) }
}

/** Asks the service for something that runs no action: repeating that is safe. */
export function ask<T>(
  settings: Settings,
  names: Pick<Call, 'entity' | 'action'>,
  plan: RequestPlan,
  decode: (pending: PendingRequest, received: Received) => T,
  options?: CallOptions,
): Promise<T> {
  const call = openCall(settings, { ...names, table: {}, given: {} }, options)
  const pending = openRequest(call, plan, 'read')
  return perform(pending, (received) => decode(pending, received), repeatsService)
}
