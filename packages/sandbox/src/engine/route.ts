import type { Action, Request } from '@plugboard/core'
import type { Branch } from './http/form.ts'

/** One request of a connector and the action it belongs to. */
export interface Route {
  readonly method: string
  readonly segments: readonly string[]
  /** Query params that distinguish this request from others with the same path. */
  readonly constant: Branch
  /** Headers that do so, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly entity: string
  readonly action: string
  readonly table: Action
  readonly request: Request
  /** Index among the requests of an action. */
  readonly step?: number
}

export interface Match {
  readonly route: Route
  /** Decoded values of the path's placeholders. */
  readonly path: Readonly<Record<string, string>>
}
