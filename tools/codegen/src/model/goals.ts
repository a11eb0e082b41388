/** Goals beside a spec: the phrases in which people ask for an action. */
import type { GoalsFile } from '../spec/goals-file.ts'
import type { Mistake, Position } from '../spec/mistake.ts'
import type { Positions } from '../spec/positions.ts'
import type { GoalsNode } from '../spec/schema/index.ts'
import { didYouMean } from '../spec/suggest.ts'
import type { ActionModel, EntityModel } from './model.ts'
import { type Entry, entriesOf, itemsOf, type Located } from './read.ts'

/** Phrases of one action, requests and situations together. Fewer match little of what people say, more say the same again. */
const LEAST = 4
const MOST = 20

/** Characters of a phrase. */
const LONGEST = 60

/** Signs, examples and whole sentences match nothing that people say. */
const WORDS = /^[\p{L}\p{N}]+(?:[ '’-][\p{L}\p{N}]+)*$/u

type Report = (at: Position, message: string) => void

/** Adds to each action its goals. If the file has any, every action that agents find needs some. */
export function withGoals(
  entities: readonly EntityModel[],
  { file, goals, positions }: GoalsFile,
  mistakes: Mistake[],
): readonly EntityModel[] {
  const entries = entriesOf({ positions }, goals)
  if (entries.length === 0) return entities
  const report: Report = ({ line, col }, message) => mistakes.push({ line, col, file, message })
  const names = entities.map(({ name }) => name)
  for (const { name, at } of entries)
    if (!names.includes(name)) report(at, `there is no entity '${name}'${didYouMean(name, names)}`)
  return entities.map((entity) => {
    const entry = entries.find(({ name }) => name === entity.name)
    if (entry !== undefined) return withEntityGoals(entity, entry, positions, report)
    const missing = entity.actions.filter(isFound).map((action) => action.name)
    report(
      { line: 1, col: 1 },
      `the entity '${entity.name}' has no goals: add '${entity.name}' with ${LEAST} to ${MOST} phrases for each of ${missing.join(', ')}`,
    )
    return entity
  })
}

function withEntityGoals(
  entity: EntityModel,
  { at, value }: Entry<GoalsNode[string]>,
  positions: Positions,
  report: Report,
): EntityModel {
  const own = entriesOf({ positions }, value)
  checkNames(entity, at, own, report)
  checkPhrases(
    own.map((entry) => ({ ...entry, phrases: itemsOf({ positions }, entry.value) })),
    report,
  )
  return {
    ...entity,
    actions: entity.actions.map((action) => {
      const goals = value[action.name]
      return goals === undefined ? action : { ...action, goals }
    }),
  }
}

/** Agents read sums of the replica by `read`: `find` does not offer `aggregate`. */
function isFound({ name, kind }: ActionModel): boolean {
  return kind !== 'replica' || name !== 'aggregate'
}

function checkNames(
  { name, actions }: EntityModel,
  at: Position,
  own: readonly { readonly name: string; readonly at: Position }[],
  report: Report,
): void {
  const found = actions.filter(isFound).map((action) => action.name)
  for (const action of found)
    if (!own.some((entry) => entry.name === action)) report(at, `the action '${name}.${action}' has no goals`)
  for (const entry of own)
    if (!found.includes(entry.name))
      report(entry.at, `'${name}' has no action '${entry.name}'${didYouMean(entry.name, found)}`)
}

interface ActionGoals {
  readonly name: string
  readonly valueAt: Position
  readonly phrases: readonly Located<string>[]
}

function checkPhrases(actions: readonly ActionGoals[], report: Report): void {
  const owners = new Map<string, string>()
  for (const { name, valueAt, phrases } of actions) {
    if (phrases.length < LEAST || phrases.length > MOST)
      report(valueAt, `'${name}' needs ${LEAST} to ${MOST} goals, and has ${phrases.length}`)
    for (const { value, at } of phrases) {
      const owner = owners.get(value.toLowerCase())
      if (owner !== undefined) report(at, `'${value}' already is a goal of '${owner}'`)
      if (!WORDS.test(value) || !value.includes(' ') || value.length > LONGEST)
        report(at, `expected several plain words of at most ${LONGEST} characters, found '${value}'`)
      owners.set(value.toLowerCase(), name)
    }
  }
}
