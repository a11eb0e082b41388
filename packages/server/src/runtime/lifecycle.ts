/** State of the running server. */
export interface Lifecycle {
  /** It is shutting down. */
  readonly isDraining: boolean
}
