/** Reads a feed that contains only deletions. */
import type { FeedRequest } from '@plugboard/core/catalog'
import { actionAt } from '../../replica/sync-plan.ts'
import { cursorOf, positionOf, serialized } from '../cursor.ts'
import { idsAt } from '../reading/json-path.ts'
import { walkPages } from '../reading/pages.ts'
import { paramsSince } from '../reading/time-params.ts'
import type { Batch, Run } from '../run-context.ts'
import { deleteWrite } from './batch.ts'
import { mergeReadyBatches } from './merge-batches.ts'

export async function* deletes(run: Run): AsyncGenerator<Batch> {
  const { deletes: signal } = run.own.sync
  if (typeof signal === 'object' && signal.feed) yield* mergeReadyBatches(fromFeed(run, signal.feed))
  else yield { set: { phase: 'idle', cursor: null } }
}

async function* fromFeed(
  run: Run,
  { feed, params = {}, ids, overlap = 0 }: FeedRequest,
): AsyncGenerator<Batch> {
  const list = { reader: run.reader, ...actionAt(run.plan, feed) }
  const position = positionOf(run.stream)
  const cursor = cursorOf(run.stream)
  let nextPosition = cursor.nextPosition
  const since = position.deletions ?? { upstream: 0, ours: 0 }
  const from = cursor.params ?? paramsSince(params, since, overlap, run.now())
  for await (const page of walkPages(list, from)) {
    nextPosition ??= { ...position, deletions: { upstream: page.upstreamAt, ours: page.fetchedAt } }
    const deletedIds = page.rows.flatMap((item) => idsAt(item, ids))
    const set: Batch['set'] =
      page.next === null
        ? { phase: 'idle', cursor: null, position: serialized(nextPosition) }
        : { cursor: serialized({ params: page.next, nextPosition }) }
    yield { pages: 1, write: deleteWrite(run, deletedIds, page.fetchedAt), set, release: page.release }
  }
}
