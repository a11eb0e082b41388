import { StoreError } from '../store-error.ts'

/**
 * SQLSTATEs, by class or whole: connection, resources, intervention of an operator, system; read-only standby; no right
 * to write yet; a wait for a lock that took too long; two that wait for each other; damaged files.
 */
const STATES: RegExp = /^(08|53|57|58|XX00[12]$|25006$|25P03$|28|3D000$|40|55P03$)/
const NETWORK: RegExp =
  /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT|ACCES)$/
/** What the driver says without a code. */
const WORDS: RegExp = /timeout|terminated|not queryable|closed the connection|pool after calling end/i

/** What went wrong at the server or on the way to it becomes {@link StoreError}; a mistake in a statement stays as it is. */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as { code?: unknown }
  const isTrouble =
    typeof code === 'string' ? STATES.test(code) || NETWORK.test(code) : WORDS.test(error.message)
  if (!isTrouble) return error
  return new StoreError(error.message, typeof code === 'string' ? code : 'CONNECTION', { cause: error })
}
