/** Finds names in a policy that no connector has: a rule with a typo would silently protect nothing. */
import { hint, nearest, RAW_ENTITY } from '@plugboard/core'
import type { ActionEntry, Catalog } from '@plugboard/core/catalog'
import { canHold } from './bounds.ts'
import type { PolicyProblem } from './parse.ts'
import type { Policy, Rule } from './policy.ts'

type Known = Pick<Catalog, 'name' | 'types' | 'entities'>

/** An action that a rule matches. */
interface Matched {
  readonly catalog: Known
  readonly entry: ActionEntry
}

/** Actions of requests that no action of a catalog covers. */
const RAW_ACTIONS = ['get', 'head', 'post', 'put', 'patch', 'delete']

/** Problems that are reported; the search for others ends there. */
const MOST = 10

/**
 * Names of a valid policy that are unknown.
 *
 * @param isAll There are no other connectors. Otherwise rules for any connector, and for connectors with other names, may be
 * about ones that this session does not have.
 */
export function unknownNames(
  { rules = [] }: Policy,
  catalogs: readonly Known[],
  isAll: boolean,
): PolicyProblem[] {
  const problems: PolicyProblem[] = []
  for (const [i, rule] of rules.entries()) {
    if (problems.length >= MOST) break
    const found = problemsOf(rule, catalogs, isAll)
    problems.push(...found.map(({ pointer, message }) => ({ pointer: `/rules/${i}${pointer}`, message })))
  }
  return problems.slice(0, MOST)
}

function problemsOf(rule: Rule, catalogs: readonly Known[], isAll: boolean): PolicyProblem[] {
  const [connector = '*', entity = '*', action = '*'] = rule.match.includes('.') ? rule.match.split('.') : []
  const own = catalogs.filter(({ name }) => connector === '*' || name === connector)
  if (own.length === 0) return unknownConnector(connector, catalogs)
  if (entity === RAW_ENTITY || (connector === '*' && !isAll)) return []
  const name = nameProblem(own, entity, action)
  return name === undefined ? unknownPaths(rule, matchedBy(rule.match, own, entity, action)) : [name]
}

/** A name that is close to none may be that of a connector which is not here. */
function unknownConnector(connector: string, catalogs: readonly Known[]): PolicyProblem[] {
  const names = catalogs.map(({ name }) => name)
  return nearest(connector, names) === undefined ? [] : [matchProblem('connector', connector, names)]
}

function nameProblem(catalogs: readonly Known[], entity: string, action: string): PolicyProblem | undefined {
  const entities = catalogs.flatMap((one) => Object.entries(one.entities))
  const own = entities.filter(([name]) => entity === '*' || name === entity)
  const names = entities.map(([name]) => name)
  if (own.length === 0) return matchProblem('entity', entity, names)
  const requests = entity === '*' ? RAW_ACTIONS : []
  const actions = [...own.flatMap(([, { actions }]) => Object.keys(actions)), ...requests]
  return action === '*' || actions.includes(action) ? undefined : matchProblem('action', action, actions)
}

function matchProblem(kind: string, name: string, known: readonly string[]): PolicyProblem {
  return { pointer: '/match', message: `names an unknown ${kind} '${name}'${hint(name, known)}` }
}

function matchedBy(match: string, catalogs: readonly Known[], entity: string, action: string): Matched[] {
  return catalogs.flatMap((catalog) =>
    Object.entries(catalog.entities)
      .filter(([name]) => entity === '*' || name === entity)
      .flatMap(([, { actions }]) => Object.entries(actions))
      .filter(
        ([name, { risk }]) => (action === '*' || name === action) && (match.includes('.') || risk === match),
      )
      .map(([, entry]) => ({ catalog, entry })),
  )
}

function unknownPaths(
  { deny_params: denied = [], max = {} }: Rule,
  matched: readonly Matched[],
): PolicyProblem[] {
  const paths = [
    ...denied.map((path, i) => [path, `/deny_params/${i}`] as const),
    ...Object.keys(max).map((path) => [path, `/max/${escaped(path)}`] as const),
  ]
  const names = [...new Set(matched.flatMap(({ entry }) => Object.keys(entry.params)))]
  return paths
    .filter(([path]) => !matched.some(({ catalog, entry }) => canHold(entry.params, catalog.types, path)))
    .slice(0, MOST)
    .map(([path, pointer]) => ({ pointer, message: `is no param of the rule's actions${hint(path, names)}` }))
}

/** As a segment of a JSON pointer. */
function escaped(path: string): string {
  return path.replaceAll('~', '~0').replaceAll('/', '~1')
}
