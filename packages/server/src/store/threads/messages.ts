/** Messages between the event loop and the threads that run statements. */
import type { ThreadData } from './thread-start.ts'

/** Answers the end of a thread that is kept. */
export const SPARE = 'spare'

/** `start`: the database to serve. `end`: close it, and keep the thread for another one if true. */
export type Message<Data extends ThreadData = ThreadData> =
  | Request
  | { readonly start: Data }
  | { readonly end: boolean }

export interface Request {
  readonly id: number
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Begins a transaction with this statement. */
  readonly begins?: boolean | undefined
  /** Belongs to the transaction that is open. Refused if the engine has rolled it back by itself. */
  readonly within?: boolean | undefined
  /** Time limit in milliseconds. On SQLite: see `CHECK_LIMITS`. */
  readonly ms?: number | undefined
  /** Limit of the CPU time of the thread, likewise. SQLite only. */
  readonly cpuMs?: number | undefined
  /** Approximate limit of rows to read, likewise. SQLite only. */
  readonly rows?: number | undefined
  /** The application whose rows the statement can access. PostgreSQL only. */
  readonly org?: string | undefined
  /** URL of a module that exports `transform`, which is applied to the rows, and its arguments. */
  readonly transform?: { readonly module: string; readonly args: unknown } | undefined
  /** URL of such a module, to load before later statements use it. */
  readonly load?: string | undefined
}

export interface Reply {
  readonly id: number
  readonly answer?: Answer
  readonly transformed?: unknown
  readonly failure?: Failure
}

/** An error, which structured cloning would reduce to its message. */
export interface Failure {
  readonly kind: 'timeout' | 'rows' | 'store' | 'other'
  readonly message: string
  readonly code: string | undefined
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

export type StatementLimits = Pick<Request, 'ms' | 'cpuMs' | 'rows' | 'org'>

export type StatementOptions = StatementLimits & Pick<Request, 'begins' | 'within' | 'load'>
