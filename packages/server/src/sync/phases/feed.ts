/** Reads a change feed whose items contain the records or only their ids. */
import type { FeedChanges } from '@plugboard/core/catalog'
import { actionAt } from '../../replica/plan.ts'
import { cursorOf, type Position, positionOf, serialized } from '../cursor.ts'
import { idAt, valueAt } from '../json-path.ts'
import { walkPages } from '../pages.ts'
import type { UpstreamPage } from '../reader.ts'
import type { Batch, Run } from '../run-context.ts'
import { paramsSince } from '../time-params.ts'
import { deleteWrite, inSequence, upsertWrite } from './batch.ts'
import { endAt } from './end-at.ts'
import { readEach } from './read-each.ts'
import { SeenChanges } from './seen-changes.ts'

type Params = Readonly<Record<string, unknown>>

export async function* readFeed(run: Run, feed: FeedChanges): AsyncGenerator<Batch> {
  const { entity, action } = actionAt(run.plan, feed.feed)
  const { seen, ...position } = positionOf(run.stream)
  const cursor = cursorOf(run.stream)
  const changes = new SeenChanges(feed.event, seen, cursor.then?.seen)
  let then = cursor.then
  const params = cursor.params ?? paramsOf(run, feed, position)
  for await (const page of walkPages(run.reader, entity, action, params)) {
    const rows = changes.newOf(page.rows)
    then ??= { ...position, moment: { upstream: page.upstreamAt, ours: page.fetchedAt } }
    then = { ...then, ...tokenOf(feed, page), ...changes.stored() }
    const set = page.next === null ? endAt(run, then) : { cursor: serialized({ params: page.next, then }) }
    yield { ...(await writeOf(run, feed, { ...page, rows })), pages: 1, set, release: page.release }
  }
}

function paramsOf(run: Run, { params = {}, token, overlap = 0 }: FeedChanges, position: Position): Params {
  if (token !== undefined) return { ...params, [token]: position.token }
  return paramsSince(params, position.moment ?? { upstream: 0, ours: 0 }, overlap, run.now())
}

function tokenOf({ from }: FeedChanges, { meta }: UpstreamPage): Position {
  const token = from === undefined ? undefined : valueAt({ meta }, from)
  return typeof token === 'string' ? { token } : {}
}

async function writeOf(
  run: Run,
  feed: FeedChanges,
  page: UpstreamPage,
): Promise<Pick<Batch, 'records' | 'write'>> {
  if (feed.record !== undefined) return writeOfRecords(run, feed, feed.record, page)
  const ids = new Set(page.rows.flatMap((item) => idAt(item, feed.ids) ?? []))
  const writes = feed.read ? await readInBulk(run, feed.read, [...ids]) : await readEach(run, [...ids])
  return { records: ids.size, write: inSequence(...writes) }
}

function writeOfRecords(
  run: Run,
  { ids, gone }: FeedChanges,
  path: string,
  { rows, fetchedAt }: UpstreamPage,
): Pick<Batch, 'records' | 'write'> {
  const records: unknown[] = []
  const deletedIds: string[] = []
  for (const item of rows) {
    const record = valueAt(item, path)
    const id = idAt(item, ids)
    // With a record, the item is no deletion: a file moved to a shared drive, for instance, leaves this feed.
    if (record !== undefined && record !== null) records.push(record)
    else if (gone !== undefined && valueAt(item, gone) === true) deletedIds.push(id ?? '')
  }
  const write = inSequence(
    upsertWrite(run, records, fetchedAt),
    deleteWrite(
      run,
      deletedIds.filter((id) => id !== ''),
      fetchedAt,
    ),
  )
  return { records: records.length, write }
}

/** Ids per request. */
const IDS_PER_REQUEST = 1000

async function readInBulk(
  run: Run,
  { feed, ids: param, params = {} }: Required<FeedChanges>['read'],
  ids: readonly string[],
): Promise<Required<Batch>['write'][]> {
  const { entity, action } = actionAt(run.plan, feed)
  const isNumber = entity.actions[action]?.body?.[param]?.items?.type === 'integer'
  const writes: Required<Batch>['write'][] = []
  for (let from = 0; from < ids.length; from += IDS_PER_REQUEST) {
    const chunk = ids.slice(from, from + IDS_PER_REQUEST)
    const values = isNumber ? chunk.map(Number) : chunk
    const { rows, fetchedAt, release } = await run.reader.page(entity, action, { ...params, [param]: values })
    release()
    writes.push(upsertWrite(run, rows, fetchedAt))
  }
  return writes
}
