/** What a command prints, and how it ends. */
export interface CommandOutcome {
  readonly lines: readonly string[]
  /** 0: fine; 1: there is something to do; 2: the command could not do its work. */
  readonly exitCode: number
  /** The lines belong to the error output although the exit code is 1. */
  readonly isError?: boolean
}
