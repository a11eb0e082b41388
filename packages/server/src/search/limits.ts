/** How much a search may ask for. Everything above is refused as `query_too_complex`. */
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
  /** Milliseconds that a search may take. */
  time: 2000,
} as const
