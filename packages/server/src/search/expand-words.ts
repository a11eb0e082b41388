/** Finds for each `keyword` and `fuzzy` of a query the words that will do. */
import { connectorError } from '@plugboard/core'
import type { Layout } from '../replica/layout.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import type { Engine } from '../store/engine.ts'
import type { Dictionaries, LoadedDictionary } from './dictionaries.ts'
import { comparisons } from './dictionary.ts'
import { LIMITS } from './limits.ts'
import type { Matcher } from './matcher.ts'
import type { Condition, FieldPath, WordsCondition } from './query.ts'
import { readTexts } from './read-texts.ts'
import { countVariants, exactWords, nearWords, type Variants, type Words } from './word-variants.ts'

export interface WordSource {
  readonly engine: Engine
  readonly matcher: Matcher
  readonly dictionaries: Dictionaries
}

/** Where words are looked up, and for how long. */
export interface LookUp extends WordSource {
  readonly scope: ReplicaScope
  readonly layout: Layout
  /** Milliseconds that are left. */
  readonly left: () => number
}

export type WordsByCondition = ReadonlyMap<Condition, Words>

export function hasWords(filter: Condition | undefined): boolean {
  return filter !== undefined && wordConditions(filter).length > 0
}

/** Throws `query_too_complex`, before any word is compared, when that would be too much. */
export async function expandWords(lookUp: LookUp, filter: Condition | undefined): Promise<WordsByCondition> {
  const conditions = filter === undefined ? [] : wordConditions(filter)
  const fuzzy = conditions.filter(({ op }) => op === 'fuzzy')
  const variants = await variantsOf(lookUp, fuzzy)
  const words = conditions.map(({ op, place, words }): Words => {
    if (op === 'keyword') return exactWords(words)
    return nearWords(words, (word) => variants.get(place.name)?.get(word) ?? [])
  })
  limitVariants(words)
  return new Map(conditions.map((condition, index) => [condition, words[index] as Words]))
}

function wordConditions(condition: Condition): WordsCondition[] {
  if (condition.op === 'and' || condition.op === 'or') return condition.of.flatMap(wordConditions)
  if (condition.op === 'not') return wordConditions(condition.of)
  return condition.op === 'keyword' || condition.op === 'fuzzy' ? [condition] : []
}

/** The words that are looked for at a place, each once. */
interface PlaceWords {
  readonly place: FieldPath
  readonly words: readonly string[]
  readonly dictionary: LoadedDictionary
}

/** Variants by the name of the place and the word. */
type VariantsByWord = ReadonlyMap<string, ReadonlyMap<string, readonly Variants[]>>

async function variantsOf(lookUp: LookUp, fuzzy: readonly WordsCondition[]): Promise<VariantsByWord> {
  const all: PlaceWords[] = []
  try {
    for (const conditions of Map.groupBy(fuzzy, ({ place }) => place.name).values()) {
      const { place } = conditions[0] as WordsCondition
      const words = [...new Set(conditions.flatMap((one) => one.words))]
      all.push({ place, words, dictionary: await dictionaryOf(lookUp, place) })
    }
    limitComparisons(all)
    const found = new Map<string, ReadonlyMap<string, readonly Variants[]>>()
    for (const one of all) found.set(one.place.name, await matchWords(lookUp, one))
    return found
  } finally {
    for (const { place, dictionary } of all) if (!hasDictionary(place)) lookUp.matcher.drop(dictionary.name)
  }
}

function hasDictionary({ path, field }: FieldPath): boolean {
  return path === undefined && field.isText
}

let lastTexts = 0

/** That of the field; of other places one of its own for this search. */
async function dictionaryOf(lookUp: LookUp, place: FieldPath): Promise<LoadedDictionary> {
  const { dictionaries, matcher, scope, layout, left } = lookUp
  if (hasDictionary(place)) return dictionaries.of(scope, layout, place.field, left)
  const text = await readTexts(lookUp, place)
  const name = `texts ${++lastTexts}`
  return { name, lengths: await matcher.add(name, text) }
}

function limitComparisons(all: readonly PlaceWords[]): void {
  const costs = all.map(({ words, dictionary }) =>
    words.reduce((sum, word) => sum + comparisons(dictionary.lengths, word), 0),
  )
  const cost = costs.reduce((sum, one) => sum + one, 0)
  if (cost <= LIMITS.comparisons) return
  const { place, words } = all[costs.indexOf(Math.max(...costs))] as PlaceWords
  const message = [
    `fuzzy would compare words ${cost.toLocaleString('en')} times, which must be at most ${LIMITS.comparisons.toLocaleString('en')}.`,
    `Most of it are the ${words.length} words for ${place.name}: use fewer of them, or keyword instead.`,
  ]
  throw connectorError('query_too_complex', message.join(' '))
}

/** Other tenants have their turn after so many comparisons. */
const AT_A_TIME = 100_000

async function matchWords(
  { matcher, scope, left }: LookUp,
  { place, words, dictionary }: PlaceWords,
): Promise<ReadonlyMap<string, readonly Variants[]>> {
  const found = new Map<string, readonly Variants[]>()
  for (const some of batches(words, dictionary)) {
    const match = { dictionary: dictionary.name, words: some, most: LIMITS.variants }
    const matched = await matcher.match(scope.org, match, left())
    for (const [index, word] of some.entries()) {
      const variants = matched[index]
      if (variants === undefined) throw tooManyVariants(`"${word}" in ${place.name}`)
      found.set(word, variants)
    }
  }
  return found
}

function batches(words: readonly string[], { lengths }: LoadedDictionary): string[][] {
  const all: string[][] = []
  let cost = Number.POSITIVE_INFINITY
  for (const word of words) {
    cost += comparisons(lengths, word)
    if (cost > AT_A_TIME) {
      all.push([])
      cost = comparisons(lengths, word)
    }
    all.at(-1)?.push(word)
  }
  return all
}

/** Of a row that is found, each of them is counted for its score. */
function limitVariants(all: readonly Words[]): void {
  const count = all
    .filter(({ length }) => length !== undefined)
    .flatMap(({ wanted }) => wanted.map(countVariants))
    .reduce((sum, one) => sum + one, 0)
  if (count > LIMITS.variants) throw tooManyVariants('the words of this search')
}

function tooManyVariants(what: string): Error {
  const message = `fuzzy finds more than ${LIMITS.variants.toLocaleString('en')} words near ${what}: use longer or fewer words, or keyword instead.`
  return connectorError('query_too_complex', message)
}
