/** An action and how well it matches a query. */
import type { ActionRef } from '../registry.ts'

export interface Scored {
  readonly ref: ActionRef
  readonly score: number
}
