/** Why the latest run failed, as the API shows it. Contains no record data. */
export interface StreamError {
  readonly code: string
  readonly message: string
  /** Milliseconds since 1970, by the store's clock. */
  readonly at: number
}
