/** Matches the words of `fuzzy` conditions with a dictionary, in batches between which other tenants have their turn. */
import { connectorError } from '@plugboard/core'
import { LIMITS } from '../limits.ts'
import type { FieldPath } from '../query.ts'
import { mergeVariants, type Variants } from '../word-variants.ts'
import type { LoadedDictionary } from './dictionaries.ts'
import { lengthsNear } from './dictionary.ts'
import type { WordComparison } from './matcher-messages.ts'
import type { WordLookup } from './word-lookup.ts'

/** The distinct words that `fuzzy` conditions look for at one path. */
export interface FieldPathWords {
  readonly fieldPath: FieldPath
  readonly words: readonly string[]
  readonly dictionary: LoadedDictionary
}

/** Words that a batch is compared with, unless more have the same length: a few milliseconds of the thread. */
const BATCH_SIZE = 20_000

/** Returns the variants of each word. Throws `query_too_complex` for a word with too many. */
export async function matchWords(
  { matcher, scope, left }: WordLookup,
  { fieldPath, words, dictionary }: FieldPathWords,
): Promise<ReadonlyMap<string, readonly Variants[]>> {
  const found = new Map<string, (readonly Variants[])[]>(words.map((word) => [word, []]))
  for (const comparisons of batches(words, dictionary)) {
    const match = { dictionary: dictionary.name, comparisons, maxVariants: LIMITS.variants }
    const matched = await matcher.match(scope.org, match, left())
    for (const [index, { word }] of comparisons.entries()) {
      const variants = matched[index]
      if (variants === undefined) throw tooManyVariants(`"${word}" in ${fieldPath.name}`)
      found.get(word)?.push(variants)
    }
  }
  return new Map([...found].map(([word, parts]) => [word, mergeVariants(parts)]))
}

function batches(words: readonly string[], { lengths }: LoadedDictionary): WordComparison[][] {
  const all: WordComparison[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const word of words) {
    for (const length of lengthsNear(word)) {
      const count = lengths.get(length) ?? 0
      if (count === 0) continue
      size += count
      if (size > BATCH_SIZE) {
        all.push([])
        size = count
      }
      all.at(-1)?.push({ word, length })
    }
  }
  return all
}

export function tooManyVariants(subject: string): Error {
  const message = `fuzzy matches more than ${LIMITS.variants.toLocaleString('en')} words similar to ${subject}: use longer or fewer words, or use keyword instead.`
  return connectorError('query_too_complex', message)
}
