/** Words that match the words of a `keyword` or `fuzzy` condition. */

/** Words at the same edit distance from a query word. */
export interface Variants {
  readonly edits: number
  readonly words: readonly string[]
}

export interface Words {
  /** One entry per query word: its variants, nearest first; empty when the vocabulary has none. */
  readonly variantsPerWord: readonly (readonly Variants[])[]
  /** Total characters of the query words; undefined when only exact matches count. */
  readonly length: number | undefined
}

export function exactWords(words: readonly string[]): Words {
  return { variantsPerWord: words.map((word) => [{ edits: 0, words: [word] }]), length: undefined }
}

export function nearWords(words: readonly string[], near: (word: string) => readonly Variants[]): Words {
  return { variantsPerWord: words.map(near), length: words.reduce((sum, word) => sum + [...word].length, 0) }
}

/** Variants of one word, found in parts of the vocabulary. */
export function mergeVariants(found: readonly (readonly Variants[])[]): readonly Variants[] {
  const byEdits = Map.groupBy(found.flat(), ({ edits }) => edits)
  return [...byEdits]
    .sort(([a], [b]) => a - b)
    .map(([edits, parts]) => ({ edits, words: parts.flatMap(({ words }) => words) }))
}

export function countVariants(variants: readonly Variants[]): number {
  return variants.reduce((sum, { words }) => sum + words.length, 0)
}
