/** Lists inside of records that the upstream cuts. */
import type { CutList, EntitySync } from '@plugboard/core/catalog'
import { positionOf } from '../../spec/positions.ts'
import type { CutListNode, SyncNode } from '../../spec/schema/index.ts'
import { checkPath } from '../field-path.ts'
import { entriesOf, located, pick } from '../read.ts'
import { checkParam, report } from '../scope.ts'
import { resolveGiven } from './given.ts'
import { pagesNamed, type SyncNames } from './names.ts'

export function resolveComplete(names: SyncNames, node: SyncNode['complete']): EntitySync['complete'] {
  if (node === undefined) return undefined
  const lists = entriesOf(names.scope, node).map(({ name, at, value }) => {
    checkPath(names.scope, at, 'record', name, names.entity.record)
    return [name, cutList(names, name, value)] as const
  })
  return Object.fromEntries(lists)
}

function cutList(names: SyncNames, list: string, node: CutListNode): CutList {
  const { scope, entity } = names
  const name = located(scope, node, 'action')
  const action = name && pagesNamed(names, name)?.action
  const params = resolveGiven(scope, node.params, action?.allParams)
  for (const { name, at, value, valueAt } of entriesOf(scope, node.with)) {
    if (action) checkParam(scope, at, name, action.allParams)
    checkPath(scope, valueAt, 'record', value, entity.record)
  }
  for (const key of ['items', 'while', 'total'] as const) {
    const path = located(scope, node, key)
    if (path) checkPath(scope, path.at, 'record', `${list}.${path.value}`, entity.record)
  }
  if ((node.while === undefined) === (node.total === undefined))
    report(scope, positionOf(scope.positions, node), "a cut list needs either 'while' or 'total'")
  return {
    action: node.action,
    ...(params && { params }),
    with: node.with,
    items: node.items,
    ...pick(node, 'while', 'total'),
  }
}
