/** What the main thread and the thread of the word matcher send each other. */
import type { WordCounts } from './dictionary.ts'
import type { Variants } from './word-variants.ts'

export type MatcherRequest =
  | { readonly op: 'add'; readonly dictionary: string; readonly text: string }
  | { readonly op: 'match'; readonly match: Match }
  | { readonly op: 'drop'; readonly dictionary: string }

export interface Match {
  readonly dictionary: string
  readonly words: readonly string[]
  /** Variants of a word at the most. */
  readonly most: number
}

/** For each word its variants; undefined for a word that has too many. */
export type Matched = readonly (readonly Variants[] | undefined)[]

export interface MatcherReply {
  /** Of the dictionary that was added to. */
  readonly lengths?: WordCounts
  readonly matched?: Matched
}
