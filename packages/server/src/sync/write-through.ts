/** Write-through: applies a caller's own write to the replica before the call returns. */
import { setTimeout as sleep } from 'node:timers/promises'
import { rowId } from '../replica/row.ts'
import type { Tx } from '../replica/scope.ts'
import { type EntityPlan, type SyncPlan, syncPlanOf } from '../replica/sync-plan.ts'
import { storeNow } from '../store/store-clock.ts'
import { findStream, holdStream, type Stream, type StreamKey } from '../store/streams.ts'
import type { Target } from '../upstream/call.ts'
import {
  keyInReplica,
  keyOf,
  type OwnWrite,
  type ParentRecord,
  parentOf,
  referenceParam,
  scopeOf,
} from './own-write.ts'
import { isFullRecord } from './reading/full-record.ts'
import { memoryBudget } from './reading/memory-budget.ts'
import { paramsOfGet, readOne } from './reading/read-one.ts'
import { openReader, type Reader } from './reading/reader.ts'
import type { Services } from './services.ts'
import { requestRunAt } from './streams/requests.ts'
import { prepareTombstones, tombstoneRows } from './tombstone.ts'

type Params = Readonly<Record<string, unknown>>

/** A write that a caller made upstream, with its params and its response. */
export interface Write {
  readonly target: Target
  readonly params: unknown
  readonly answer: unknown
}

/** Never rejects: the write has succeeded upstream, and the next run of the stream reads it as well. */
export async function writeThrough(services: Services, { target, params, answer }: Write): Promise<void> {
  try {
    const plan = await syncPlanOf(target.kind)
    if (plan === undefined) return
    const own = plan.entities.get(
      plan.sync.writes?.[`${target.entity.name}.${target.action}`] ?? target.entity.name,
    )
    const [write, stream] = await Promise.all([
      ownWrite(services, target, plan, (params ?? {}) as Params),
      own && streamOf(services, target, own),
    ])
    // Requested even if the replication fails.
    const requested = requestRunSoon(write)
    const replicated = own && stream && replicateWrite(write, own, answer)
    for (const ending of await Promise.allSettled([replicated, requested]))
      if (ending.status === 'rejected') throw ending.reason
    const related = rereadRelated(write, own)
    // The caller waits for related records only where the write has no record of its own in the replica.
    if (own === undefined) await related
    else void related.catch((error) => services.events.failed('write-through of related records', error))
  } catch (error) {
    services.events.failed(`write-through of ${target.connector.id}`, error)
  }
}

/** Times are by the store's clock, as those of the streams are: the later of two observations wins. */
async function ownWrite(
  services: Services,
  target: Target,
  plan: SyncPlan,
  params: Params,
): Promise<OwnWrite> {
  const answeredAt = await storeNow(services.store.engine)
  const offset = answeredAt - services.monotonic()
  const reader = readerOf(services, target, plan, () => Math.round(services.monotonic() + offset))
  return { services, target, plan, params, reader, answeredAt }
}

function readerOf(services: Services, target: Target, plan: SyncPlan, now: () => number): Reader {
  return openReader({
    services,
    tenant: target.tenant,
    connector: target.connector,
    plan,
    memory: memoryBudget(Number.POSITIVE_INFINITY),
    now,
    admit: async () => {},
    signal: new AbortController().signal,
  })
}

async function replicateWrite(write: OwnWrite, own: EntityPlan, answer: unknown): Promise<void> {
  const key = keyOf(write, own, answer)
  if (key === undefined) return
  const parent = await parentOf(write, own)
  const isOwn = own.entity.name === write.target.entity.name
  if (isOwn && write.target.action === 'delete' && own.sync.deletes !== 'never')
    await tombstone(write, own, key, parent)
  else if (isOwn && isFullRecord(write.target, own, answer, write.params))
    await upsert(write, own, { record: answer, fetchedAt: write.answeredAt }, parent)
  else await readBack(write, own, key, parent)
}

async function readBack(
  write: OwnWrite,
  own: EntityPlan,
  key: string,
  parent: ParentRecord | undefined,
): Promise<void> {
  const params = paramsOfGet(own, key, parent)
  if (params === undefined) return
  const found = await readOne(write.reader, own, params)
  if (found.status === 'gone') await tombstone(write, own, key, parent)
  else if (found.status === 'found') await upsert(write, own, found, parent)
}

interface Observed {
  readonly record: unknown
  readonly fetchedAt: number
}

async function upsert(
  write: OwnWrite,
  own: EntityPlan,
  { record, fetchedAt }: Observed,
  parent: ParentRecord | undefined,
): Promise<void> {
  const { replica } = write.services
  const row = { record, ...(parent && { parent: parent.record, parentId: parent.id }) }
  await replica.prepare(own.schema)
  await commit(write, own, (tx, current) => {
    const seen = { generation: generationOf(own, current), fetchedAt }
    return replica.upsert(tx, own.schema, scopeOf(write.target), [row], seen)
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
  identifier: string,
  parent: ParentRecord | undefined,
): Promise<void> {
  const { services, target, plan, reader } = write
  const { replica } = services
  const context = { replica, plan, own, scope: scopeOf(target) }
  await prepareTombstones(replica, plan, own)
  const key = await keyInReplica(write, own, identifier)
  const id = rowId(own.schema, key, parent?.id ?? '')
  await commit(write, own, (tx) => tombstoneRows(tx, context, [id], reader.now()))
}

/** Writes only while the stream exists: the connector may have been deleted during the call. */
async function commit(
  write: OwnWrite,
  own: EntityPlan,
  work: (tx: Tx, generation: number) => Promise<unknown>,
): Promise<void> {
  await write.services.store.engine
    .tenant(write.target.tenant)
    .transaction()
    .execute(async (tx) => {
      const generation = await holdStream(tx, streamKeyOf(write.target, own))
      if (generation !== undefined) await work(tx, generation)
    })
}

function streamOf({ store }: Services, target: Target, own: EntityPlan): Promise<Stream | undefined> {
  const key = streamKeyOf(target, own)
  return findStream(store.engine.tenant(key), key)
}

function streamKeyOf({ connector }: Target, { schema }: EntityPlan): StreamKey {
  return { org: connector.org, connector_id: connector.id, entity: schema.entity }
}

/**
 * Rereads the records of other entities that the write's params reference. They may have changed as well: an
 * issue by its comment, a comment by its reply.
 */
async function rereadRelated(write: OwnWrite, own: EntityPlan | undefined): Promise<void> {
  for (const other of write.plan.entities.values()) {
    const param = other === own ? undefined : referenceParam(other)
    const key = param === undefined ? undefined : write.params[param]
    const stream = typeof key === 'string' ? await streamOf(write.services, write.target, other) : undefined
    if (typeof key === 'string' && stream) await readBack(write, other, key, await parentOf(write, other))
  }
}

/** How long an upstream may take to show a write in its change signal. */
const SIGNAL_DELAY_MS = 1000

async function requestRunSoon({ services, target, plan, reader }: OwnWrite): Promise<void> {
  const signalled = [...plan.entities].filter(([, { sync }]) => sync.changes && sync.changes.by !== 'parent')
  if (signalled.length === 0) return
  const { org, id } = target.connector
  const { engine } = services.store
  const entities = signalled.map(([entity]) => entity)
  const at = reader.now() + SIGNAL_DELAY_MS
  await requestRunAt(engine.tenant({ org }), { org, connector_id: id }, entities, at)
  void sleep(SIGNAL_DELAY_MS, undefined, { ref: false }).then(() => services.workers()?.nudge())
}
