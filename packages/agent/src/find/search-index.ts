/** Ranks actions for a query by BM25 over the words of the catalogs, with a table of verbs. */
import type { ActionRef } from '../registry.ts'
import { actionsFor } from './verbs.ts'
import { wordsOf } from './words.ts'

interface Entry {
  readonly ref: ActionRef
  /** Weight of each word. */
  readonly weights: ReadonlyMap<string, number>
  readonly length: number
}

export interface SearchIndex {
  /** Matching actions, best first. */
  search(query: string, connector?: string): readonly ActionRef[]
}

/** Weight of a word by its position in the catalog. */
const WEIGHTS = {
  entity: 4,
  also: 4,
  ownAlso: 1.5,
  description: 1,
  actionText: 1.5,
  connector: 2,
  param: 0.5,
  field: 0.1,
} as const

/** The usual constants of BM25: term saturation and length normalization. */
const K1 = 1.2
const B = 0.5

/** Bonus for an action that a verb of the query asks for, or that one of its own synonyms names. */
const VERB = 3
const OWN_VERB = 5

/** Bonus for an action's own synonym if no other word of the query names the entity. */
const OWN_ALONE = 2

/** Share of the score for entity names that the query mentions only by a synonym. */
const SYNONYM = 0.3

/** Bonus by action for a query without verbs: most are about several records. */
const USUAL: Readonly<Record<string, number>> = {
  list: 1.5,
  api_search: 1.3,
  get: 1,
  search: 0.8,
  download: 0.3,
}

/** Bonus if the query has every word of the entity's name or of a synonym. */
const WHOLE_NAME = 2.5

/** Penalty for a destructive action that no verb of the query asks for. */
const UNASKED = 2

/** Penalty per better-ranked action of the same entity, so that the top results span several entities. */
const REPEATED = 0.5

/** Words of a query; the rest of a longer one is ignored. */
const MOST_WORDS = 40

function entryOf(ref: ActionRef): Entry {
  const { entityEntry, entry, entity, connector } = ref
  const weights = new Map<string, number>()
  const add = (text: string, weight: number): void => {
    for (const word of wordsOf(text)) weights.set(word, (weights.get(word) ?? 0) + weight)
  }
  add(entity, WEIGHTS.entity)
  for (const also of entityEntry.also ?? []) add(also, WEIGHTS.also)
  for (const also of entry.also ?? []) add(also, WEIGHTS.ownAlso)
  add(entityEntry.description, WEIGHTS.description)
  add(entry.description, WEIGHTS.actionText)
  add(`${connector.name} ${connector.title} ${connector.provider}`, WEIGHTS.connector)
  for (const name of Object.keys(entry.params)) add(name, WEIGHTS.param)
  for (const name of new Set(fieldsOf(entityEntry).flatMap(wordsOf))) add(name, WEIGHTS.field)
  return { ref, weights, length: [...weights.values()].reduce((sum, weight) => sum + weight, 0) }
}

/** Names of record fields: queries are often about a field of a record, such as a due date. */
function fieldsOf({ record = {}, searchable = {} }: ActionRef['entityEntry']): string[] {
  return [...Object.keys(record), ...Object.keys(searchable)]
}

