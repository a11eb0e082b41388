/** Scores what a query is about, by the words that people use for each action, its entity and its connector. */
import type { ActionRef } from '../registry.ts'
import { backoffModelOf, counted } from './backoff-model.ts'
import { conceptsIn, conceptsOf } from './concepts.ts'
import { rootsOf } from './roots.ts'

/** Scores an action. */
export type TopicScore = (ref: ActionRef) => number

const WEIGHT = 0.5

/** Share of what several words have in common, beside the words themselves. */
const CONCEPT = 0.4

/** @returns The score for the text of a query. */
export function topicScoreOf(actions: readonly ActionRef[]): (text: string) => TopicScore {
  const numbers = new Map(actions.map((ref, i) => [ref, i]))
  const leaves = actions.map((ref) => ({
    path: [ref.connector.name, ref.entity, ref.action],
    counts: countsOf(ref),
  }))
  const model = backoffModelOf(leaves)
  return (text) => {
    const scores = model.scores(new Map([...topicsOf(text)].map((word) => [word, WEIGHT * shareOf(word)])))
    return (ref) => scores[numbers.get(ref) ?? -1] ?? 0
  }
}

function shareOf(word: string): number {
  return word.startsWith('concept ') ? CONCEPT : 1
}

function countsOf({ entry, entityEntry, entity, action }: ActionRef): ReadonlyMap<string, number> {
  const texts = [
    ...(entry.goals ?? []),
    ...(entry.also ?? []),
    ...(entityEntry.also ?? []),
    entity,
    action,
    entry.description,
  ]
  return counted(texts.flatMap((text) => [...topicsOf(text)]))
}

/** Roots of the words of a text, and what they and its signs stand for. */
function topicsOf(text: string): ReadonlySet<string> {
  const roots = rootsOf(text)
  return new Set([...roots, ...conceptsIn(text), ...roots.flatMap(conceptsOf)])
}
