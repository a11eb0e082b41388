/** Full sync: reads every record, page by page. */

import { connectorError } from '@plugboard/core'
import { actionAt } from '../../replica/sync-plan.ts'
import { keyText } from '../../text/key-text.ts'
import { cursorOf, lacksPosition, type Position, positionOf, serialized } from '../cursor.ts'
import { valueAt } from '../reading/json-path.ts'
import { walkPages } from '../reading/pages.ts'
import { readFingerprint } from '../reading/read-fingerprint.ts'
import type { UpstreamPage } from '../reading/reader.ts'
import { type Batch, listOf, type Run } from '../run-context.ts'
import { scanChildren } from './children.ts'
import { mergeReadyBatches } from './merge-batches.ts'
import { batchesOfListed } from './read-listed.ts'

export async function* scan(run: Run): AsyncGenerator<Batch> {
  if (run.own.parent) yield* scanChildren(run)
  else yield* mergeReadyBatches(scanAll(run))
}

async function* scanAll(run: Run): AsyncGenerator<Batch> {
  const { sync } = run.own
  const cursor = cursorOf(run.stream)
  let { pages: count = 0 } = cursor
  let position = lacksPosition(run.stream) ? await firstToken(run) : positionOf(run.stream)
  const pages = walkPages(listOf(run), cursor.params ?? sync.params ?? {}, count)
  for await (const page of pages) {
    count++
    // A fingerprint in the position wins: part of the records were read that way, by another release.
    position = { fingerprint: readFingerprint(run.own), ...advancePosition(run, position, page) }
    const set = { position: serialized(position) }
    const next: Batch['set'] =
      page.next === null
        ? { phase: 'sweep', cursor: null }
        : { cursor: serialized({ params: page.next, pages: count }) }
    // The first part of a large page has the position too, since the run may fail after it.
    for await (const batch of batchesOfListed(run, page, { set: next }))
      yield { ...batch, set: { ...set, ...batch.set } }
  }
}

/** Reads the feed's token before the list, so that the feed includes changes during the full sync. */
async function firstToken(run: Run): Promise<Position> {
  const { changes } = run.own.sync
  if (typeof changes !== 'object' || changes.by !== 'feed' || changes.start === undefined) return {}
  const { entity, action } = actionAt(run.plan, changes.start.action)
  const { record } = await run.reader.record(entity, action, {})
  const token = keyText(valueAt(record, changes.start.from))
  if (token !== undefined) return { token }
  const { action: start, from } = changes.start
  throw connectorError('upstream_bad_response', `The response of ${start} has no token at ${from}.`)
}

/** Takes the time from the first page and the token from the last. */
function advancePosition(run: Run, position: Position, page: UpstreamPage): Position {
  const { changes } = run.own.sync
  const moment = { upstream: page.upstreamAt, ours: page.fetchedAt }
  const timed = position.moment ? position : { ...position, moment, deletions: moment }
  if (page.next !== null || typeof changes !== 'object' || changes.by !== 'token') return timed
  const token = valueAt({ meta: page.meta }, changes.from)
  return typeof token === 'string' ? { ...timed, token } : timed
}
