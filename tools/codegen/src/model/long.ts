/** The request that is sent instead of a GET whose query would be too long. */
import type { LongRequest } from '@plugboard/core'
import type { NodeOf } from '../spec/tree.ts'
import type { RequestModel } from './model.ts'
import { itemsOf } from './read.ts'
import { readLine } from './requests.ts'
import { report, reportUnknown, type Scope } from './scope.ts'

const NONE = { lists: undefined, unless: undefined }

/** @param request The one that it replaces; undefined where that could not be read. */
export function resolveLong(
  scope: Scope,
  node: NodeOf<'long'>,
  request: RequestModel | undefined,
): LongRequest {
  const { http, lists, unless } = node.kind === 'scalar' ? { ...NONE, http: node } : node.keys
  const line = readLine(scope, http)
  if (request && request.method !== 'GET')
    report(scope, node.at, "'long' is for a GET: other requests have a body")
  if (scope.root.keys.encoding?.value === 'form')
    report(scope, node.at, "'long' has a JSON body, and bodies here are forms")
  const names = Object.keys(request?.query ?? {})
  for (const { value, at } of [...(lists?.items ?? []), ...(unless?.items ?? [])])
    if (request && !names.includes(value)) reportUnknown(scope, at, 'param', value, names)
  for (const { name } of line?.params ?? [])
    if (request && !Object.hasOwn(request.pathParams, name))
      report(scope, http.at, `'${name}' is in the path of 'long' alone`)
  return {
    http: http.value,
    ...(lists && { lists: itemsOf(lists) }),
    ...(unless && { unless: itemsOf(unless) }),
  }
}
