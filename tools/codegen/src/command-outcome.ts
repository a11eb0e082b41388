/** Output and exit code of a command. */
export interface CommandOutcome {
  readonly lines: readonly string[]
  /** 0: success; 1: action needed; 2: the command failed. */
  readonly exitCode: number
  /** The lines belong to the error output although the exit code is 1. */
  readonly isError?: boolean
}
