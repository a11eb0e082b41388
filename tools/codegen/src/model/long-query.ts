/** The request that is sent instead of a GET whose query would be too long. */
import type { LongRequest } from '@plugboard/core'
import type { Position } from '../spec/mistake.ts'
import { expand } from '../spec/positions.ts'
import type { LongNode } from '../spec/schema/index.ts'
import type { RequestModel } from './model.ts'
import { itemsOf, type Located, located } from './read.ts'
import { readLine } from './requests.ts'
import { report, reportUnknown, type Scope } from './scope.ts'

/** @param request The request that it replaces; undefined if that is invalid. */
export function resolveLongQuery(
  scope: Scope,
  { value, at }: Located<LongNode>,
  request: RequestModel | undefined,
): LongRequest {
  const node = typeof value === 'string' ? expand(scope.positions, value, 'http', at) : value
  const { http, lists, unless }: Exclude<LongNode, string> = node
  const line = readLine(scope, { value: http, at: httpAt(scope, node, at) })
  if (request && request.method !== 'GET')
    report(scope, at, "'long' is for a GET: other requests have a body")
  if (scope.root.encoding === 'form') report(scope, at, "'long' has a JSON body, and bodies here are forms")
  const names = Object.keys(request?.query ?? {})
  for (const { value, at } of [...itemsOf(scope, lists), ...itemsOf(scope, unless)])
    if (request && !names.includes(value)) reportUnknown(scope, at, 'param', value, names)
  for (const { name } of line?.params ?? [])
    if (request && !Object.hasOwn(request.pathParams, name))
      report(scope, httpAt(scope, node, at), `'${name}' is in the path of 'long' alone`)
  return {
    http,
    ...(lists && { lists }),
    ...(unless && { unless }),
  }
}

function httpAt(scope: Scope, node: Exclude<LongNode, string>, at: Position): Position {
  return located(scope, node, 'http')?.at ?? at
}
