/**
 * Scores which operation a query asks for by the way in which it is said: phrases of goals say "who" and "how many" of reads, and "she
 * should" of writes, whatever the record.
 */
import type { ActionRef } from '../registry.ts'
import { backoffModelOf, counted } from './backoff-model.ts'
import { rootsOf } from './roots.ts'

/** Scores an action. */
export type MannerScore = (ref: ActionRef) => number

const WEIGHT = 0.5

/** @returns The score for the text of a query. */
export function mannerScoreOf(actions: readonly ActionRef[]): (text: string) => MannerScore {
  const byName = Map.groupBy(actions, nameOf)
  const numbers = new Map([...byName.keys()].map((name, i) => [name, i]))
  const common = commonIn(actions)
  const leaves = [...byName].map(([name, own]) => ({
    path: [own[0]?.risk === 'read' ? 'read' : 'write', name],
    counts: counted(own.flatMap(wordsOfGoals).filter((word) => common.has(word))),
  }))
  const model = backoffModelOf(leaves)
  return (text) => {
    const scores = model.scores(new Map([...wordsOf(text)].map((word) => [word, WEIGHT])))
    return (ref) => scores[numbers.get(nameOf(ref)) ?? -1] ?? 0
  }
}

/** All lists are asked for in the same way, of whatever they are. */
function nameOf({ action }: ActionRef): string {
  return action.startsWith('list_') ? 'list' : action
}

/** Words of more than one phrase. */
function commonIn(actions: readonly ActionRef[]): ReadonlySet<string> {
  const counts = counted(actions.flatMap(wordsOfGoals))
  return new Set([...counts].flatMap(([word, count]) => (count > 1 ? [word] : [])))
}

function wordsOfGoals({ entry }: ActionRef): readonly string[] {
  return (entry.goals ?? []).flatMap((goal) => [...wordsOf(goal)])
}

/** With stop words, which say most of the manner, and the first word apart from its place. */
function wordsOf(text: string): ReadonlySet<string> {
  const roots = rootsOf(text, true)
  return new Set([...roots.slice(0, 1).map((first) => `first ${first}`), ...roots])
}
