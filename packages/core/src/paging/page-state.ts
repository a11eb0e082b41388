import type { CallResult } from '../run.ts'

/** How a list continues after a page. */
export interface Continuation {
  load(params: unknown): Promise<KnownPage>
  /** Identifies the page of these params. */
  cursorOf(params: unknown): unknown
  /** A longer list ends in an error. */
  readonly maxPages: number
}

/** State of a page, which it does not show. */
export interface PageState {
  readonly rows: readonly unknown[]
  /** The params that the page was requested with. */
  readonly params: unknown
  readonly continuation: Continuation
}

/** A page and its state. A private field keeps that out of printed pages. */
export class KnownPage {
  readonly records: unknown
  readonly meta: unknown
  readonly next: unknown
  readonly #state: PageState

  constructor({ records, meta, next, rows }: CallResult, params: unknown, continuation: Continuation) {
    this.records = records
    this.meta = meta
    this.next = next
    this.#state = { rows, params, continuation }
  }

  static stateOf(page: KnownPage): PageState {
    return page.#state
  }
}
