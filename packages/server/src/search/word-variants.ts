/** What `keyword` and `fuzzy` look for: for each word of the query, the words that will do. */
import { allowedEdits, editDistance } from '../text/edit-distance.ts'

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

/** The words themselves and those near them, of all that there are. */
export function nearWords(words: readonly string[], near: (word: string) => Iterable<string>): Words {
  return {
    wanted: words.map((word) => variantsOf(word, near(word))),
    length: words.reduce((sum, word) => sum + [...word].length, 0),
  }
}

function variantsOf(word: string, candidates: Iterable<string>): Variants[] {
  const most = allowedEdits(word)
  const found = new Map<number, Set<string>>()
  for (const candidate of candidates) {
    const edits = editDistance(word, candidate, most)
    if (edits === undefined) continue
    found.set(edits, (found.get(edits) ?? new Set()).add(candidate))
  }
  return [...found].sort(([a], [b]) => a - b).map(([edits, near]) => ({ edits, words: [...near] }))
}
