/** Puts the record of a caller's own write into the replica. */
import { rowId } from '../replica/row.ts'
import type { Tx } from '../replica/scope.ts'
import type { EntityPlan } from '../replica/sync-plan.ts'
import type { UpsertResult } from '../replica/upsert.ts'
import { pipelined } from '../store/pipeline.ts'
import { heldStream, type Stream, type StreamKey } from '../store/streams.ts'
import { keyText } from '../text/key-text.ts'
import type { Target } from '../upstream/target.ts'
import {
  keyInReplica,
  type OwnWrite,
  type ParentRecord,
  parentOf,
  scopeOf,
  type WrittenRecord,
  writtenRecord,
} from './own-write.ts'
import { completeLists } from './reading/complete-lists.ts'
import { isFullRecord } from './reading/full-record.ts'
import { isGone } from './reading/is-gone.ts'
import { valueAt } from './reading/json-path.ts'
import { mapInOrder } from './reading/map-in-order.ts'
import { isNamedByKey } from './reading/names.ts'
import { paramsOfGet, type ReadResult, readOne } from './reading/read-one.ts'
import type { UpstreamPage } from './reading/reader.ts'
import { holdWrites, prepareTombstones, tombstoneRows } from './tombstone.ts'

export async function replicateWrite(
  made: OwnWrite,
  own: EntityPlan,
  stream: Stream,
  answer: unknown,
): Promise<void> {
  const write = afterMove(made, own)
  const parent = await parentOf(write, own)
  if (write !== made) await leaveParent(made, own, parent?.id, answer)
  // The next run finds the record with the one that it is listed under.
  if (parent === null) return
  const isOwn = own.entity.name === write.target.entity.name
  if (isOwn && write.target.action !== 'delete' && Array.isArray(answer))
    return replicateEach(write, own, { parent, stream }, answer)
  const about = await writtenRecord(write, own, parent, answer)
  if (about === undefined) return isOwn ? readAll(write, own, parent) : undefined
  if (isOwn && write.target.action === 'delete' && own.sync.deletes !== 'never')
    await tombstone(write, own, about)
  else if (isOwn && isFullRecord(write.target, own, answer, write.params))
    await replicateAnswer(write, own, stream, { ...about, record: answer })
  else await readBack(write, own, about)
}

/** A write that lists a record under another one: with the params by which requests name it afterwards. */
function afterMove(write: OwnWrite, own: EntityPlan): OwnWrite {
  const { target, plan, params } = write
  const moves = plan.sync.moves?.[`${target.entity.name}.${target.action}`]
  if (moves === undefined || own.entity.name !== target.entity.name) return write
  const moved = Object.entries(own.sync.with ?? {}).flatMap(([param, path]) => {
    const to = params[moves[path] ?? '']
    return to === undefined ? [] : [[param, to] as const]
  })
  return { ...write, params: { ...params, ...Object.fromEntries(moved) } }
}

/** Deletes the row under the former parent, where the rows of each parent are their own. */
async function leaveParent(
  write: OwnWrite,
  own: EntityPlan,
  newParent: string | undefined,
  answer: unknown,
): Promise<void> {
  const parent = await parentOf(write, own)
  if (parent === null || parent?.id === newParent || own.sync.unique !== 'parent') return
  const about = await writtenRecord(write, own, parent, answer)
  if (about !== undefined) await tombstone(write, own, about)
}

/** Records of one write that are put into the replica before it returns, and those that are read for it. The next run finds the others. */
const MOST_AT_ONCE = 100
const MOST_READ = 20

/** Of a response with several records, such as all labels of a page after one more. */
async function replicateEach(
  write: OwnWrite,
  own: EntityPlan,
  { parent, stream }: { readonly parent: ParentRecord | undefined; readonly stream: Stream },
  records: readonly unknown[],
): Promise<void> {
  for (const record of records.slice(0, MOST_AT_ONCE)) {
    const key = keyText(valueAt(record, own.schema.key))
    if (key === undefined) continue
    const about = { key, parent, named: record }
    if (isFullRecord(write.target, own, record, write.params))
      await replicateAnswer(write, own, stream, { ...about, record })
    else await readBack(write, own, about)
  }
}

/** Of a write whose params name several records by their keys: `ids`. */
async function readAll(write: OwnWrite, own: EntityPlan, parent: ParentRecord | undefined): Promise<void> {
  const { ids } = write.params
  if (!Array.isArray(ids) || !isNamedByKey(own)) return
  const keys = ids.slice(0, MOST_READ).flatMap((id: unknown) => keyText(id) ?? [])
  const read = (key: string): Promise<void> => readBack(write, own, { key, parent })
  for await (const _ of mapInOrder(keys, read));
}

/**
 * Writes the record of the response. If a sync may have read it between request and response, either state may be the later
 * one, and the record is read again.
 */
async function replicateAnswer(
  write: OwnWrite,
  own: EntityPlan,
  stream: Stream,
  { record, ...about }: WrittenRecord & { readonly record: unknown },
): Promise<void> {
  const { key, parent } = about
  const store = () => upsert(write, own, { record, fetchedAt: write.sentAt }, parent)
  const isReadable = paramsOfGet(own, key, parent, record) !== undefined
  if (!isReadable || !wasRunningSince(stream, write.sentAt)) {
    const written = await store()
    if (written === undefined || written.stale === 0) return
  }
  // An upstream may show a new record late: the next run finds out whether it has been deleted since.
  await readBack(write, own, about, store)
}

/** A lease that was given back ended then. */
function wasRunningSince({ lease_owner, lease_until }: Stream, at: number): boolean {
  return lease_owner !== null || lease_until >= at
}

/** Records of a page that are written in one transaction. */
const ROWS_AT_ONCE = 100

