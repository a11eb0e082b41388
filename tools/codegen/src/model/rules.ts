/** Rules about several params of an action. */
import { keyAt, positionOf } from '../spec/positions.ts'
import type { ActionModel, Fields } from './model.ts'
import type { Param } from './param-locations.ts'
import { type Part, singlePartWith } from './parts.ts'
import { itemsOf } from './read.ts'
import { checkParam, report, type Scope } from './scope.ts'

type Rules = Pick<ActionModel, 'requireAny' | 'requireOne' | 'exclusive' | 'dependentRequired'>

export function resolveRules(scope: Scope, parts: readonly Part[], params: Fields): Rules {
  const { require_any: any } = singlePartWith(scope, parts, 'require_any')
  const { require_one: one } = singlePartWith(scope, parts, 'require_one')
  const { retry_unless: once } = singlePartWith(scope, parts, 'retry_unless')
  for (const { value, at } of itemsOf(scope, once)) checkParam(scope, at, value, params)
  const dependent = dependentIn(scope, parts, params)
  const exclusive = parts.flatMap(({ node }) => node.exclusive ?? [])
  return {
    ...(any && { requireAny: paramNames(scope, any, params) }),
    ...(one && { requireOne: paramNames(scope, one, params) }),
    ...(exclusive.length > 0 && { exclusive: exclusive.map((names) => paramNames(scope, names, params)) }),
    ...(dependent && { dependentRequired: dependent }),
  }
}

function dependentIn(
  scope: Scope,
  parts: readonly Part[],
  params: Fields,
): Readonly<Record<string, readonly string[]>> | undefined {
  const { dependent_required: dependent } = singlePartWith(scope, parts, 'dependent_required')
  if (dependent === undefined) return undefined
  for (const [name, others] of Object.entries(dependent)) {
    checkParam(scope, keyAt(scope.positions, dependent, name), name, params)
    for (const { value, at } of itemsOf(scope, others)) checkParam(scope, at, value, params)
  }
  return dependent
}

/** Checks that `send_with` refers to params of the action. */
export function checkRelated(scope: Scope, placed: readonly Param[], params: Fields): void {
  for (const { at, value } of placed)
    for (const name of Object.keys(value.sendWith ?? {})) checkParam(scope, at, name, params)
}

function paramNames(scope: Scope, names: readonly string[], params: Fields): readonly string[] {
  if (names.length < 2)
    report(scope, positionOf(scope.positions, names), 'expected the names of two params or more')
  for (const { value, at } of itemsOf(scope, names)) checkParam(scope, at, value, params)
  return names
}
