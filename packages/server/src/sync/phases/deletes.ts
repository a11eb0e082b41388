/** Reads a feed that tells of deletions alone. */
import type { FeedRequest } from '@plugboard/core/catalog'
import { cursorOf, positionOf, written } from '../cursor.ts'
import { idAt } from '../json-path.ts'
import { walk } from '../pages.ts'
import { actionAt } from '../plan.ts'
import type { Piece, Run } from '../run-context.ts'
import { paramsSince } from '../time-params.ts'
import { ending } from './batch.ts'
import { gathered } from './merge-batches.ts'

export async function* deletes(run: Run): AsyncGenerator<Piece> {
  const { deletes: told } = run.own.sync
  if (typeof told === 'object' && told.feed) yield* gathered(fromFeed(run, told.feed))
  else yield { set: { phase: 'idle', cursor: null } }
}

async function* fromFeed(
  run: Run,
  { feed, params = {}, ids, overlap = 0 }: FeedRequest,
): AsyncGenerator<Piece> {
  const { entity, action } = actionAt(run.plan, feed)
  const position = positionOf(run.stream)
  const cursor = cursorOf(run.stream)
  let then = cursor.then
  const since = position.deletions ?? { upstream: 0, ours: 0 }
  const from = cursor.params ?? paramsSince(params, since, overlap, run.now())
  for await (const page of walk(run.reader, entity, action, from)) {
    then ??= { ...position, deletions: { upstream: page.upstreamAt, ours: page.fetchedAt } }
    const gone = page.rows.flatMap((item) => idAt(item, ids) ?? [])
    const set: Piece['set'] =
      page.next === null
        ? { phase: 'idle', cursor: null, position: written(then) }
        : { cursor: written({ params: page.next, then }) }
    yield { pages: 1, write: ending(run, gone, page.fetchedAt), set, release: page.release }
  }
}
