import type { ErrorCode } from '../errors/error-codes.ts'
import type { Safety } from './safety.ts'

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

const FIRST_BOUND_MS = 250
const MAX_WAIT_MS = 5_000

/** Wait before the next attempt if the upstream requests none: full jitter below a bound that doubles. */
export function backoff(attempts: number, random: number): number {
  return random * Math.min(MAX_WAIT_MS, FIRST_BOUND_MS * 2 ** (attempts - 1))
}
