/** Messages between the main thread and the word matcher thread. */
import type { WordCounts } from './dictionary.ts'
import type { Variants } from './word-variants.ts'

export type MatcherRequest =
  | { readonly op: 'add'; readonly dictionary: string; readonly text: string }
  | { readonly op: 'match'; readonly match: Match }
  | { readonly op: 'drop'; readonly dictionary: string }

export interface Match {
  readonly dictionary: string
  readonly words: readonly string[]
  /** Maximum number of variants of each word. */
  readonly maxVariants: number
}

/** The variants of each word; undefined for a word with more than `maxVariants`. */
export type Matched = readonly (readonly Variants[] | undefined)[]

export interface MatcherReply {
  /** Word counts of the changed dictionary, after `add`. */
  readonly lengths?: WordCounts
  readonly matched?: Matched
}
