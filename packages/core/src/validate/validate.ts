import { below, type Check, report } from '../errors/check.ts'
import { throwFound } from '../errors/make-error.ts'
import { segmentProblem } from '../request/path.ts'
import type { Action } from '../tables/action.ts'
import type { Connector, Entity } from '../tables/connector.ts'
import { findAction } from '../tables/lookup.ts'
import { type Given, isDue, ownParams, requestsOf } from '../tables/requests.ts'
import { namesIn } from '../values/templates.ts'
import type { Params, Value } from '../values/value.ts'
import { checkFields } from './check-value.ts'

/** A `{name}` of a path is always required. */
function pathParams(http: string): Params {
  return Object.fromEntries(namesIn(http).map((name) => [name, { type: 'string', required: true }]))
}

function optional({ required, ...spec }: Value): Value {
  return spec
}

const known = new WeakMap<Action, Params>()

/** Every param of an action by its own name. Without steps, they are the same in each call. */
function fieldsOf(action: Action, given: Given): Params {
  if (action.steps) return collectFields(action, given)
  const fields = known.get(action) ?? collectFields(action, given)
  known.set(action, fields)
  return fields
}

/** Params of skipped steps are optional. */
function collectFields(action: Action, given: Given): Params {
  const fields: Record<string, Value> = { ...action.params }
  for (const request of requestsOf(action)) {
    const due = isDue(request, given)
    for (const place of [pathParams(request.http), request.query, request.body, request.header]) {
      for (const name in place) {
        const spec = place[name] as Value
        if (due) fields[name] = spec
        else fields[name] ??= optional(spec)
      }
    }
  }
  return fields
}

/** Reports values that match their declaration, but are invalid at their location in the request. */
function checkLocations(check: Check, action: Action, given: Given): void {
  // Several requests of an action may have the same name in their paths.
  for (const name of new Set(requestsOf(action).flatMap(({ http }) => namesIn(http)))) {
    const problem = typeof given[name] === 'string' && segmentProblem(given[name])
    if (problem) report(check, below('/params', name), 'bad_path_segment', problem)
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
  const action = findAction(entity, name)
  const given = ownParams(params)
  const check = { types: connector.types, found: [], seen: 0 }
  checkFields(check, '/params', given, fieldsOf(action, given))
  checkLocations(check, action, given)
  checkCombinations(check, action, given)
  throwFound(check, 'invalid_request', { entity: entity.name, action: name })
}
