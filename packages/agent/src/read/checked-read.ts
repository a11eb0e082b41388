import type { Connection } from '../connection.ts'
import type { ActionRef } from '../registry.ts'

/** A read call that passed the policy and has its references resolved. */
export interface CheckedRead {
  readonly ref: ActionRef
  readonly connection: Connection
  readonly params: unknown
  readonly budget: number
}
