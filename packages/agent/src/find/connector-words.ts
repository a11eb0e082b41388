/** Words by which a query shows which connector it is about, and what they stand for there. */
import type { ActionRef } from '../registry.ts'
import { namesOf } from './names.ts'
import { wordsOf } from './words.ts'

/** Names of entities by synonym: a ticket is an issue, also in a query for comments on a ticket. */
type Synonyms = ReadonlyMap<string, ReadonlySet<string>>

export interface ConnectorWords {
  /** Score of the words of a query that are names or synonyms of any entity of the connector. */
  score(words: readonly string[]): number
  /** Entity names that the words stand for, without the words themselves. */
  namesBehind(words: readonly string[]): readonly string[]
}

/** By name of the connector. */
export function connectorWordsOf(actions: readonly ActionRef[]): ReadonlyMap<string, ConnectorWords> {
  const byConnector = Map.groupBy(actions, ({ connector }) => connector.name)
  const vocabularies = new Map([...byConnector].map(([name, own]) => [name, vocabularyOf(own)]))
  const brands = brandsOf(byConnector)
  // A word that only one connector knows says most.
  const rarity = (word: string): number => {
    const known = [...vocabularies.values()].filter((words) => words.has(word)).length
    return known === 0 ? 0 : Math.log(1 + vocabularies.size / known)
  }
  // Of all connectors.
  const entities = new Set(actions.map(({ entity }) => wordsOf(entity).join(' ')))
  return new Map(
    [...byConnector].map(([name, own]) => {
      const synonyms = synonymsOf(own)
      const vocabulary = vocabularies.get(name)
      return [
        name,
        {
          score: (words) =>
            words.reduce(
              (sum, word) =>
                sum + (vocabulary?.has(word) ? rarity(word) : 0) + (brands.get(name)?.has(word) ? BRAND : 0),
              0,
            ),
          namesBehind: (words) => {
            // Records that have the word as their name are more likely meant than those with it as a synonym.
            const meant = words.filter((word) => !entities.has(word))
            const names = new Set(meant.flatMap((word) => [...(synonyms.get(word) ?? [])]))
            return [...names].filter((name) => !words.includes(name))
          },
        },
      ]
    }),
  )
}

/** Score of a word by which people name the product of one connector, such as Slack. */
const BRAND = 6

/** Words of the product's name that no other connector has in its own: Drive and Calendar, and not Google. */
function brandsOf(
  byConnector: ReadonlyMap<string, readonly ActionRef[]>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const products = [...byConnector].map(
    ([name, [ref]]) => [name, wordsOf(ref?.connector.provider ?? '')] as const,
  )
  const isShared = (word: string): boolean => products.filter(([, words]) => words.includes(word)).length > 1
  return new Map(products.map(([name, words]) => [name, new Set(words.filter((word) => !isShared(word)))]))
}

function vocabularyOf(actions: readonly ActionRef[]): ReadonlySet<string> {
  return new Set(actions.flatMap((ref) => namesOf(ref).flat()))
}

/** Synonyms of one word; one that is part of an entity's name stands for nothing else. */
function synonymsOf(actions: readonly ActionRef[]): Synonyms {
  const names = new Set(actions.flatMap(({ entity }) => wordsOf(entity)))
  const synonyms = new Map<string, Set<string>>()
  for (const { entity, entityEntry } of actions) {
    for (const [word, another] of (entityEntry.also ?? []).map(wordsOf)) {
      if (word === undefined || another !== undefined || names.has(word)) continue
      const behind = synonyms.get(word) ?? new Set()
      for (const name of wordsOf(entity)) behind.add(name)
      synonyms.set(word, behind)
    }
  }
  return synonyms
}
