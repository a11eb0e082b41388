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
}

/** Code of a statement that was ended because it took too long. */
export const TIME_IS_UP = 'TIME_IS_UP'

export interface Failure {
  readonly message: string
  readonly code: string | undefined
}

export interface Reply {
  readonly id: number
  readonly answer?: Answer
  readonly failure?: Failure
}
