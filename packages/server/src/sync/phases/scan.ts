/** Reads everything there is, page by page. */

import { actionAt } from '../../replica/plan.ts'
import { cursorOf, type Position, positionOf, serialized } from '../cursor.ts'
import { valueAt } from '../json-path.ts'
import { walk } from '../pages.ts'
import { prefetchOne } from '../prefetch.ts'
import { readFingerprint } from '../read-fingerprint.ts'
import type { UpstreamPage } from '../reader.ts'
import type { Batch, Run } from '../run-context.ts'
import { batchOfPage, preparedRows } from './batch.ts'
import { scanChildren } from './children.ts'
import { mergeReadyBatches } from './merge-batches.ts'

export async function* scan(run: Run): AsyncGenerator<Batch> {
  if (run.own.parent) yield* scanChildren(run)
  else yield* mergeReadyBatches(scanAll(run))
}

async function* scanAll(run: Run): AsyncGenerator<Batch> {
  const { entity, sync } = run.own
  const { params: place } = cursorOf(run.stream)
  let position = place === undefined ? await firstToken(run) : positionOf(run.stream)
  const pages = walk(run.reader, entity, sync.list, place ?? sync.params ?? {}, run.stream.pages)
  for await (const page of preparedRows(run, prefetchOne(pages))) {
    // Where another release began, its way counts for the whole.
    position = { asked: readFingerprint(run.own), ...known(run, position, page) }
    const kept = { position: serialized(position) }
    yield batchOfPage(
      page,
      page.next === null
        ? { ...kept, phase: 'sweep', cursor: null }
        : { ...kept, cursor: serialized({ params: page.next }) },
    )
  }
}

/** The token is taken before anything is listed, so that what changes meanwhile comes with the feed. */
async function firstToken(run: Run): Promise<Position> {
  const { changes } = run.own.sync
  if (typeof changes !== 'object' || changes.by !== 'feed' || changes.start === undefined) return {}
  const { entity, action } = actionAt(run.plan, changes.start.action)
  const { record } = await run.reader.record(entity, action, {})
  return { token: String(valueAt(record, changes.start.from)) }
}

/** What the first page tells of time, and the last of the token. */
function known(run: Run, position: Position, page: UpstreamPage): Position {
  const { changes } = run.own.sync
  const moment = { upstream: page.upstreamAt, ours: page.fetchedAt }
  const timed = position.moment ? position : { ...position, moment, deletions: moment }
  if (page.next !== null || typeof changes !== 'object' || changes.by !== 'token') return timed
  const token = valueAt({ meta: page.meta }, changes.from)
  return typeof token === 'string' ? { ...timed, token } : timed
}
