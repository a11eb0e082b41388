/** Detection of deletions during synchronization. */
import type { Deletes, SyncParams } from '@plugboard/core/catalog'
import type { DeletesNode, GivenOrLeftOutNode } from '../../spec/schema/index.ts'
import { checkPath } from '../field-path.ts'
import type { ActionModel } from '../model.ts'
import { entriesOf, located, pick } from '../read.ts'
import { report } from '../scope.ts'
import { resolveFeed } from './changes.ts'
import { resolveGiven } from './given.ts'
import type { SyncNames } from './names.ts'
import { secondsOf } from './time.ts'

export function resolveDeletes(
  names: SyncNames,
  node: 'never' | 'generation' | DeletesNode | undefined,
  list: ActionModel | undefined,
  params: SyncParams = {},
): Deletes {
  if (node === undefined) return 'generation'
  if (typeof node === 'string') return node
  const { scope, entity } = names
  const { sweep, feed } = node
  const [mark, get] = [located(scope, node, 'mark'), located(scope, node, 'get')]
  if (mark) checkPath(scope, mark.at, 'record', mark.value, entity.record)
  if (get) checkPath(scope, get.at, 'deleted record', get.value, entity.deleted)
  if (node.gone)
    for (const { name, at } of entriesOf(scope, node.gone))
      checkPath(scope, at, 'record', name, entity.record)
  if (sweep) checkLeftOut(names, sweep.params, params)
  const request = feed && resolveFeed(names, feed).request
  return {
    ...pick(node, 'mark', 'get', 'gone'),
    ...(sweep && {
      sweep: {
        every: secondsOf(scope, located(scope, sweep, 'every')) ?? 0,
        params: resolveGiven(scope, sweep.params, list?.allParams) ?? {},
      },
    }),
    ...(request && { feed: request }),
  }
}

/** Null stands for a param that the id listing is called without, unlike other lists. */
function checkLeftOut({ scope }: SyncNames, given: GivenOrLeftOutNode, params: SyncParams): void {
  for (const { name, at, value } of entriesOf(scope, given)) {
    if (value === null && !Object.hasOwn(params, name))
      report(scope, at, `null leaves out a whole param of 'sync.params', and '${name}' is none`)
  }
}
