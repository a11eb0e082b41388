import { ConnectorError } from '@plugboard/core'
import { isStoreError } from '../store/store-error.ts'

/** Exit codes other than 0. */
export const FAILED = 1
export const WRONG_USAGE = 2
const OUTCOME_UNKNOWN = 3

/** Arguments or options that do not fit together. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Formats an error for the terminal: the problem and the remedy, without a stack trace. */
export function explain(error: unknown): string {
  if (error instanceof ConnectorError) return explainRefusal(error)
  const { code, port, path, message } = error as SystemError
  const problem = FILE_PROBLEMS[code ?? '']
  if (path !== undefined && problem !== undefined) return `${path}: ${problem}`
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Choose a free one: --port ${Number(port) + 1}`
  }
  if (code === 'EACCES' && port !== undefined) {
    return `This user may not listen on port ${port}. Choose one above 1023: --port 3210`
  }
  if (isStoreError(error) && NETWORK_CODES.has(code ?? ''))
    return `Cannot connect to the database: ${message}. Check DATABASE_URL.`
  return message ?? String(error)
}

type SystemError = Partial<NodeJS.ErrnoException> & { readonly port?: number }

const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
])

const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder; check the path',
  EEXIST: 'there is another file in its place already; choose another path',
  ENOTDIR: 'a part of the path is no folder; choose another path',
  EISDIR: 'is a folder; give the path of a file',
  EACCES: 'this user may not access it; change its permissions or run the command as its owner',
  EROFS: 'its file system is read-only; choose another path',
  ENOSPC: 'its disk is full; free some space',
}

/** A code of its own tells scripts that a failed write may have taken effect. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return WRONG_USAGE
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
