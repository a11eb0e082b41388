/** Scores the texts of actions for the words of a query by BM25. */
import type { ActionRef } from '../registry.ts'
import { rarity } from './rarity.ts'
import { wordsOf } from './words.ts'

interface Document {
  /** Weight of each word. */
  readonly weights: ReadonlyMap<string, number>
  readonly length: number
}

/** Score of each action's texts, times the share that its words count. */
export type TextScore = (ref: ActionRef, words: readonly string[], share: number) => number

/** Weight of a word by its position in the catalog. */
const WEIGHTS = {
  entity: 6,
  also: 3,
  ownAlso: 2.5,
  description: 0.5,
  actionText: 1.5,
  connector: 2,
  param: 0.5,
  field: 0.1,
} as const

/** The constants of BM25: term saturation and length normalization. */
const K1 = 1.2
const B = 0.15

/** By entity and name of the action: indexes of different sets of connectors have them in common. */
const known = new WeakMap<ActionRef['entityEntry'], Map<string, Document>>()

function documentOf(ref: ActionRef): Document {
  const { entityEntry, name } = ref
  const own = known.get(entityEntry) ?? new Map<string, Document>()
  known.set(entityEntry, own)
  const document = own.get(name) ?? readDocument(ref)
  own.set(name, document)
  return document
}

function readDocument({ entityEntry, entry, entity, connector }: ActionRef): Document {
  const weights = new Map<string, number>()
  const add = (words: readonly string[], weight: number): void => {
    for (const word of words) weights.set(word, (weights.get(word) ?? 0) + weight)
  }
  // A word of a phrase says less than a word that stands alone: "in charge" is not about charges.
  const addPhrases = (phrases: readonly string[] = [], weight: number): void => {
    for (const words of phrases.map(wordsOf)) add(words, weight / words.length)
  }
  add(wordsOf(entity), WEIGHTS.entity)
  addPhrases(entityEntry.also, WEIGHTS.also)
  addPhrases(entry.also, WEIGHTS.ownAlso)
  // A description that names the product says nothing about the action.
  const product = new Set(wordsOf(connector.provider))
  const textOf = (text: string): string[] => wordsOf(text).filter((word) => !product.has(word))
  add(textOf(entityEntry.description), WEIGHTS.description)
  add(textOf(entry.description), WEIGHTS.actionText)
  add(wordsOf(`${connector.name} ${connector.title} ${connector.provider}`), WEIGHTS.connector)
  add(Object.keys(entry.params).flatMap(wordsOf), WEIGHTS.param)
  add([...new Set(fieldsOf(entityEntry).flatMap(wordsOf))], WEIGHTS.field)
  return { weights, length: [...weights.values()].reduce((sum, weight) => sum + weight, 0) }
}

/** Names of record fields: queries are often about a field of a record, such as a due date. */
function fieldsOf({ record = {}, searchable = {} }: ActionRef['entityEntry']): string[] {
  return [...Object.keys(record), ...Object.keys(searchable)]
}

export function textScoreOf(actions: readonly ActionRef[]): TextScore {
  const documents = new Map(actions.map((ref) => [ref, documentOf(ref)]))
  const all = [...documents.values()]
  const average = all.reduce((sum, { length }) => sum + length, 0) / Math.max(1, all.length)
  const weightOf = rarityIn(all)
  return (ref, words, share) => {
    const { weights, length } = documents.get(ref) as Document
    const norm = K1 * (1 - B + (B * length) / average)
    return words.reduce((sum, word) => {
      const weight = share * (weights.get(word) ?? 0)
      return weight === 0 ? sum : sum + (weightOf(word) * weight * (K1 + 1)) / (weight + norm)
    }, 0)
  }
}

function rarityIn(documents: readonly Document[]): (word: string) => number {
  const found = new Map<string, number>()
  for (const { weights } of documents)
    for (const word of weights.keys()) found.set(word, (found.get(word) ?? 0) + 1)
  return (word) => rarity(found.get(word) ?? 0, documents.length)
}
