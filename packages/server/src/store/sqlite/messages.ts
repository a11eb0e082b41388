/** Messages between the main thread and the database threads. */

export interface Start {
  readonly file: string
  readonly role: Role
  /** Lowers the scheduling priority of the thread: 0 to 19. Linux only. */
  readonly niceness?: number
}

export interface Request {
  readonly id: number
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Begins a transaction with this statement. */
  readonly begins?: boolean | undefined
  /** Belongs to the transaction that is open. Refused if the engine has rolled it back by itself. */
  readonly within?: boolean | undefined
  /** Time limit in milliseconds: see `CHECK_LIMITS`. */
  readonly ms?: number | undefined
  /** Limit of the CPU time of the thread, likewise. */
  readonly cpuMs?: number | undefined
  /** Approximate limit of rows to read, likewise. */
  readonly rows?: number | undefined
  /** URL of a module that exports `transform`, which is applied to the rows, and its arguments. */
  readonly transform?: { readonly module: string; readonly args: unknown } | undefined
  /** URL of such a module, to load before later statements use it. */
  readonly load?: string | undefined
}

/** Error code of a statement that took too long. */
export const QUERY_TIMED_OUT = 'QUERY_TIMED_OUT'
/** Error code of a statement that read too many rows. */
export const TOO_MANY_ROWS = 'TOO_MANY_ROWS'

export interface Failure {
  readonly message: string
  readonly code: string | undefined
}

export interface Reply {
  readonly id: number
  readonly answer?: Answer
  readonly transformed?: unknown
  readonly failure?: Failure
}

/**
 * Result of a statement. `bytes` names the columns with binary data, which become `Uint8Array` between
 * threads.
 */
export interface Answer {
  readonly rows: readonly Record<string, unknown>[]
  readonly changes: number
  readonly bytes: readonly string[]
}

/** Limits of a statement, enforced only when it calls {@link CHECK_LIMITS}. */
export type StatementLimits = Pick<Request, 'ms' | 'cpuMs' | 'rows'>

export type StatementOptions = StatementLimits & Pick<Request, 'begins' | 'within' | 'load'>

export type Role = 'writer' | 'reader'
