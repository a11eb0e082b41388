/**
 * Budgets of one search. Exceeding any of them throws `query_too_complex`, except `hits`: a `limit` out of
 * range is an `invalid_request`.
 */
export const LIMITS = {
  /** Size of the params as JSON, in bytes. */
  bytes: 65_536,
  /** Nesting depth of conditions. */
  depth: 16,
  /** Number of conditions. */
  nodes: 200,
  /** Values of one `in`. */
  values: 1000,
  /** Characters of a compared value. */
  text: 1024,
  /** Characters of a `like` pattern. */
  pattern: 256,
  wildcards: 8,
  /** Characters of a `keyword` or `fuzzy` text. */
  words: 128,
  sort: 4,
  fields: 100,
  hits: 1000,
  /** Paths that an aggregate groups by. */
  groupPaths: 3,
  /** Measures of an aggregate. */
  measures: 10,
  /** Groups that an aggregate may find, of which it returns the first ones. */
  groups: 20_000,
  /** Size of a response in bytes. A larger page ends early, with a cursor. */
  answer: 16_777_216,
  /** Comparisons of `fuzzy` words with vocabulary words. A million takes about 0.1 s. */
  comparisons: 5_000_000,
  /** Vocabulary words that all `fuzzy` conditions together match. */
  variants: 2000,
  /** Response deadline in milliseconds. */
  time: 2000,
  /** Milliseconds before the deadline at which the statements stop, so that the error can still be sent. */
  spare: 50,
} as const
