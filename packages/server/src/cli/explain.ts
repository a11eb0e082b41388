import { ConnectorError } from '@plugboard/core'

/** Exit codes other than 0. */
export const FAILED = 1
export const WRONG_USAGE = 2
const OUTCOME_UNKNOWN = 3

/** Formats an error for the terminal: the problem and the remedy, without a stack trace. */
export function explain(error: unknown): string {
  if (error instanceof ConnectorError) return explainRefusal(error)
  const { code, port, message } = error as { code?: string; port?: number; message?: string }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Choose a free one: --port ${Number(port) + 1}`
  }
  if (code === 'EACCES' && port !== undefined) {
    return `This user may not listen on port ${port}. Choose one above 1023: --port 3210`
  }
  return message ?? String(error)
}

/** A code of its own tells scripts that a failed write may have taken effect. */
export function exitCodeOf(error: unknown): number {
  return error instanceof ConnectorError && error.outcome === 'unknown' ? OUTCOME_UNKNOWN : FAILED
}

function explainRefusal(error: ConnectorError): string {
  const { message, code, requestId, retryAfterMs, outcome, idempotencyKey } = error
  const wait = retryAfterMs === undefined ? [] : [`retry in ${Math.ceil(retryAfterMs / 1000)} s`]
  const request = requestId === undefined ? [] : [`request ${requestId}`]
  const text = `${message} (${[code, ...wait, ...request].join(', ')})`
  if (outcome !== 'unknown' || idempotencyKey === undefined) return text
  return `${text}\nOutcome unknown. To retry without a second effect, add: --idempotency-key ${idempotencyKey}`
}