export function searchIndexOf(actions: readonly ActionRef[]): SearchIndex {
  const entries = actions.map(entryOf)
  const average = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length)
  const found = new Map<string, number>()
  for (const { weights } of entries)
    for (const word of weights.keys()) found.set(word, (found.get(word) ?? 0) + 1)
  const rarity = (word: string): number => {
    const n = found.get(word) ?? 0
    return Math.log(1 + (entries.length - n + 0.5) / (n + 0.5))
  }
  const score = ({ weights, length }: Entry, words: readonly string[], share: number): number =>
    words.reduce((sum, word) => {
      const weight = share * (weights.get(word) ?? 0)
      return sum + (rarity(word) * weight * (K1 + 1)) / (weight + K1 * (1 - B + (B * length) / average))
    }, 0)
  const synonyms = synonymsOf(actions)
  return {
    search: (query, connector) => {
      const words = [...new Set(wordsOf(query.slice(0, 1000)))].slice(0, MOST_WORDS)
      const others = [...new Set(words.flatMap((word) => [...(synonyms.get(word) ?? [])]))].filter(
        (word) => !words.includes(word),
      )
      const scored = entries
        .filter(({ ref }) => connector === undefined || ref.connector.name === connector)
        .map((entry) => ({ entry, text: score(entry, words, 1) + score(entry, others, SYNONYM) }))
        .filter(({ text }) => text > 0)
        .map(({ entry: { ref }, text }) => ({
          ref,
          score: text + nameScore(ref, words) + verbScore(ref, words) - unaskedScore(ref, words),
        }))
      return spread(scored).map(({ ref }) => ref)
    },
  }
}

interface Scored {
  readonly ref: ActionRef
  readonly score: number
}

const byScore = (a: Scored, b: Scored): number => b.score - a.score

/** Sorts by score, best first, after lowering each score by the rank within its entity. */
function spread(scored: readonly Scored[]): readonly Scored[] {
  const better = new Map<string, number>()
  return scored
    .toSorted(byScore)
    .map(({ ref, score }) => {
      const entity = `${ref.connector.name}.${ref.entity}`
      const rank = better.get(entity) ?? 0
      better.set(entity, rank + 1)
      return { ref, score: score - REPEATED * rank }
    })
    .toSorted(byScore)
}

function unaskedScore({ risk }: ActionRef, words: readonly string[]): number {
  const isAsked = words.some((word) => actionsFor(word)?.has('delete'))
  return risk === 'destructive' && !isAsked ? UNASKED : 0
}

/** Bonus if the query has all words of the entity's name, or of one of its synonyms. */
function nameScore({ entity, entityEntry }: ActionRef, words: readonly string[]): number {
  return hasPhrase([entity, ...(entityEntry.also ?? [])], words) ? WHOLE_NAME : 0
}

/** Whether the query has every word of one of the phrases. */
function hasPhrase(phrases: readonly string[], words: readonly string[]): boolean {
  return phrases
    .map(wordsOf)
    .some((phrase) => phrase.length > 0 && phrase.every((word) => words.includes(word)))
}

function verbScore(ref: ActionRef, words: readonly string[]): number {
  if (hasPhrase(ref.entry.also ?? [], words)) return namesAny(ref, words) ? OWN_VERB : OWN_ALONE
  const asked = words.map(actionsFor).filter((actions) => actions !== undefined)
  if (asked.length === 0) return USUAL[ref.action] ?? 0
  return asked.some((actions) => actions.has(ref.action) || (actions.has('api_search') && isOnlyList(ref)))
    ? VERB
    : 0
}

/** Whether the query has any word of the entity's name or synonyms: a verb alone does not identify the action. */
function namesAny({ entity, entityEntry }: ActionRef, words: readonly string[]): boolean {
  return [entity, ...(entityEntry.also ?? [])].flatMap(wordsOf).some((word) => words.includes(word))
}

/** Verbs of searching count for the list of an entity whose upstream has no search. */
function isOnlyList({ action, entityEntry }: ActionRef): boolean {
  return action === 'list' && entityEntry.actions.api_search === undefined
}

/** Entity names by synonym: a ticket is an issue, also in a query for comments on a ticket. */
function synonymsOf(actions: readonly ActionRef[]): ReadonlyMap<string, ReadonlySet<string>> {
  const synonyms = new Map<string, Set<string>>()
  for (const { entity, entityEntry } of actions) {
    for (const also of entityEntry.also ?? []) {
      const [word, another] = wordsOf(also)
      if (word === undefined || another !== undefined) continue
      const names = synonyms.get(word) ?? new Set()
      for (const name of wordsOf(entity)) names.add(name)
      synonyms.set(word, names)
    }
  }
  return synonyms
}
