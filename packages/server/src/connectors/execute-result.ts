import type { Result } from '@plugboard/core'

/** The result of an action, with the cursor of the next page if records and meta do not contain it. */
export interface ActionResult extends Result {
  /** Params of the next page; null on the last. */
  readonly nextParams?: unknown
  readonly next?: string | undefined
}

export interface ExecuteResult extends ActionResult {
  /** True if it is the stored result of an earlier call with the same key. */
  readonly replayed: boolean
  /** It has been made, so its result must not be refused. */
  readonly isWrite: boolean
}
