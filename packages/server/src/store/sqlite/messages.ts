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
}

export interface Failure {
  readonly message: string
  readonly code: string | undefined
}

export interface Reply {
  readonly id: number
  readonly answer?: Answer
  readonly failure?: Failure
}
