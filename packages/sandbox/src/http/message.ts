import type { Branch } from './form.ts'

/** A request with its body read. */
export interface Incoming {
  readonly method: string
  /** As it was sent: `/v1/customers/cus_1?expand=x`. */
  readonly url: string
  /** Without the query, still percent-encoded. */
  readonly path: string
  readonly query: Branch
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Text of the body. */
  readonly body: string
}

export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text and bytes travel as they are, anything else as JSON; absent: no body. */
  readonly body?: unknown
}
