/** What an action asks of its params together. */
import type { List, Scalar } from '../spec/tree.ts'
import type { ActionModel, Fields } from './model.ts'
import { type Part, saying } from './parts.ts'
import type { Placed } from './placed.ts'
import { checkParam, report, type Scope } from './scope.ts'

type Rules = Pick<ActionModel, 'requireAny' | 'requireOne' | 'exclusive'>

export function resolveRules(scope: Scope, parts: readonly Part[], params: Fields): Rules {
  const { require_any: any } = saying(scope, parts, 'require_any')
  const { require_one: one } = saying(scope, parts, 'require_one')
  const { retry_unless: once } = saying(scope, parts, 'retry_unless')
  for (const { value, at } of once?.items ?? []) checkParam(scope, at, value, params)
  const exclusive = parts.flatMap(({ node }) => node.keys.exclusive?.items ?? [])
  return {
    ...(any && { requireAny: paramNames(scope, any, params) }),
    ...(one && { requireOne: paramNames(scope, one, params) }),
    ...(exclusive.length > 0 && { exclusive: exclusive.map((names) => paramNames(scope, names, params)) }),
  }
}

/** That what is sent beside other params names those of the action. */
export function checkBeside(scope: Scope, placed: readonly Placed[], params: Fields): void {
  for (const { at, value } of placed)
    for (const name of Object.keys(value.sendWith ?? {})) checkParam(scope, at, name, params)
}

function paramNames(scope: Scope, { items, at }: List<Scalar<string>>, params: Fields): string[] {
  if (items.length < 2) report(scope, at, 'expected the names of two params or more')
  for (const name of items) checkParam(scope, name.at, name.value, params)
  return items.map(({ value }) => value)
}
