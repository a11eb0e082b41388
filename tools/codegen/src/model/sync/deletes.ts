/** What tells the synchronization of deletions. */
import type { Deletes } from '@plugboard/core/catalog'
import type { NodeOf } from '../../spec/tree.ts'
import { checkPath } from '../known.ts'
import type { ActionModel } from '../model.ts'
import { valuesAt } from '../read.ts'
import { resolveFeed } from './changes.ts'
import { resolveGiven } from './given.ts'
import type { SyncNames } from './names.ts'
import { secondsOf } from './time.ts'

export function resolveDeletes(
  names: SyncNames,
  node: NodeOf<'deletes'> | undefined,
  list: ActionModel | undefined,
): Deletes {
  if (node === undefined) return 'generation'
  if (node.kind === 'scalar') return node.value
  const { known, entity } = names
  const { mark, get, sweep, feed } = node.keys
  if (mark) checkPath(known, mark.at, 'record', mark.value, entity.record)
  if (get) checkPath(known, get.at, 'deleted record', get.value, entity.deleted)
  const request = feed && resolveFeed(names, feed.keys, feed.at).request
  return {
    ...valuesAt({ mark, get }, 'mark', 'get'),
    ...(sweep && {
      sweep: {
        every: secondsOf(known, sweep.keys.every) ?? 0,
        params: resolveGiven(known, sweep.keys.params, list?.allParams) ?? {},
      },
    }),
    ...(request && { feed: request }),
  }
}
