import type { Connection } from '../connection.ts'
import type { ActionRef } from '../registry.ts'

/** A call that was checked and may be made. */
export interface Reading {
  readonly ref: ActionRef
  readonly connection: Connection
  readonly params: unknown
  readonly budget: number
}
