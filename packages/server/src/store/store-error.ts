/**
 * The database is locked, full, unreadable, unreachable, or canceled the work: an operational failure, not a
 * bug.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  /** Error code of the engine: `SQLITE_FULL`, `ECONNREFUSED`, or an SQLSTATE. */
  readonly code: string | undefined

  constructor(message: string, code?: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** True if the store failed, as opposed to an invalid statement. Nothing was committed. */
export function isStoreError(error: unknown): error is StoreError {
  return error instanceof StoreError
}

/** Code of an error: the writes of this process took too long, and no other process has locked the file. */
export const WRITE_TIMEOUT = 'WRITE_TIMEOUT'
