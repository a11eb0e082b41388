/** Write-through: applies a caller's own write to the replica before the call returns. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type EntityPlan, type SyncPlan, syncPlanOf } from '../replica/sync-plan.ts'
import { storeNow } from '../store/store-clock.ts'
import { findStream, type Stream } from '../store/streams.ts'
import type { Target } from '../upstream/target.ts'
import { type OwnWrite, parentOf, recordNamed, referenceParam } from './own-write.ts'
import { isNamedByKey } from './reading/names.ts'
import { openReader } from './reading/reader.ts'
import { readBack, replicateWrite, streamKeyOf } from './replicate-write.ts'
import type { Services } from './services.ts'
import { requestRunAt } from './streams/requests.ts'

type Params = Readonly<Record<string, unknown>>

/** A write that a caller made upstream, with its params and its response. */
export interface Write {
  readonly target: Target
  readonly params: unknown
  readonly answer: unknown
  /** When the request was sent, by the process's monotonic clock. */
  readonly sentAt: number
}

/** Never rejects: the write has succeeded upstream, and the next run of the stream reads it as well. */
export async function writeThrough(services: Services, made: Write): Promise<void> {
  const { target, answer } = made
  try {
    const plan = await syncPlanOf(target.kind)
    if (plan === undefined) return
    const own = plan.entities.get(
      plan.sync.writes?.[`${target.entity.name}.${target.action}`] ?? target.entity.name,
    )
    const [write, stream] = await Promise.all([
      openWrite(services, made, plan),
      own && streamOf(services, target, own),
    ])
    // Requested even if the replication fails.
    const requested = requestRunSoon(write)
    const replicated = own && stream && replicateWrite(write, own, stream, answer)
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
export async function openWrite(
  services: Services,
  { target, params, sentAt }: Write,
  plan: SyncPlan,
): Promise<OwnWrite> {
  const now = await storeNow(services.store.engine)
  const offset = now - services.monotonic()
  const { tenant, connector } = target
  const reader = openReader({
    ...{ services, tenant, connector, plan },
    now: () => Math.round(services.monotonic() + offset),
  })
  return {
    ...{ services, target, plan, reader },
    params: (params ?? {}) as Params,
    sentAt: Math.floor(sentAt + offset),
  }
}

function streamOf({ store }: Services, target: Target, own: EntityPlan): Promise<Stream | undefined> {
  const key = streamKeyOf(target, own)
  return findStream(store.engine.tenant(key), key)
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
    if (typeof key !== 'string' || !stream) continue
    const parent = await parentOf(write, other)
    const about = isNamedByKey(other)
      ? { key, parent: parent ?? undefined }
      : parent && (await recordNamed(write, other, parent))
    // Another record may have the name by now: only the next run finds out what is gone.
    const ifGone = isNamedByKey(other) ? undefined : async () => {}
    if (about) await readBack(write, other, about, ifGone)
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
  await requestRunAt(engine.tenant({ org }), { org, connector_id: id, entities }, at)
  void sleep(SIGNAL_DELAY_MS, undefined, { ref: false }).then(() => services.workers()?.nudge())
}
