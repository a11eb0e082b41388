import { CORE_STATUS, type ErrorCode, SERVICE_STATUS } from './error-codes.ts'
import type { ConnectorError, ErrorDetails } from './errors.ts'
import { errorOf } from './make-error.ts'

/** Every code with the HTTP status that the service answers it with. */
// Marked so that bundlers drop it, and the catalogue with it, from clients that never leave the process.
export const STATUS: Readonly<Record<ErrorCode, number>> = /* @__PURE__ */ Object.assign(
  {},
  CORE_STATUS,
  SERVICE_STATUS,
)

/** Failures of the moment, after which nothing has happened: any call may be repeated. */
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

/** Makes the error of any code, in the class that groups it. It is retryable where its code is, unless told otherwise. */
export function connectorError(code: ErrorCode, message: string, details?: ErrorDetails): ConnectorError {
  return errorOf(code, message, STATUS[code], { retryable: TEMPORARY.includes(code), ...details })
}
