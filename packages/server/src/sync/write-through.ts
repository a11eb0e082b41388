/** Puts what a caller has just written upstream into the copy, so that it is found at once. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Entity } from '@plugboard/core'
import type { Target } from '../connectors/execute.ts'
import { rowId } from '../copy/row.ts'
import { logFailure } from '../logging.ts'
import type { Services } from '../services.ts'
import { endRows, prepareToEnd } from './ending.ts'
import { memoryGate } from './gate.ts'
import { type ConnectorPlan, type EntityPlan, planOf } from './plan.ts'
import { keyParam, paramsOfGet, readOne } from './read-one.ts'
import { openReader, type Reader } from './reader.ts'
import { findStream, type Stream, steerStreams } from './streams.ts'
import { isWhole } from './whole.ts'

type Params = Readonly<Record<string, unknown>>

/** An own write, and what is needed to follow it. */
interface OwnWrite {
  readonly services: Services
  readonly target: Target
  readonly plan: ConnectorPlan
  readonly params: Params
  readonly reader: Reader
}

/** Never fails: the write itself is done, and the next run of the stream sees it too. */
export async function writeThrough(
  services: Services,
  target: Target,
  given: unknown,
  answer: unknown,
): Promise<void> {
  try {
    const plan = await planOf(target.kind)
    if (plan === undefined) return
    const params = (given ?? {}) as Params
    const write = { services, target, plan, params, reader: readerOf(services, target, plan) }
    const own = plan.entities.get(
      plan.sync.writes?.[`${target.entity.name}.${target.action}`] ?? target.entity.name,
    )
    try {
      if (own) await follow(write, own, answer)
    } finally {
      await lookSoon(write)
    }
    // Nobody waits for what the write has changed beside its own record.
    void followOthers(write, own).catch((error) => logFailure(services.log, 'own write', error))
  } catch (error) {
    logFailure(services.log, `own write of ${target.connector.id}`, error)
  }
}

function readerOf(services: Services, target: Target, plan: ConnectorPlan): Reader {
  return openReader({
    services,
    tenant: target.tenant,
    connector: target.connector,
    plan,
    gate: memoryGate(Number.POSITIVE_INFINITY),
    now: services.clock,
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
  else if (isOwn && isWhole(write.target, own, answer, write.params))
    await put(write, own, stream, answer, parent)
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
  else await put(write, own, stream, found.record, parent)
}

/** A list may show it only a little later: with the number of the next reading, no sweep of this one takes it. */
async function put(
  { services, target }: OwnWrite,
  own: EntityPlan,
  { generation }: Stream,
  record: unknown,
  parent: ParentRecord | undefined,
): Promise<void> {
  const { copy, store, clock } = services
  const scope = scopeOf(target)
  const row = { record, ...(parent && { parent: parent.record, parentId: parent.id }) }
  const seen = { generation: generation + 1, fetchedAt: clock() }
  await copy.prepare(own.shape)
  await store.engine
    .tenant(target.tenant)
    .transaction()
    .execute((tx) => copy.upsert(tx, own.shape, scope, [row], seen))
}

async function end(
  { services, target, plan }: OwnWrite,
  own: EntityPlan,
  key: string,
  parent: ParentRecord | undefined,
): Promise<void> {
  const { copy, store, clock } = services
  const gone = { copy, plan, own, scope: scopeOf(target) }
  const id = rowId(own.shape, key, parent?.id ?? '')
  await prepareToEnd(copy, plan, own)
  await store.engine
    .tenant(target.tenant)
    .transaction()
    .execute((tx) => endRows(tx, gone, [id], clock()))
}

function scopeOf({ connector }: Target) {
  return { org: connector.org, connectorId: connector.id }
}

function streamOf({ services, target }: OwnWrite, own: EntityPlan): Promise<Stream | undefined> {
  const { org, id } = target.connector
  const { engine } = services.store
  return findStream(engine.tenant({ org }), { org, connector_id: id, entity: own.shape.entity })
}

/** From what was answered, else from what was asked for. */
function keyOf({ params, target }: OwnWrite, own: EntityPlan, answer: unknown): string | undefined {
  const answered = fieldOf(answer, own.shape.key)
  const param = keyParam(own.entity, Object.keys(own.sync.with ?? {}))
  // What was made has no key among its params.
  const asked = target.action === 'create' || param === undefined ? undefined : params[param]
  const key = answered ?? asked
  return key === undefined || key === null ? undefined : String(key)
}

function fieldOf(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? (from as Params)[name] : undefined
}

interface ParentRecord {
  readonly id: string
  readonly record: unknown
}

/** The record that it is listed under: from the copy, or from upstream where it was named in another way than by its key. */
async function parentOf(
  { services, target, params, reader }: OwnWrite,
  { parent, sync }: EntityPlan,
): Promise<ParentRecord | undefined> {
  const [param] = Object.keys(sync.with ?? {})
  const named = param === undefined ? undefined : params[param]
  if (parent === undefined || named === undefined) return undefined
  const { engine } = services.store
  await services.copy.prepareToRead(parent.shape)
  const kept = await services.copy.record(
    engine.tenant(target.tenant),
    parent.shape,
    scopeOf(target),
    String(named),
  )
  if (kept !== undefined) return { id: String(named), record: kept }
  const asked = paramsOfGet(parent, String(named), undefined)
  const found = asked && (await readOne(reader, parent, asked))
  if (found?.is !== 'there') return { id: String(named), record: { [parent.shape.key]: named } }
  return { id: String(fieldOf(found.record, parent.shape.key)), record: found.record }
}

/** A record that the write names by the very param by which it is read has changed as well: an issue with its comments. */
async function followOthers(write: OwnWrite, own: EntityPlan | undefined): Promise<void> {
  for (const other of write.plan.entities.values()) {
    const param = other === own ? undefined : nameOfKey(other.entity)
    const key = param === undefined ? undefined : write.params[param]
    const stream = typeof key === 'string' ? await streamOf(write, other) : undefined
    if (typeof key === 'string' && stream && other.parent === undefined)
      await readBack(write, other, stream, key, undefined)
  }
}

/** `issueIdOrKey` names an issue wherever it stands; `id` may be anybody's. */
function nameOfKey(entity: Entity): string | undefined {
  const param = keyParam(entity, [])
  return param === entity.key || param === 'id' || param === 'key' ? undefined : param
}

/** Upstreams show a change in their feeds a moment later. */
const SOON_MS = 1000

async function lookSoon({ services, target, plan }: OwnWrite): Promise<void> {
  const told = [...plan.entities].filter(([, { sync }]) => sync.changes && sync.changes.by !== 'parent')
  if (told.length === 0) return
  const { org, id } = target.connector
  const { engine } = services.store
  const soon = { next_run_at: services.clock() + SOON_MS }
  const entities = told.map(([entity]) => entity)
  await steerStreams(engine.tenant({ org }), { org, connector_id: id }, entities, soon, 'earlier')
  void sleep(SOON_MS, undefined, { ref: false }).then(() => services.workers()?.nudge())
}
