/** Messages between the main thread and the word matcher thread. */

import type { Variants } from '../word-variants.ts'
import type { WordCounts } from './dictionary.ts'

export type MatcherRequest =
  | { readonly op: 'add'; readonly words: WordsToAdd }
  | { readonly op: 'match'; readonly match: Match }
  | { readonly op: 'drop'; readonly dictionary: string }

export interface WordsToAdd {
  readonly dictionary: string
  /** Separated by spaces. */
  readonly text: string
  /** A text repeats words, also between its portions. Otherwise the words are new to the dictionary. */
  readonly isText: boolean
}

export interface Match {
  readonly dictionary: string
  readonly comparisons: readonly WordComparison[]
  /** Maximum number of variants of each comparison. */
  readonly maxVariants: number
}

/** Compares a word with all words of one length: the smallest part of a match. */
export interface WordComparison {
  readonly word: string
  readonly length: number
}

/** The variants of each comparison; undefined for one with more than `maxVariants`. */
export type Matched = readonly (readonly Variants[] | undefined)[]

export interface MatcherReply {
  /** Word counts of the changed dictionary, after `add`. */
  readonly lengths?: WordCounts
  readonly matched?: Matched
}
