/** Ranks actions for a query by the words of the catalogs, by the goals of actions and by the actions that its verbs ask for. */
import type { ActionRef } from '../registry.ts'
import { type ConnectorWords, connectorWordsOf } from './connector-words.ts'
import { goalScoreOf, sentenceShare } from './goal-score.ts'
import { type IntentScore, intentScoreOf } from './intent-score.ts'
import { mannerScoreOf } from './manner-score.ts'
import { namesOf } from './names.ts'
import { ordered } from './order.ts'
import { type Query, queryOf } from './query.ts'
import type { Scored } from './scored.ts'
import { textScoreOf } from './text-score.ts'
import { topicScoreOf } from './topic-score.ts'
import { translated } from './translate.ts'
import { actionsFor } from './verbs.ts'
import { wordsOf } from './words.ts'

export interface SearchIndex {
  /** Matching actions, best first. */
  search(query: string, connector?: string): readonly Scored[]
  /** Stemmed words of a query, in English. */
  wordsIn(query: string): readonly string[]
}

/** Share of the score for entity names that the query mentions only by a synonym. */
const SYNONYM = 0.1

/** Share of the score for words that say when or why. */
const ASIDE = 0.4

/** Weight of the words that show which connector a query is about. */
const CONNECTOR = 1.5

export function searchIndexOf(actions: readonly ActionRef[]): SearchIndex {
  const read = readerOf(actions)
  const scoreOf = scorerOf(actions)
  return {
    wordsIn: (text) => read(text).words,
    search: (text, connector) => {
      const query = read(text)
      const score = scoreOf(query)
      const offered = actions.filter((ref) => connector === undefined || ref.connector.name === connector)
      return ordered(
        offered.flatMap((ref) => score(ref) ?? []),
        query.created,
      )
    },
  }
}

/** Analyzes the text of a query. */
function readerOf(actions: readonly ActionRef[]): (text: string) => Query {
  const names = new Set(actions.flatMap((ref) => namesOf(ref).flat()))
  const isName = (word: string): boolean => names.has(word)
  const isNoun = nounsOf(actions)
  const isKnown = knownTo(actions)
  return (text) => {
    const own = text.slice(0, MOST)
    const english = translated(own, isKnown)
    return { ...queryOf(english, { isNoun, isName }), isTranslated: english !== own }
  }
}

/** Scores actions for a query; undefined for one that has none of its words. */
function scorerOf(actions: readonly ActionRef[]): (query: Query) => (ref: ActionRef) => Scored | undefined {
  const [textScore, goalScore] = [textScoreOf(actions), goalScoreOf(actions)]
  const [topicScore, mannerScore] = [topicScoreOf(actions), mannerScoreOf(actions)]
  const connectorWords = connectorWordsOf(actions)
  const intents = new Map(actions.map((ref) => [ref, intentScoreOf(ref)]))
  return (query) => {
    const said = query.words.filter((word) => !query.asides.includes(word))
    const [goals, topic, manner] = [goalScore(query), topicScore(query.text), mannerScore(query.text)]
    const share = sentenceShare(query.words)
    const inConnectors = new Map([...connectorWords].map(([name, words]) => [name, inConnector(words, said)]))
    return (ref) => {
      const own = inConnectors.get(ref.connector.name) as InConnector
      const text =
        textScore(ref, said, 1) +
        textScore(ref, query.asides, ASIDE) +
        textScore(ref, own.behind, SYNONYM) +
        goals(ref)
      if (text === 0) return undefined
      const intent = (intents.get(ref) as IntentScore)(query, own.names)
      return { ref, score: text + CONNECTOR * own.score + intent + share * (topic(ref) + manner(ref)) }
    }
  }
}

/** Maximum characters of a query; the rest is ignored. */
const MOST = 1000

/** Recognizes English words that a query can be about, and those that say nothing. */
function knownTo(actions: readonly ActionRef[]): (word: string) => boolean {
  const phrases = actions.flatMap(({ entity, action, entityEntry, entry }) => [
    entity,
    action,
    entityEntry.description,
    entry.description,
    ...(entityEntry.also ?? []),
    ...(entry.also ?? []),
  ])
  const words = new Set(phrases.flatMap(wordsOf))
  return (word) => {
    const stems = wordsOf(word)
    return stems.length === 0 || stems.every((stem) => words.has(stem) || actionsFor(stem) !== undefined)
  }
}

/** Recognizes words that name records: of the names of an entity, but neither verbs nor synonyms of a write. */
function nounsOf(actions: readonly ActionRef[]): (word: string) => boolean {
  const nouns = new Set(actions.flatMap((ref) => namesOf(ref).flat()))
  const writes = actions.filter(({ risk }) => risk !== 'read')
  const verbs = new Set(writes.flatMap(({ entry }) => (entry.also ?? []).flatMap(wordsOf)))
  return (word) => nouns.has(word) && !verbs.has(word) && actionsFor(word) === undefined
}

/** The words of a query as one connector understands them. */
interface InConnector {
  readonly score: number
  /** Entity names that words of the query stand for. */
  readonly behind: readonly string[]
  /** The words and those names. */
  readonly names: ReadonlySet<string>
}

function inConnector(connector: ConnectorWords, words: readonly string[]): InConnector {
  const behind = connector.namesBehind(words)
  return { score: connector.score(words), behind, names: new Set([...words, ...behind]) }
}
