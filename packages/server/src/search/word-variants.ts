/** What `keyword` and `fuzzy` look for: for each word of the query, the words that will do. */

/** Words that are so many edits away from one of the query. */
export interface Variants {
  readonly edits: number
  readonly words: readonly string[]
}

export interface Words {
  /** One list for each word of the query, by how near they are, the nearest first; empty where no text has any. */
  readonly wanted: readonly (readonly Variants[])[]
  /** Characters of all words of the query; undefined where only the words themselves will do. */
  readonly length: number | undefined
}

/** Only the words themselves. */
export function exactWords(words: readonly string[]): Words {
  return { wanted: words.map((word) => [{ edits: 0, words: [word] }]), length: undefined }
}

/** The words themselves and those near them. */
export function nearWords(words: readonly string[], near: (word: string) => readonly Variants[]): Words {
  return { wanted: words.map(near), length: words.reduce((sum, word) => sum + [...word].length, 0) }
}

export function countVariants(variants: readonly Variants[]): number {
  return variants.reduce((sum, { words }) => sum + words.length, 0)
}
