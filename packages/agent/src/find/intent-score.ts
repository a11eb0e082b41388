/** Scores how well an action does what a query asks for, by its verbs and by the names of entities. */
import type { ActionRef } from '../registry.ts'
import { namesOf } from './names.ts'
import { isSaid, phrasesOf } from './phrases.ts'
import type { Query } from './query.ts'

/** Bonus for an action that a verb of the query asks for, or that one of its own synonyms names. */
const VERB = 4
const OWN_VERB = 6

/** The same bonus for a verb if no word of the query names the entity. */
const VERB_ALONE = 2

/** Bonus for an action's own synonym if no other word of the query names the entity. */
const OWN_ALONE = 5

/** Bonus by action for a query without verbs: most are about several records. */
const USUAL: Readonly<Record<string, number>> = {
  list: 2,
  api_search: 1.3,
  get: 0.8,
  search: 0.8,
  download: 0.3,
}

/** Bonus if the query has every word of the entity's name or of a synonym. */
const WHOLE_NAME = 1.5

/** Penalty for a destructive action that no verb of the query asks for, and for any write if it is a question. */
const UNASKED = 1
const WRITE_FOR_QUESTION = 2.5

/** Bonus for reading one record if the query has an id. */
const BY_ID = 1

/** Penalty for it if the query has the name of the entity in the plural. */
const SEVERAL = 0.7

/** Score of a query for one action; `names` are its words and the entity names that they stand for. */
export type IntentScore = (query: Query, names: ReadonlySet<string>) => number

type Phrases = readonly (readonly string[])[]

export function intentScoreOf(ref: ActionRef): IntentScore {
  const names = namesOf(ref)
  const [entity = []] = names
  const nameWords = new Set(names.flat())
  const phrases = phrasesOf(ref, entity, nameWords)
  const verbScore = (query: Query): number => {
    const isNamed = query.words.some((word) => nameWords.has(word))
    const said = new Set(query.words)
    if (isAskable(ref, query) && phrases.some((phrase) => isSaid(phrase, said, query)))
      return isNamed ? OWN_VERB : OWN_ALONE
    if (isNounAsVerb(ref, query, entity)) return VERB
    const isOfSeveral = entity.some((word) => query.plurals.has(word))
    const byId = ref.action !== 'get' ? 0 : isOfSeveral ? -SEVERAL : query.hasId ? BY_ID : 0
    if (query.asked.length === 0) return byId + (USUAL[ref.action] ?? 0)
    return byId + (isAsked(ref, query) ? (isNamed ? VERB : VERB_ALONE) : 0)
  }
  return (query, words) =>
    verbScore(query) + (hasPhrase(names, words) ? WHOLE_NAME : 0) - unaskedScore(ref, query)
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
  if (!isAskable(ref, query)) return WRITE_FOR_QUESTION
  return ref.risk === 'destructive' && !query.asked.some((actions) => actions.has('delete')) ? UNASKED : 0
}
