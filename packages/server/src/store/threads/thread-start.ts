/** Module and data of a new thread. */
export interface ThreadStart {
  /** Its module: see {@link file://./serve-statements.ts}. */
  readonly entry: URL
  readonly data: ThreadData
}

/** Tells a thread which database to serve, and how. */
export interface ThreadData {
  /** Lowers the scheduling priority of the thread: 0 to 19. Linux only. */
  readonly niceness?: number
}
