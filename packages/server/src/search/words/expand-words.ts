/** Expands the words of `keyword` and `fuzzy` conditions into the vocabulary words that match them. */
import { connectorError } from '@plugboard/core'
import { LIMITS } from '../limits.ts'
import type { Condition, FieldPath, WordsCondition } from '../query.ts'
import { countVariants, exactWords, nearWords, type Variants, type Words } from '../word-variants.ts'
import type { LoadedDictionary } from './dictionaries.ts'
import { countComparisons } from './dictionary.ts'
import { type FieldPathWords, matchWords, tooManyVariants } from './match-words.ts'
import { readTexts } from './read-texts.ts'
import type { WordLookup } from './word-lookup.ts'

export type WordsByCondition = ReadonlyMap<Condition, Words>

/**
 * Throws `query_too_complex` when too many comparisons would be needed, before making any, or when too many
 * words match.
 */
export async function expandWords(
  wordLookup: WordLookup,
  conditions: readonly WordsCondition[],
): Promise<WordsByCondition> {
  const fuzzy = conditions.filter(({ op }) => op === 'fuzzy')
  const variants = await variantsOf(wordLookup, fuzzy)
  const words = conditions.map(({ op, fieldPath, words }): Words => {
    if (op === 'keyword') return exactWords(words)
    return nearWords(words, (word) => variants.get(fieldPath.name)?.get(word) ?? [])
  })
  limitVariants(words)
  return new Map(conditions.map((condition, index) => [condition, words[index] as Words]))
}

/** Variants by path name and query word. */
type VariantsByWord = ReadonlyMap<string, ReadonlyMap<string, readonly Variants[]>>

async function variantsOf(wordLookup: WordLookup, fuzzy: readonly WordsCondition[]): Promise<VariantsByWord> {
  const all: FieldPathWords[] = []
  try {
    for (const conditions of Map.groupBy(fuzzy, ({ fieldPath }) => fieldPath.name).values()) {
      const { fieldPath } = conditions[0] as WordsCondition
      const words = [...new Set(conditions.flatMap((condition) => condition.words))]
      all.push({ fieldPath, words, dictionary: await dictionaryOf(wordLookup, fieldPath) })
    }
    limitComparisons(all)
    const found = new Map<string, ReadonlyMap<string, readonly Variants[]>>()
    for (const entry of all) found.set(entry.fieldPath.name, await matchWords(wordLookup, entry))
    return found
  } finally {
    for (const { fieldPath, dictionary } of all)
      if (!hasDictionary(fieldPath)) wordLookup.matcher.drop(dictionary.name)
  }
}

function hasDictionary({ path, field }: FieldPath): boolean {
  return path === undefined && field.isText
}

let lastTexts = 0

/**
 * The dictionary of a text field. For other paths, a temporary dictionary of this search; the caller drops
 * it.
 */
async function dictionaryOf(wordLookup: WordLookup, fieldPath: FieldPath): Promise<LoadedDictionary> {
  const { dictionaries, matcher, scope, layout, left } = wordLookup
  if (hasDictionary(fieldPath)) return dictionaries.of(scope, layout, fieldPath.field, left)
  const text = await readTexts(wordLookup, fieldPath)
  const name = `texts ${++lastTexts}`
  const words = { dictionary: name, text, isText: true }
  return { name, lengths: await matcher.add(scope.org, words, left) }
}

function limitComparisons(all: readonly FieldPathWords[]): void {
  const costs = all.map(({ words, dictionary }) =>
    words.reduce((sum, word) => sum + countComparisons(dictionary.lengths, word), 0),
  )
  const cost = costs.reduce((sum, count) => sum + count, 0)
  if (cost <= LIMITS.comparisons) return
  const { fieldPath, words } = all[costs.indexOf(Math.max(...costs))] as FieldPathWords
  const message = [
    `fuzzy would need ${cost.toLocaleString('en')} word comparisons; the limit is ${LIMITS.comparisons.toLocaleString('en')}.`,
    `Most are for the ${words.length} words of ${fieldPath.name}: use fewer words, or use keyword instead.`,
  ]
  throw connectorError('query_too_complex', message.join(' '))
}

/** The score of each hit counts every variant, so their number must be limited. */
function limitVariants(all: readonly Words[]): void {
  const count = all
    .filter(({ length }) => length !== undefined)
    .flatMap(({ variantsPerWord }) => variantsPerWord.map(countVariants))
    .reduce((sum, count) => sum + count, 0)
  if (count > LIMITS.variants) throw tooManyVariants('the words of this search')
}
