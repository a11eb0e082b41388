import { ConnectorError } from '@plugboard/core'

/** Exit codes, beside 0: done. */
export const FAILED = 1
export const WRONG_USAGE = 2
const IN_DOUBT = 3

/** An error as a person at a terminal should read it: what is wrong, and the way out. */
export function explain(error: unknown): string {
  if (error instanceof ConnectorError) return explainRefusal(error)
  const { code, port, message } = error as { code?: string; port?: number; message?: string }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose a free one: --port ${Number(port) + 1}`
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} may not be opened by this user. Choose one above 1023: --port 3210`
  }
  return message ?? String(error)
}

/** Scripts tell by it whether something may have happened although it failed. */
export function exitCodeOf(error: unknown): number {
  return error instanceof ConnectorError && error.outcome === 'unknown' ? IN_DOUBT : FAILED
}

function explainRefusal(error: ConnectorError): string {
  const { message, code, requestId, retryAfterMs, outcome, idempotencyKey } = error
  const wait = retryAfterMs === undefined ? [] : [`again in ${Math.ceil(retryAfterMs / 1000)} s`]
  const request = requestId === undefined ? [] : [`request ${requestId}`]
  const told = `${message} (${[code, ...wait, ...request].join(', ')})`
  if (outcome !== 'unknown' || idempotencyKey === undefined) return told
  return `${told}\nThe outcome is unknown. To continue, not to do it again: --idempotency-key ${idempotencyKey}`
}
