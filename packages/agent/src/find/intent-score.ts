/** Scores how well an action does what a query asks for, by its verbs and by the names of entities. */
import type { ActionRef } from '../registry.ts'
import { namesOf } from './names.ts'
import type { Query } from './query.ts'
import { actionsFor } from './verbs.ts'
import { wordsOf } from './words.ts'

/** Bonus for an action that a verb of the query asks for, or that one of its own synonyms names. */
const VERB = 4.5
const OWN_VERB = 5

/** The same bonus for a verb if no word of the query names the entity. */
const VERB_ALONE = 2

/** Bonus for an action's own synonym if no other word of the query names the entity. */
const OWN_ALONE = 4

/** Bonus by action for a query without verbs: most are about several records. */
const USUAL: Readonly<Record<string, number>> = {
  list: 1.5,
  api_search: 1.3,
  get: 1,
  search: 0.8,
  download: 0.3,
}

/** Bonus if the query has every word of the entity's name or of a synonym. */
const WHOLE_NAME = 1.5

/** Penalty for a destructive action that no verb of the query asks for, and for any write if it is a question. */
const UNASKED = 1

/** Bonus for reading one record if the query has an id. */
const BY_ID = 1

/** Score of a query for one action; `names` are its words and the entity names that they stand for. */
export type IntentScore = (query: Query, names: ReadonlySet<string>) => number

type Phrases = readonly (readonly string[])[]

export function intentScoreOf(ref: ActionRef): IntentScore {
  const names = namesOf(ref)
  const [entity = []] = names
  const nameWords = new Set(names.flat())
  // A phrase that only names the record, such as "on the customer", asks for no change of it. To refund is to create one.
  const own = [...(ref.entry.also ?? []).map(wordsOf), ...ownName(ref)].filter(
    (phrase) => ref.action === 'create' || !phrase.every((word) => entity.includes(word)),
  )
  const verbScore = (query: Query): number => {
    const isNamed = query.words.some((word) => nameWords.has(word))
    if (isAskable(ref, query) && hasPhrase(own, new Set(query.words))) return isNamed ? OWN_VERB : OWN_ALONE
    if (isNounAsVerb(ref, query, entity)) return VERB
    const byId = query.hasId && ref.action === 'get' ? BY_ID : 0
    if (query.asked.length === 0) return byId + (USUAL[ref.action] ?? 0)
    return byId + (isAsked(ref, query) ? (isNamed ? VERB : VERB_ALONE) : 0)
  }
  return (query, words) =>
    verbScore(query) + (hasPhrase(names, words) ? WHOLE_NAME : 0) - unaskedScore(ref, query)
}

/** The name of an action that is none of those that the table knows, such as `merge`, `close` or `list_replies`. */
function ownName({ action }: ActionRef): Phrases {
  const words = wordsOf(action)
  const [only = '', ...others] = words
  const isOther = others.length === 0 && actionsFor(only)?.has(action) === false
  return isOther || words.some((word) => actionsFor(word) === undefined) ? [words] : []
}

/** True if the query has every word of one of the phrases. */
function hasPhrase(phrases: Phrases, words: ReadonlySet<string>): boolean {
  return phrases.some((phrase) => phrase.length > 0 && phrase.every((word) => words.has(word)))
}

/** A question asks for no write. */
function isAskable({ risk }: ActionRef, { isQuestion }: Query): boolean {
  return risk === 'read' || !isQuestion
}

function isNounAsVerb({ action }: ActionRef, { nounAsVerb }: Query, entity: readonly string[]): boolean {
  return nounAsVerb !== undefined && action === 'create' && entity.includes(nounAsVerb)
}

function isAsked(ref: ActionRef, { asked }: Query): boolean {
  return asked.some((actions) => actions.has(ref.action) || (actions.has('api_search') && isOnlyList(ref)))
}

/** Verbs of searching count for the list of an entity whose upstream has no search. */
function isOnlyList({ action, entityEntry }: ActionRef): boolean {
  return action === 'list' && entityEntry.actions.api_search === undefined
}

function unaskedScore(ref: ActionRef, query: Query): number {
  if (!isAskable(ref, query)) return UNASKED
  return ref.risk === 'destructive' && !query.asked.some((actions) => actions.has('delete')) ? UNASKED : 0
}
