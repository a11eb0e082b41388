/** Puts what a caller has just written upstream into the replica, so that it is found at once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type ConnectorPlan, type EntityPlan, planOf } from '../replica/plan.ts'
import { rowId } from '../replica/row.ts'
import type { Tx } from '../replica/scope.ts'
import { storeNow } from '../store/clock.ts'
import { findStream, holdStream, type Stream, type StreamKey } from '../store/streams.ts'
import { logFailure } from '../telemetry/logging.ts'
import type { Target } from '../upstream/call.ts'
import { isFullRecord } from './full-record.ts'
import { memoryBudget } from './memory-budget.ts'
import {
  keyInCopy,
  keyOf,
  nameOfKey,
  type OwnWrite,
  type ParentRecord,
  parentOf,
  scopeOf,
} from './own-write.ts'
import { paramsOfGet, readOne } from './read-one.ts'
import { openReader, type Reader } from './reader.ts'
import { requestRunAt } from './requests.ts'
import type { Services } from './services.ts'
import { prepareToEnd, tombstoneRows } from './tombstone.ts'

type Params = Readonly<Record<string, unknown>>

/** A write that a caller made upstream, with the params it was asked for and what the upstream answered. */
export interface Write {
  readonly target: Target
  readonly params: unknown
  readonly answer: unknown
}

/** Never fails: the write itself is done, and the next run of the stream sees it too. */
export async function writeThrough(services: Services, { target, params, answer }: Write): Promise<void> {
  try {
    const plan = await planOf(target.kind)
    if (plan === undefined) return
    const write = await ownWrite(services, target, plan, (params ?? {}) as Params)
    const own = plan.entities.get(
      plan.sync.writes?.[`${target.entity.name}.${target.action}`] ?? target.entity.name,
    )
    try {
      if (own) await follow(write, own, answer)
    } finally {
      await lookSoon(write)
    }
    const others = followOthers(write, own)
    // Nobody waits for what the write has changed beside its own record, where it has one.
    if (own === undefined) await others
    else void others.catch((error) => logFailure(services.log, 'own write', error))
  } catch (error) {
    logFailure(services.log, `own write of ${target.connector.id}`, error)
  }
}

/** What is read by streams has its time by the store's clock: only by that can both be told apart. */
async function ownWrite(
  services: Services,
  target: Target,
  plan: ConnectorPlan,
  params: Params,
): Promise<OwnWrite> {
  const answeredAt = await storeNow(services.store.engine)
  const offset = answeredAt - services.monotonic()
  const reader = readerOf(services, target, plan, () => Math.round(services.monotonic() + offset))
  return { services, target, plan, params, reader, answeredAt }
}

function readerOf(services: Services, target: Target, plan: ConnectorPlan, now: () => number): Reader {
  return openReader({
    services,
    tenant: target.tenant,
    connector: target.connector,
    plan,
    gate: memoryBudget(Number.POSITIVE_INFINITY),
    now,
    turn: async () => {},
    signal: new AbortController().signal,
  })
}

async function follow(write: OwnWrite, own: EntityPlan, answer: unknown): Promise<void> {
  const stream = await streamOf(write, own)
  if (stream === undefined) return
  const key = keyOf(write, own, answer)
  if (key === undefined) return
  const parent = await parentOf(write, own)
  const isOwn = own.entity.name === write.target.entity.name
  if (isOwn && write.target.action === 'delete' && own.sync.deletes !== 'never')
    await end(write, own, key, parent)
  else if (isOwn && isFullRecord(write.target, own, answer, write.params))
    await put(write, own, stream, { record: answer, fetchedAt: write.answeredAt }, parent)
  else await readBack(write, own, stream, key, parent)
}

async function readBack(
  write: OwnWrite,
  own: EntityPlan,
  stream: Stream,
  key: string,
  parent: ParentRecord | undefined,
): Promise<void> {
  const params = paramsOfGet(own, key, parent?.record)
  if (params === undefined) return
  const found = await readOne(write.reader, own, params)
  if (found.is === 'gone') await end(write, own, key, parent)
  else await put(write, own, stream, found, parent)
}

interface Seen {
  readonly record: unknown
  readonly fetchedAt: number
}

/** A list may show it only a little later: with the number of the next reading, no sweep of this one takes it. */
async function put(
  write: OwnWrite,
  own: EntityPlan,
  { generation }: Stream,
  { record, fetchedAt }: Seen,
  parent: ParentRecord | undefined,
): Promise<void> {
  const { replica } = write.services
  const row = { record, ...(parent && { parent: parent.record, parentId: parent.id }) }
  const seen = { generation: generation + 1, fetchedAt }
  await replica.prepare(own.shape)
  await commit(write, own, (tx) => replica.upsert(tx, own.shape, scopeOf(write.target), [row], seen))
}

async function end(
  write: OwnWrite,
  own: EntityPlan,
  named: string,
  parent: ParentRecord | undefined,
): Promise<void> {
  const { services, target, plan, reader } = write
  const { replica } = services
  const gone = { replica, plan, own, scope: scopeOf(target) }
  await prepareToEnd(replica, plan, own)
  const key = await keyInCopy(write, own, named)
  const id = rowId(own.shape, key, parent?.id ?? '')
  await commit(write, own, (tx) => tombstoneRows(tx, gone, [id], reader.now()))
}

/** The connector may have been removed while the upstream was asked: nothing of it may be kept then. */
async function commit(write: OwnWrite, own: EntityPlan, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await write.services.store.engine
    .tenant(write.target.tenant)
    .transaction()
    .execute(async (tx) => {
      if (await holdStream(tx, streamKeyOf(write, own))) await work(tx)
    })
}

function streamOf(write: OwnWrite, own: EntityPlan): Promise<Stream | undefined> {
  const key = streamKeyOf(write, own)
  return findStream(write.services.store.engine.tenant(key), key)
}

function streamKeyOf({ target: { connector } }: OwnWrite, { shape }: EntityPlan): StreamKey {
  return { org: connector.org, connector_id: connector.id, entity: shape.entity }
}

/**
 * A record that the write names by the very param by which it is read has changed as well: an issue with its comments, a
 * comment with its replies.
 */
async function followOthers(write: OwnWrite, own: EntityPlan | undefined): Promise<void> {
  for (const other of write.plan.entities.values()) {
    const param = other === own ? undefined : nameOfKey(other)
    const key = param === undefined ? undefined : write.params[param]
    const stream = typeof key === 'string' ? await streamOf(write, other) : undefined
    if (typeof key === 'string' && stream)
      await readBack(write, other, stream, key, await parentOf(write, other))
  }
}

/** Upstreams show a change in their feeds a moment later. */
const SOON_MS = 1000

async function lookSoon({ services, target, plan, reader }: OwnWrite): Promise<void> {
  const told = [...plan.entities].filter(([, { sync }]) => sync.changes && sync.changes.by !== 'parent')
  if (told.length === 0) return
  const { org, id } = target.connector
  const { engine } = services.store
  const entities = told.map(([entity]) => entity)
  const soon = reader.now() + SOON_MS
  await requestRunAt(engine.tenant({ org }), { org, connector_id: id }, entities, soon)
  void sleep(SOON_MS, undefined, { ref: false }).then(() => services.workers()?.nudge())
}
