/** Synonyms of an action, and how each has to stand in a query. */
import type { ActionRef } from '../registry.ts'
import { QUESTION, type Query } from './query.ts'
import { actionsFor } from './verbs.ts'
import { rawWordsOf, wordsOf } from './words.ts'

export interface Phrase {
  /** Stemmed words, all of which the query has. */
  readonly words: readonly string[]
  /** The word with which the query begins. */
  readonly first?: string
}

/** @param entity Words of the entity's name. @param names These and its synonyms. */
export function phrasesOf(
  ref: ActionRef,
  entity: readonly string[],
  names: ReadonlySet<string>,
): readonly Phrase[] {
  const own = [...(ref.entry.also ?? []).map((text) => phraseOf(text, names)), ...ownName(ref)]
  // A phrase that only names the record, such as "on the customer", asks for no change of it. To refund is to create one.
  return own.filter(
    ({ words, first }) =>
      first !== undefined || ref.action === 'create' || !words.every((word) => entity.includes(word)),
  )
}

export function isSaid({ words, first }: Phrase, said: ReadonlySet<string>, query: Query): boolean {
  if (first === undefined && words.length === 0) return false
  return (first === undefined || query.first === first) && words.every((word) => said.has(word))
}

function phraseOf(text: string, names: ReadonlySet<string>): Phrase {
  const raw = rawWordsOf(text)
  const [question = ''] = raw
  const words = wordsOf(text)
  // "Who approved" asks for no approval.
  if (QUESTION.has(question)) return { words, first: question }
  // Without its stop words, "email the" or "folder for" names a record, as the list of these records does.
  const namesOnly = words.length < raw.length && words.every((word) => names.has(word))
  return namesOnly && words[0] !== undefined ? { words, first: words[0] } : { words }
}

/** The name of an action that is none of those that the table knows, such as `merge`, `close` or `list_replies`. */
function ownName({ action }: ActionRef): readonly Phrase[] {
  const words = wordsOf(action)
  const [only = '', ...others] = words
  const isOther = others.length === 0 && actionsFor(only)?.has(action) === false
  return isOther || words.some((word) => actionsFor(word) === undefined) ? [{ words }] : []
}
