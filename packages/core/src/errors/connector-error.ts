import { CORE_STATUS, type ErrorCode, SERVICE_STATUS } from './error-codes.ts'
import type { ConnectorError, ErrorDetails } from './errors.ts'
import { errorOf } from './make-error.ts'

/** HTTP status of every error code. */
// Marked as pure, so that bundlers drop it (and the error catalog) from in-process clients.
export const STATUS: Readonly<Record<ErrorCode, number>> = /* @__PURE__ */ Object.assign(
  {},
  CORE_STATUS,
  SERVICE_STATUS,
)

/** Transient failures without any effect, after which every call may be repeated. */
export const TEMPORARY: readonly ErrorCode[] = [
  'request_timeout',
  'idempotency_in_progress',
  'sync_not_ready',
  'rate_limited',
  'overloaded',
  'shutting_down',
  'store_unavailable',
  'circuit_open',
  'upstream_unreachable',
  'upstream_rate_limited',
]

/** Creates an error in the class of its code. `retryable` defaults to whether the code is transient. */
export function connectorError(code: ErrorCode, message: string, details?: ErrorDetails): ConnectorError {
  return errorOf(code, message, STATUS[code], { retryable: TEMPORARY.includes(code), ...details })
}
