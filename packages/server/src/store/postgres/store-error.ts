import { StoreError } from '../store-error.ts'

/**
 * SQLSTATEs of operational failures, by class or code: connection, resources, operator intervention, system
 * errors, damaged files, read-only standby, idle-in-transaction timeout, authorization, missing database,
 * transaction rollback (deadlocks among them), and lock timeout.
 */
const STATES: RegExp = /^(08|53|57|58|XX00[12]$|25006$|25P03$|28|3D000$|40|55P03$)/
const NETWORK: RegExp =
  /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT|ACCES)$/
/** Messages of driver errors without a code. */
const MESSAGES: RegExp = /timeout|terminated|not queryable|closed the connection|pool after calling end/i
const TIMEOUT: RegExp = /timeout/i

/** SQLSTATE of a statement that was canceled, mostly by its time limit. Its connection stays usable. */
export const CANCELED = '57014'

/** SQLSTATE of a statement that waited too long for a lock. Its connection stays usable. */
export const LOCKED = '55P03'

/** Code of an error of the driver, which gave up waiting. */
export const NO_ANSWER = 'NO_ANSWER'

/** True if the driver gave up waiting, for a response or for a connection. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && !('code' in error) && TIMEOUT.test(error.message)
}

/**
 * Converts failures of the server or connection to {@link StoreError}. Errors in a statement are returned
 * unchanged.
 */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as { code?: unknown }
  const isOperational =
    typeof code === 'string' ? STATES.test(code) || NETWORK.test(code) : MESSAGES.test(error.message)
  if (!isOperational) return error
  return new StoreError(error.message, codeOf(error, code), { cause: error })
}

function codeOf(error: Error, code: unknown): string {
  if (typeof code === 'string') return code
  return isUnanswered(error) ? NO_ANSWER : 'CONNECTION'
}
