/** Reads a change feed whose items contain the records or only their ids. */
import type { FeedChanges } from '@plugboard/core/catalog'
import { actionAt } from '../../replica/sync-plan.ts'
import { type Cursor, cursorOf, type Position, positionOf, serialized } from '../cursor.ts'
import { canContinue } from '../cursor-validity.ts'
import { idAt, idsAt, valueAt } from '../reading/json-path.ts'
import { walkPages } from '../reading/pages.ts'
import { pagesSince } from '../reading/pages-since.ts'
import type { UpstreamPage } from '../reading/reader.ts'
import { type Moment, paramsSince } from '../reading/time-params.ts'
import type { Batch, FetchedRecord, Run } from '../run-context.ts'
import { batchesOf, deleteWrite, inSequence, releasing } from './batch.ts'
import { endAt } from './end-at.ts'
import { type ReadRecords, readEach } from './read-each.ts'
import { SeenChanges } from './seen-changes.ts'

type Params = Readonly<Record<string, unknown>>

export async function* readFeed(run: Run, feed: FeedChanges): AsyncGenerator<Batch> {
  const { seen, ...position } = positionOf(run.stream)
  const saved = cursorOf(run.stream)
  const cursor = canContinue(feed, saved, run.now()) ? saved : {}
  const changes = new SeenChanges(feed.event, seen, cursor.nextPosition?.seen)
  let nextPosition = cursor.nextPosition
  for await (const page of pagesOf(run, feed, cursor, position)) {
    const rows = changes.newOf(page.rows)
    nextPosition ??= { ...position, moment: { upstream: page.upstreamAt, ours: page.fetchedAt } }
    const isCounted = feed.page !== 'first' || nextPosition.token === position.token
    nextPosition = { ...nextPosition, ...(isCounted && tokenOf(feed, page)), ...changes.stored() }
    const set =
      page.next === null
        ? endAt(run, nextPosition)
        : { cursor: serialized({ params: page.next, nextPosition }) }
    yield* releasing(page, batchesOfItems(run, feed, { ...page, rows }, set))
  }
}

function pagesOf(
  { plan, reader, now }: Run,
  { feed, params = {}, token, overlap = 0 }: FeedChanges,
  cursor: Cursor,
  position: Position,
): AsyncGenerator<UpstreamPage> {
  const list = { reader, ...actionAt(plan, feed) }
  if (cursor.params !== undefined) return walkPages(list, cursor.params)
  if (token !== undefined) return walkPages(list, { ...params, [token]: position.token })
  const paramsOf = (moment: Moment): Params => paramsSince(params, moment, overlap, now())
  return position.moment === undefined
    ? walkPages(list, paramsOf({ upstream: 0, ours: 0 }))
    : pagesSince(list, position.moment, paramsOf)
}

function tokenOf({ from }: FeedChanges, { meta }: UpstreamPage): Position {
  const token = from === undefined ? undefined : valueAt({ meta }, from)
  return typeof token === 'string' ? { token } : {}
}

async function* batchesOfItems(
  run: Run,
  feed: FeedChanges,
  page: UpstreamPage,
  set: Batch['set'],
): AsyncGenerator<Batch> {
  const { count, found, writes } = await readItems(run, feed, page)
  const write = inSequence(...writes)
  yield* batchesOf(run, found, { pages: 1, records: count, write, set, release: page.release })
}

type ReadItems = ReadRecords & { readonly count: number }

async function readItems(run: Run, feed: FeedChanges, page: UpstreamPage): Promise<ReadItems> {
  if (feed.record !== undefined) return readRecords(run, feed, feed.record, page)
  const ids = new Set(page.rows.flatMap((item) => idsAt(item, feed.ids)))
  const read = feed.read ? readInBulk(run, feed.read, [...ids]) : readEach(run, [...ids])
  return { count: ids.size, ...(await read) }
}

function readRecords(
  run: Run,
  { ids, gone }: FeedChanges,
  path: string,
  { rows, fetchedAt }: UpstreamPage,
): ReadItems {
  const found: FetchedRecord[] = []
  const deletedIds: string[] = []
  for (const item of rows) {
    const record = path === '.' ? item : valueAt(item, path)
    const id = idAt(item, ids)
    // With a record, the item is no deletion: a file moved to a shared drive, for instance, leaves this feed.
    if (record !== undefined && record !== null) found.push({ record, fetchedAt })
    else if (gone !== undefined && valueAt(item, gone) === true && id) deletedIds.push(id)
  }
  return { count: found.length, found, writes: [deleteWrite(run, deletedIds, fetchedAt)] }
}

/** Ids per request, where the param states no limit. */
const IDS_PER_REQUEST = 1000

async function readInBulk(
  run: Run,
  { feed, ids: param, params = {} }: Required<FeedChanges>['read'],
  ids: readonly string[],
): Promise<ReadRecords> {
  const { entity, action } = actionAt(run.plan, feed)
  const { query, body } = entity.actions[action] ?? {}
  const { items, maxItems = IDS_PER_REQUEST } = { ...query, ...body }[param] ?? {}
  // An int64 is sent as the digits that the record has.
  const isNumber = items?.type === 'integer' && items.format !== 'int64'
  const found: FetchedRecord[] = []
  for (let from = 0; from < ids.length; from += maxItems) {
    const chunk = ids.slice(from, from + maxItems)
    const values = isNumber ? chunk.map(Number) : chunk
    const { rows, fetchedAt, release } = await run.reader.page(entity, action, { ...params, [param]: values })
    release()
    for (const record of rows) found.push({ record, fetchedAt })
  }
  return { found, writes: [] }
}
