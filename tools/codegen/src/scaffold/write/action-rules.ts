/** Rules about several params of an action. */
import { flatParams } from '../../description/flat-params.ts'
import { rulesOf } from '../../description/shapes.ts'
import { printFlow } from '../../notation/print-flow.ts'
import type { ActionPlan } from '../actions/action-plan.ts'
import type { SpecContext } from '../actions/spec-context.ts'

interface Ruling extends Pick<SpecContext, 'description'> {
  readonly plan: ActionPlan
  /** In small letters: names of all params. */
  readonly taken: ReadonlySet<string>
  /** Names of params by their names on the wire. */
  readonly names: ReadonlyMap<string, string>
  /** Names of params that are sent whether or not a caller gives them. */
  readonly sent: ReadonlySet<string>
  readonly doubts: string[]
}

type Need = readonly [name: string, others: readonly string[]]

/** Params that must be given with another one: fields of an object in the query, and of the body. */
export function needsOf(ruling: Ruling): Record<string, string> {
  const { taken, sent, doubts } = ruling
  const isKnown = (name: string): boolean => taken.has(name.toLowerCase())
  // Of a further page, the runtime gives the position alone, and no caller.
  const position = positionOf(ruling)
  const open = describedNeeds(ruling)
    .map(([name, others]): Need => [name, others.filter((each) => !sent.has(each))])
    .filter(([, others]) => others.length > 0)
  for (const [name, others] of open) {
    const all = others.join(', ')
    if (!others.every(isKnown)) doubts.push(`${all} must be given with ${name}, of which some are no params`)
    else if (name === position)
      doubts.push(`further pages are asked for by '${name}' without ${all}, which must be given with it`)
    else if (sent.has(name)) doubts.push(`${all} must be given with ${name}, which is always sent`)
  }
  const stated = open.filter(
    ([name, others]) => name !== position && !sent.has(name) && [name, ...others].every(isKnown),
  )
  return stated.length === 0 ? {} : { dependent_required: printFlow(Object.fromEntries(stated)) }
}

function positionOf({ plan, names }: Ruling): string | undefined {
  const set = plan.paging?.next?.set
  return set === undefined ? undefined : (names.get(set) ?? set)
}

/** By the names of params. */
function describedNeeds({ description, plan, names }: Ruling): Need[] {
  const { params, body, method } = plan.endpoint
  const flat = params.flatMap((param) => flatParams(description, param))
  const ofBody = body === undefined || method === 'GET' ? {} : (rulesOf(description, body.shape).needs ?? {})
  const needs = [
    ...flat.map(({ name, needs: others = [] }): Need => [name, others]),
    ...Object.entries(ofBody),
  ]
  const own = (name: string): string => names.get(name) ?? name
  return needs.map(([name, others]) => [own(name), others.map(own)])
}

/** Fields of an object in the query of which it takes one: where the object may be left out, none of them is needed. */
export function rivalsOf({ description, plan, names, taken }: Ruling): Record<string, string> {
  const groups = plan.endpoint.params.flatMap((param) => {
    const [{ rivals = [] } = {}] = flatParams(description, param).filter(
      (field) => field.rivals !== undefined,
    )
    const own = rivals.map((name) => names.get(name) ?? name)
    const isKnown = own.length > 1 && own.every((name) => taken.has(name.toLowerCase()))
    return isKnown ? [{ own, isNeeded: param.shape.required === true }] : []
  })
  const needed = groups.find(({ isNeeded }) => isNeeded)
  const others = groups.filter((group) => group !== needed).map(({ own }) => own)
  return {
    ...(needed !== undefined && { require_one: printFlow(needed.own) }),
    ...(others.length > 0 && { exclusive: printFlow(others) }),
  }
}

/** Rules of the body, where all params that they name exist. What is always sent fulfils them. */
export function ruleKeys({ description, plan, names, taken, sent, doubts }: Ruling): Record<string, string> {
  const { body, method } = plan.endpoint
  if (body === undefined || method === 'GET') return {}
  const { requireAny, requireOne } = rulesOf(description, body.shape)
  const known = Object.entries({ require_any: requireAny, require_one: requireOne })
  return Object.fromEntries(
    known.flatMap(([rule, fields]) => {
      if (fields === undefined) return []
      const own = fields.map((field) => names.get(field) ?? field)
      const [always] = own.filter((name) => sent.has(name))
      if (always !== undefined) {
        if (rule === 'require_one')
          doubts.push(`only one of ${own.join(', ')} may be given, and ${always} is always sent`)
        return []
      }
      if (own.every((name) => taken.has(name.toLowerCase()))) return [[rule, printFlow(own)]]
      doubts.push(`one of ${own.join(', ')} must be given, of which some are no params`)
      return []
    }),
  )
}