/** Writes the records of a list under one record, and the tombstones of those that say themselves that they are gone. */
export async function replicatePage(
  write: OwnWrite,
  own: EntityPlan,
  { rows, fetchedAt }: Pick<UpstreamPage, 'rows' | 'fetchedAt'>,
  parent: ParentRecord,
): Promise<void> {
  const { services, target, plan } = write
  const { replica } = services
  const scope = scopeOf(target)
  await replica.prepare(own.schema)
  await prepareTombstones(replica, plan, own)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const { gone = [], live = [] } = Object.groupBy(rows.slice(from, from + ROWS_AT_ONCE), (row) =>
      isGone(own.sync, row) ? 'gone' : 'live',
    )
    const keys = gone.flatMap((row) => keyText(valueAt(row, own.schema.key)) ?? [])
    const parts = await Promise.all(live.map((row) => listedParts(write, own, row, parent)))
    await commit(write, own, async (tx, { generation, now }) => {
      const seen = { generation: generationOf(own, generation), fetchedAt, changedAt: now }
      if (parts.length > 0) await replica.table(own.schema, scope).upsert(tx, parts, seen)
      const ids = keys.map((key) => rowId(own.schema, key, parent.id))
      await tombstoneRows(tx, { replica, plan, own, scope }, ids, fetchedAt)
    })
  }
}

async function listedParts(
  write: OwnWrite,
  own: EntityPlan,
  cut: unknown,
  parent: ParentRecord,
): Promise<{ readonly record: unknown; readonly parent: unknown; readonly parentId: string }> {
  const record = await completeLists({ ...write, own, incomplete: () => {} }, cut)
  return { record, parent: parent.record, parentId: parent.id }
}

/** @param ifGone Default: tombstones the row. */
export async function readBack(
  write: OwnWrite,
  own: EntityPlan,
  about: WrittenRecord,
  ifGone: () => Promise<unknown> = () => tombstone(write, own, about),
): Promise<void> {
  const { key, parent, named } = about
  const params = paramsOfGet(own, key, parent, named)
  if (params === undefined) return
  await replicateFound(write, own, about, await readOne(write.reader, own, params, key), ifGone)
}

/** Writes a record that was read, or the tombstone of one that is gone. */
export async function replicateFound(
  write: OwnWrite,
  own: EntityPlan,
  about: WrittenRecord,
  found: ReadResult,
  ifGone: () => Promise<unknown> = () => tombstone(write, own, about),
): Promise<void> {
  if (found.status === 'gone') await ifGone()
  else if (found.status === 'found') await upsert(write, own, found, about.parent)
}

interface Observed {
  readonly record: unknown
  readonly fetchedAt: number
}

async function upsert(
  write: OwnWrite,
  own: EntityPlan,
  { record: cut, fetchedAt }: Observed,
  parent: ParentRecord | undefined,
): Promise<UpsertResult | undefined> {
  const { replica } = write.services
  // The next full sync reports lists that stay cut.
  const record = await completeLists({ ...write, own, incomplete: () => {} }, cut)
  const row = { record, ...(parent && { parent: parent.record, parentId: parent.id }) }
  await replica.prepare(own.schema)
  return commit(write, own, (tx, { generation, now }) => {
    const seen = { generation: generationOf(own, generation), fetchedAt, changedAt: now }
    return replica.table(own.schema, scopeOf(write.target)).upsert(tx, [row], seen)
  })
}

/**
 * The row counts as seen by the current run, which may have read the list before the write and must spare it, but not by the
 * next one. A stream that is read by parents tombstones what a list lacks without reading it, and a list may show a new
 * record late, so its next run spares the row as well.
 */
function generationOf({ sync }: EntityPlan, current: number): number {
  return sync.changes?.by === 'parent' ? current + 1 : current
}

async function tombstone(
  write: OwnWrite,
  own: EntityPlan,
  { key: identifier, parent }: WrittenRecord,
): Promise<void> {
  const { services, target, plan, reader } = write
  const { replica } = services
  const context = { replica, plan, own, scope: scopeOf(target) }
  await prepareTombstones(replica, plan, own)
  const key = await keyInReplica(write, own, identifier)
  const id = rowId(own.schema, key, parent?.id ?? '')
  await commit(write, own, (tx) => tombstoneRows(tx, context, [id], reader.now()))
}

interface Held {
  readonly generation: number
  /** The store's clock. */
  readonly now: number
}

/**
 * Writes only while the stream exists and the connector has the credentials of the call: it may have been deleted since, or
 * connected to another account.
 */
function commit<T>(
  { services, target }: OwnWrite,
  own: EntityPlan,
  work: (tx: Tx, held: Held) => Promise<T>,
): Promise<T | undefined> {
  const { replica, store } = services
  const { engine } = store
  return engine
    .tenant(target.tenant)
    .transaction()
    .execute(async (tx) => {
      const streams = heldStream(tx, streamKeyOf(target, own))
      const connectors = tx
        .selectFrom('connectors')
        .select(['credentials_at', engine.now.as('now')])
        .where('org', '=', target.connector.org)
        .where('id', '=', target.connector.id)
      // The connector after the lock: a replacement of the credentials waits for it.
      const [[stream], [connector]] = await pipelined(tx, (send) =>
        Promise.all([send(streams), send(connectors.compile())]),
      )
      const isSame = connector?.credentials_at === target.connector.credentials_at
      if (stream === undefined || connector === undefined || !isSame) return undefined
      await holdWrites(tx, { replica, own, scope: scopeOf(target) })
      return work(tx, { generation: stream.generation, now: connector.now })
    })
}

export function streamKeyOf({ connector }: Target, { schema }: EntityPlan): StreamKey {
  return { org: connector.org, connector_id: connector.id, entity: schema.entity }
}
