/** Scores the goals of actions, the phrases in which people ask for them, for the words of a query. */
import type { ActionRef } from '../registry.ts'
import type { Query } from './query.ts'
import { rarity } from './rarity.ts'
import { wordsOf } from './words.ts'

/** Scores the goals of an action. */
export type GoalScore = (ref: ActionRef) => number

/** Weight of the best phrase, and the share of the next one: two phrases that fit say more than one. */
const WEIGHT = 2
const NEXT = 0.3

/** Words of a query from which phrases count in full, and for one word not at all: few are names and verbs, which are scored beside them. */
const SENTENCE = 6

/**
 * Share for an action that the verbs of the query do not ask for, and for a write if it only asks a question: "create an event" also
 * fits "delete an event" by half.
 */
const UNASKED = 0.6

/** Share where words were translated: phrases depend on the very words that people use. */
const TRANSLATED = 0.5

/** A word of phrases. */
interface Posting {
  readonly weight: number
  /** Numbers of the phrases that have it. */
  readonly phrases: readonly number[]
}

/** Phrases of all actions by number, so that a query looks only at those that have a word of it. */
interface Phrases {
  readonly postings: ReadonlyMap<string, Posting>
  /** Weights of all words of each phrase together. */
  readonly totals: Float32Array
  /** Number of the first phrase of each action; the others follow it. */
  readonly first: ReadonlyMap<ActionRef, number>
}

/** Of a sentence that has enough words to be compared with phrases, 1. */
export function sentenceShare({ length }: readonly string[]): number {
  return Math.min(1, Math.max(0, length - 1) / (SENTENCE - 1))
}

/** @returns The score for a query. */
export function goalScoreOf(actions: readonly ActionRef[]): (query: Query) => GoalScore {
  const phrases = indexed(actions)
  return ({ words, asked, isQuestion, isTranslated }) => {
    const scores = scoresOf(phrases, words)
    const weight = WEIGHT * sentenceShare(words) * (isTranslated ? TRANSLATED : 1)
    return (ref) => {
      const start = phrases.first.get(ref) ?? 0
      let [best, next] = [0, 0]
      for (const score of scores.subarray(start, start + (ref.entry.goals?.length ?? 0))) {
        if (score > best) [best, next] = [score, best]
        else if (score > next) next = score
      }
      const isAsked =
        asked.length === 0 ? ref.risk === 'read' || !isQuestion : asked.some((names) => names.has(ref.action))
      return weight * (best + NEXT * next) * (isAsked ? 1 : UNASKED)
    }
  }
}

function indexed(actions: readonly ActionRef[]): Phrases {
  const first = new Map<ActionRef, number>()
  const byWord = new Map<string, number[]>()
  const owners: ActionRef[] = []
  for (const ref of actions) {
    first.set(ref, owners.length)
    for (const goal of ref.entry.goals ?? []) {
      for (const word of new Set(wordsOf(goal)))
        byWord
          .set(word, byWord.get(word) ?? [])
          .get(word)
          ?.push(owners.length)
      owners.push(ref)
    }
  }
  const totals = new Float32Array(owners.length)
  const postings = new Map<string, Posting>()
  for (const [word, phrases] of byWord) {
    const weight = rarity(new Set(phrases.map((phrase) => owners[phrase])).size, actions.length)
    for (const phrase of phrases) totals[phrase] = (totals[phrase] ?? 0) + weight
    postings.set(word, { weight, phrases })
  }
  return { postings, totals, first }
}

/** By phrase: a whole one counts in full, a common word of one next to nothing. */
function scoresOf({ postings, totals }: Phrases, words: readonly string[]): Float32Array {
  const matched = new Float32Array(totals.length)
  for (const { weight, phrases } of words.flatMap((word) => postings.get(word) ?? []))
    for (const phrase of phrases) matched[phrase] = (matched[phrase] ?? 0) + weight
  return matched.map((sum, phrase) => (sum === 0 ? 0 : sum * Math.sqrt(sum / (totals[phrase] ?? 1))))
}
