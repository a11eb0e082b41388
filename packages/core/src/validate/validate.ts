import type { ActionCall } from '../call.ts'
import { below, type Check, report } from '../errors/check.ts'
import { violationError } from '../errors/make-error.ts'
import { headerValue } from '../request/encode.ts'
import { headerProblem } from '../request/headers.ts'
import { numberProblem, segmentProblem } from '../request/path.ts'
import type { Action } from '../tables/action.ts'
import type { Connector, Entity } from '../tables/connector.ts'
import { collectFields, factsOf } from '../tables/facts.ts'
import { findAction } from '../tables/lookup.ts'
import { type Given, ownParams, requestsOf } from '../tables/requests.ts'
import { checkFields } from './check-value.ts'

/** Reports values that match their declaration, but are invalid at their location in the request. */
function checkPaths(check: Check, names: readonly string[], given: Given): void {
  for (const name of names) {
    const value = given[name]
    const pointer = below('/params', name)
    if (check.found.some((one) => one.pointer === pointer)) continue
    const problem =
      typeof value === 'number' ? numberProblem(value) : typeof value === 'string' && segmentProblem(value)
    if (problem) report(check, pointer, 'bad_path_segment', problem)
  }
}

/** Reports values that cannot be sent in a header. */
function checkHeaders(check: Check, table: Action, given: Given): void {
  for (const { header = {} } of requestsOf(table)) {
    for (const name in header) {
      const value = given[name] === undefined ? undefined : headerValue(header, name, given)
      const problem = value === undefined ? undefined : headerProblem(header[name]?.as ?? name, value)
      if (problem) report(check, below('/params', name), 'bad_header', problem)
    }
  }
}

function checkCombinations(check: Check, action: Action, given: Given): void {
  const { requireAny, requireOne, exclusive = [], dependentRequired = {} } = action
  const isGiven = (name: string) => given[name] !== undefined
  for (const names of [requireAny, requireOne]) {
    if (names?.some(isGiven) === false)
      report(check, '/params', 'required', `must have ${names.join(' or ')}`)
  }
  for (const group of [requireOne ?? [], ...exclusive]) {
    const [first, ...others] = group.filter(isGiven)
    for (const name of others) {
      report(check, below('/params', name), 'exclusive', `cannot be combined with ${first}`)
    }
  }
  for (const [name, needed] of Object.entries(dependentRequired)) {
    for (const other of isGiven(name) ? needed : []) {
      if (!isGiven(other))
        report(check, below('/params', other), 'required', `must be given together with ${name}`)
    }
  }
}

/** Checks params against an action's table. Throws a `ParamsError` that lists every violation. */
export function validateParams(connector: Connector, entity: Entity, name: string, params: unknown): void {
  const table = findAction(entity, name)
  checkParams(connector, { entity: entity.name, action: name, table, given: ownParams(params) })
}

/** Checks the params of a call. Throws a `ParamsError` that lists every violation. */
export function checkParams(
  { types }: Pick<Connector, 'types'>,
  { entity, action, table, given }: ActionCall,
): void {
  const check: Check = { types, found: [], seen: 0 }
  const { fields = collectFields(table, given), inPath } = factsOf(table)
  checkFields(check, '/params', given, fields)
  if (check.found.length === 0) checkHeaders(check, table, given)
  if (inPath.length > 0) checkPaths(check, inPath, given)
  checkCombinations(check, table, given)
  if (check.found.length > 0) throw violationError(check.found, 'invalid_request', { entity, action })
}
