/** Plain BM25 over the same texts of the catalogs, with no weights, stems, verbs or translations: what `find` is compared with. */
import type { ActionRef, Session } from '@plugboard/agent'

const K1 = 1.2
const B = 0.75

export type Rank = (question: string) => readonly string[]

export function plainRank({ registry }: Session): Rank {
  const documents = registry.actions.map((ref) => ({ name: ref.name, words: wordsOf(textOf(ref)) }))
  const average = documents.reduce((sum, { words }) => sum + words.length, 0) / documents.length
  const holding = new Map<string, number>()
  for (const { words } of documents)
    for (const word of new Set(words)) holding.set(word, (holding.get(word) ?? 0) + 1)
  const rarity = (word: string): number => {
    const n = holding.get(word) ?? 0
    return Math.log(1 + (documents.length - n + 0.5) / (n + 0.5))
  }
  const score = (words: readonly string[], asked: readonly string[]): number =>
    asked.reduce((sum, word) => {
      const count = words.filter((one) => one === word).length
      return sum + (rarity(word) * count * (K1 + 1)) / (count + K1 * (1 - B + (B * words.length) / average))
    }, 0)
  return (question) => {
    const asked = wordsOf(question)
    return documents
      .map(({ name, words }) => ({ name, score: score(words, asked) }))
      .filter((one) => one.score > 0)
      .toSorted((a, b) => b.score - a.score)
      .map(({ name }) => name)
  }
}

function textOf({ name, entityEntry, entry }: ActionRef): string {
  return [name, entityEntry.description, entry.description, ...Object.keys(entry.params)].join(' ')
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
