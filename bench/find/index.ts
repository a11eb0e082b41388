// How often `find` shows a right action among the first results, with all connectors connected, beside plain BM25 over the
// same catalogs: sets that it was tuned with, and sets that were written before anything was measured with them.
import { readdirSync, readFileSync } from 'node:fs'
import { rank } from '@plugboard/agent'
import type { Question } from '../agents/task.ts'
import type { Figure, Report } from '../measure.ts'
import { openAll } from './catalogs.ts'
import { plainRank, type Rank } from './plain.ts'

const FOLDER = new URL('questions/', import.meta.url)

/** The least share of the tuned questions that has a right action among the six shown. */
const LEAST = 0.95

export async function benchFind(): Promise<Report> {
  const session = openAll()
  const own: Rank = (question) => rank(session, question).map(({ name }) => name)
  const plain = plainRank(session)
  const known = new Set(session.registry.actions.map(({ name }) => name))
  const sets = readdirSync(FOLDER)
    .toSorted()
    .map((name) => [name.replace('.json', ''), read(name)] as const)
  const missing = sets
    .flatMap(([, questions]) => questions.flatMap(({ actions }) => actions))
    .filter((name) => !known.has(name))
  if (missing.length > 0) throw new Error(`No connector has the actions ${missing.join(', ')}.`)
  const figures = sets.flatMap(([set, questions]): Figure[] => [
    { set, questions: questions.length, by: 'plain BM25', ...shares(questions, plain) },
    { set, questions: questions.length, by: 'find', ...shares(questions, own) },
  ])
  const isMissed = figures.some(
    ({ set, by, first_six: six }) => set === 'tuned' && by === 'find' && Number(six) < LEAST,
  )
  if (isMissed) process.exitCode = 1
  return { figures }
}

function read(name: string): readonly Question[] {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))
}

function shares(questions: readonly Question[], rankOf: Rank): Figure {
  const places = questions.map(({ question, actions }) =>
    rankOf(question).findIndex((name) => actions.includes(name)),
  )
  const share = (most: number): number =>
    Math.round((1000 * places.filter((place) => place >= 0 && place < most).length) / questions.length) / 1000
  return { first: share(1), first_three: share(3), first_six: share(6) }
}
