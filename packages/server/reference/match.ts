/** Finds entries of the search index: every word of a query has to begin a word of an entry. */

export type Entry = readonly [address: string, name: string, text: string, also?: string]

interface Prepared {
  readonly entry: Entry
  readonly name: readonly string[]
  readonly also: readonly string[]
  readonly text: readonly string[]
}

const MOST = 40

export type Find = (query: string) => readonly Entry[]

export function matcherOf(entries: readonly Entry[]): Find {
  const prepared = entries.map(prepare)
  return (query) => {
    const wanted = wordsOf(query)
    if (wanted.length === 0) return []
    return prepared
      .map((one, index) => ({ entry: one.entry, index, score: scoreOf(one, wanted) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.index - b.index)
      .slice(0, MOST)
      .map(({ entry }) => entry)
  }
}

function prepare(entry: Entry): Prepared {
  const [, name, text, also = ''] = entry
  return { entry, name: wordsOf(name), also: wordsOf(also), text: wordsOf(text) }
}

function wordsOf(text: string): string[] {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** A whole word of the name counts most, a beginning of a word of the text least. 0 if a word is missing. */
function scoreOf({ name, also, text }: Prepared, wanted: readonly string[]): number {
  let sum = 0
  for (const word of wanted) {
    const score = Math.max(inWords(name, word, 12, 8), inWords(also, word, 6, 4), inWords(text, word, 3, 1))
    if (score === 0) return 0
    sum += score
  }
  // A short name says more about the query: customers.list before customers_search.list.
  return sum - name.length / 10
}

function inWords(words: readonly string[], wanted: string, whole: number, beginning: number): number {
  if (words.some((word) => word === wanted || word === `${wanted}s`)) return whole
  return words.some((word) => word.startsWith(wanted)) ? beginning : 0
}
