/** Time limits of statements, by the kind of work. */

/** Milliseconds. */
export interface TimeLimits {
  /** Of a statement, enforced by the database; 0 for none. */
  readonly statementMs: number
  /**
   * Until a connection without a response counts as broken; 0 for none. Longer than `statementMs`: a statement that the
   * database canceled has a known outcome.
   */
  readonly answerMs: number
}

/** Single rows of control tables: callers and workers wait for them. */
export const CONTROL: TimeLimits = { statementMs: 3500, answerMs: 4000 }

const MAX_BULK_MS = 30_000
const BULK_GRACE_MS = 5000

/** Batches of synchronizations, counts, and changes of tables and indexes. */
export function bulkLimits(statementMs: number = MAX_BULK_MS): TimeLimits {
  return { statementMs, answerMs: statementMs > 0 ? statementMs + BULK_GRACE_MS : 0 }
}

const SEARCH_GRACE_MS = 2500

/**
 * How long a search waits for a lock before it leaves its connection to others and tries again. Shorter than any limit of a
 * statement: otherwise the wait would look like a search that costs too much.
 */
export const SEARCH_LOCK_MS = 80

export function searchLimits(statementMs: number): TimeLimits {
  return { statementMs, answerMs: statementMs + SEARCH_GRACE_MS }
}

/** pg applies `query_timeout` to single statements, but its types lack it. */
export interface LimitedQuery {
  readonly text: string
  readonly values: unknown[]
  readonly query_timeout: number
}

export function limited(text: string, values: readonly unknown[], answerMs: number): LimitedQuery {
  return { text, values: [...values], query_timeout: answerMs }
}
