/**
 * How much a search may ask for. Everything above is refused as `query_too_complex`, but for `hits`: a `limit` out of range is
 * an `invalid_request`.
 */
export const LIMITS = {
  /** Bytes of the params as JSON. */
  bytes: 65_536,
  /** Conditions inside of conditions. */
  depth: 16,
  /** Conditions in all. */
  nodes: 200,
  /** Values of `in`. */
  values: 1000,
  /** Characters of a value to compare with. */
  text: 1024,
  /** Characters of a pattern. */
  pattern: 256,
  wildcards: 8,
  /** Characters to look for words of. */
  words: 128,
  sort: 4,
  fields: 100,
  hits: 1000,
  /** Bytes of an answer: it ends early, with a cursor. */
  answer: 16_777_216,
  /** Comparisons of words of `fuzzy` with words of the replica. A million takes about 0.1 s. */
  comparisons: 5_000_000,
  /** Words of the replica that stand for the words of all `fuzzy` together. */
  variants: 2000,
  /** Milliseconds that a search may take: it is answered by then. */
  time: 2000,
  /** Milliseconds before that at which its work ends by itself, with the reason. */
  spare: 50,
} as const
