/** The database is locked, full, unreadable, away or ended the work: nothing that a change of code would mend. */
export class StoreError extends Error {
  override readonly name = 'StoreTrouble'
  /** The engine's own word for it: `SQLITE_FULL`, `ECONNREFUSED`, an SQLSTATE. */
  readonly code: string | undefined

  constructor(message: string, code?: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Whether an error tells of the state of the store rather than of a mistake in a statement. Nothing was committed. */
export function isStoreError(error: unknown): error is StoreError {
  return error instanceof StoreError
}
