/** How a list goes on beyond the highest page that its vendor serves. */
import type { Windows } from '@plugboard/core/catalog'
import type { SyncNode } from '../../spec/schema/index.ts'
import type { ActionModel } from '../model.ts'
import { type Located, located } from '../read.ts'
import { report } from '../scope.ts'
import { checkTime } from './changes.ts'
import { resolveGiven } from './given.ts'
import type { SyncNames } from './names.ts'

interface Listed {
  readonly list: ActionModel | undefined
  readonly order: SyncNode['order']
}

export function resolveWindows(
  names: SyncNames,
  windows: Located<NonNullable<SyncNode['windows']>> | undefined,
  { list, order }: Listed,
): Windows | undefined {
  if (windows === undefined) return undefined
  const { scope } = names
  const { value: node, at } = windows
  const from = located(scope, node, 'from')
  if (from) checkTime(names, from)
  if (order !== 'newest')
    report(scope, at, "'windows' are of older and older records; they need 'order: newest'")
  if (list && !hasLastPage(list))
    report(scope, at, `'windows' need a 'maximum' of the param that '${list.name}' pages by: its last page`)
  if (JSON.stringify(node.params).includes('{minutes}'))
    report(scope, at, "a window ends at the time of a record, which '{minutes}' is not")
  return { params: resolveGiven(scope, node.params, list?.allParams) ?? {}, from: node.from }
}

function hasLastPage({ response: { next }, allParams }: ActionModel): boolean {
  return next !== undefined && allParams[next.set]?.maximum !== undefined
}
