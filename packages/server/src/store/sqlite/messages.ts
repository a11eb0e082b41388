/** What goes between the main thread and those of the database. */
import type { Answer, Role } from './connection.ts'

export interface Start {
  readonly file: string
  readonly role: Role
}

export interface Request {
  readonly id: number
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** After so many milliseconds it ends, as soon as it looks at the clock. */
  readonly ms?: number | undefined
  /** After about so many rows, likewise. */
  readonly rows?: number | undefined
  /** What the rows are turned into: the address of a module that exports `transform`, and its arguments. */
  readonly transform?: { readonly module: string; readonly args: unknown } | undefined
}

/** Code of a statement that was ended because it took too long. */
export const TIME_IS_UP = 'TIME_IS_UP'
/** Code of one that was ended because it looked at too many rows. */
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
