import type { ErrorCode } from '../errors/error-codes.ts'
import type { ConnectorError } from '../errors/errors.ts'
import { type Action, type Request, riskOf } from '../tables/action.ts'
import type { Connector } from '../tables/connector.ts'
import type { Given } from '../tables/requests.ts'

/**
 * Effect of repeating a request:
 *
 * - `read`: none, like that of the request itself
 * - `keyed`: none, because the upstream recognizes its idempotency key
 * - `delete`: none, but the upstream may answer 404
 * - `put`: none, because the record ends in the same state
 * - `once`: the request takes effect again
 */
export type Safety = 'read' | 'keyed' | 'delete' | 'put' | 'once'

/** How safe it is to repeat a request of an action with these params. */
export function safetyOf(
  connector: Connector,
  name: string,
  action: Action,
  { http, retry, retryUnless, idempotencyField }: Request,
  given: Given,
): Safety {
  const [method = ''] = http.split(' ')
  if (retryUnless?.some((name) => given[name] !== undefined)) return 'once'
  if (retry === 'never') return 'once'
  if (method === 'GET' || riskOf(name, action) === 'read') return 'read'
  // Not a read: a rejection of a later attempt says nothing about the effect of a lost one.
  if (retry === 'safe') return 'put'
  if (idempotencyField !== undefined || connector.idempotency?.on.includes(method)) return 'keyed'
  if (method === 'DELETE' || name === 'delete') return 'delete'
  return method === 'PUT' ? 'put' : 'once'
}

/** Transient statuses by the safety of the request. 409 means a key in use, or a concurrent change. */
const TRANSIENT_STATUSES = [408, 500, 502, 503, 504]
const STATUSES: Readonly<Record<Safety, readonly number[]>> = {
  read: [...TRANSIENT_STATUSES, 409],
  keyed: [...TRANSIENT_STATUSES, 409],
  delete: TRANSIENT_STATUSES,
  put: TRANSIENT_STATUSES,
  once: [],
}

/** True for a failure without any effect: every request may be repeated. */
export function hasNoEffect(code: ErrorCode): boolean {
  return code === 'upstream_rate_limited'
}

/**
 * True if repeating the request may succeed and cannot have its effect twice.
 *
 * @param status Status of the response; undefined if there was no complete response.
 */
export function mayRepeat(code: ErrorCode, safety: Safety, status?: number): boolean {
  if (hasNoEffect(code)) return true
  return status === undefined ? safety !== 'once' : STATUSES[safety].includes(status)
}

/**
 * True for the failures after which a request is sent again: the retryable ones, except for a conflict, which need not
 * clear up within seconds. Under an idempotency key, a conflict is another attempt in progress, which does end.
 */
export function repeatsFailure({ code, retryable }: ConnectorError, safety: Safety): boolean {
  return retryable && (code !== 'upstream_conflict' || safety === 'keyed')
}

const FIRST_BOUND_MS = 250
const MAX_WAIT_MS = 5_000

/** Wait before the next attempt if the upstream requests none: full jitter below a bound that doubles. */
export function backoff(attempts: number, random: number): number {
  return random * Math.min(MAX_WAIT_MS, FIRST_BOUND_MS * 2 ** (attempts - 1))
}
