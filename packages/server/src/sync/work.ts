/** Works on one stream: claims it, runs it, and releases it. */

import { hostname } from 'node:os'
import { ConnectorError } from '@plugboard/core'
import { newId } from '../crypto/id.ts'
import type { TokenBucket } from '../limits/token-bucket.ts'
import type { ReplicaStore } from '../replica/replica.ts'
import type { EntitySchema } from '../replica/schema.ts'
import { isSchemaMismatch } from '../replica/schema-mismatch.ts'
import { type EntityPlan, type SyncPlan, syncPlanOf } from '../replica/sync-plan.ts'
import { keyed } from '../runtime/keyed.ts'
import {
  type ClaimedStream,
  claimStream,
  findStream,
  LeaseLost,
  releaseStream,
  type Stream,
  type StreamKey,
} from '../store/streams.ts'
import { tenantOf } from '../store/tenant.ts'
import { ownTrace, type UpstreamTrace } from '../telemetry/call-trace.ts'
import { span } from '../telemetry/spans.ts'
import { positionOf } from './cursor.ts'
import { recordFailure } from './failure.ts'
import { observeStream } from './observe.ts'
import { type MemoryBudget, memoryBudget } from './reading/memory-budget.ts'
import { bucketFor, rateOf, waitForToken } from './reading/pace.ts'
import { openReader } from './reading/reader.ts'
import { runStream } from './run.ts'
import type { Run } from './run-context.ts'
import type { Services } from './services.ts'
import { type HandBack, handBack } from './streams/hand-back.ts'
import { startLeaseHeartbeat } from './streams/lease-heartbeat.ts'
import { postponeRun } from './streams/requests.ts'
import { type SkippedStreams, skippedStreams } from './streams/skipped-streams.ts'
import { prepareTombstones } from './tombstone.ts'

/** Bytes of upstream responses in memory, over all streams of the process. */
const MEMORY_LIMIT = 64 * 1024 * 1024
/** Connectors whose rate limit is tracked. */
const TRACKED_CONNECTORS = 10_000
/** How long a stream is postponed while the backfill of its parent runs. */
const PARENT_WAIT_MS = 500

/** State that all workers of a process share. */
export interface WorkerContext {
  readonly services: Services
  readonly memory: MemoryBudget
  readonly bucketOf: (key: string, rate: number | undefined) => TokenBucket | undefined
  readonly owner: string
  readonly leaseMs: number
  readonly skipped: SkippedStreams
  /** Schemas whose tables a run of this process has prepared. */
  readonly prepared: WeakSet<EntitySchema>
}

export function createWorkerContext(services: Services): WorkerContext {
  const { monotonic, config } = services
  const slots = keyed<{ bucket?: TokenBucket }>(TRACKED_CONNECTORS, () => ({}))
  return {
    services,
    memory: memoryBudget(MEMORY_LIMIT),
    bucketOf: (key, rate) => {
      if (rate === undefined) return undefined
      const slot = slots(key)
      slot.bucket ??= bucketFor(rate, monotonic)
      return slot.bucket
    },
    leaseMs: config.sync.leaseMs,
    skipped: skippedStreams(monotonic),
    prepared: new WeakSet(),
    owner: `${hostname()}/${process.pid}/${newId('wrk')}`,
  }
}

/** Claims a stream and runs it until the run ends, the lease is lost, `stopping` aborts, or the worker is handed back. */
export async function workOnStream(
  shared: WorkerContext,
  key: StreamKey,
  stopping: AbortSignal,
  { requested, overdue, asking }: Pick<HandBack, 'requested' | 'overdue' | 'asking'> = handBack(),
): Promise<void> {
  const { engine } = shared.services.store
  const claimed = await claimStream(engine, key, shared)
  if (claimed === undefined) return
  const heartbeat = startLeaseHeartbeat(engine, claimed.lease)
  const trace = ownTrace()
  let isReleased = false
  try {
    const pause = AbortSignal.any([stopping, heartbeat.lost, heartbeat.paused, requested])
    const abandon = AbortSignal.any([heartbeat.lost, overdue])
    isReleased = await engine.onNode(key.connector_id, () =>
      runClaimed(shared, claimed, { pause, abandon, asking, trace }),
    )
  } catch (error) {
    if (isSchemaMismatch(error)) shared.skipped.add(key)
    // Its request was aborted, which says nothing about the upstream.
    else if (overdue.aborted && isAborted(error)) return
    else if (!(error instanceof LeaseLost) && !heartbeat.lost.aborted)
      await recordFailure(shared.services, claimed, error, trace)
  } finally {
    heartbeat.stop()
    if (!isReleased) await releaseStream(engine, claimed.lease)
  }
}

/** By the signal of the reader: a request, or the wait before it. */
function isAborted(error: unknown): boolean {
  return error instanceof ConnectorError || Object(error).name === 'AbortError'
}

interface RunControl {
  /** Ends the run after the current page. */
  readonly pause: AbortSignal
  /** Aborts requests in flight. A server that stops waits for them instead. */
  readonly abandon: AbortSignal
  /** Called before each request. */
  readonly asking: () => void
  readonly trace: UpstreamTrace
}

/** Returns true if the run has released the lease. */
async function runClaimed(
  shared: WorkerContext,
  { lease, stream, now: claimedAt }: ClaimedStream,
  { pause, abandon, asking, trace }: RunControl,
): Promise<boolean> {
  const { services, memory } = shared
  const { store, replica, monotonic, config } = services
  const tenant = tenantOf({ org: lease.org, externalUserId: null, connectorIds: null })
  // Not from the cache: another process may have replaced the credentials by those of another account.
  const connector = await store.connectors.get(tenant, lease.connector_id)
  const plan = connector && (await syncPlanOf(await services.registry.bySlug(connector.type)))
  const own = plan?.entities.get(lease.entity)
  if (connector === undefined) return false
  // Only another release knows the entity. The stream stays due, for that one.
  if (plan === undefined || own === undefined) {
    shared.skipped.add(lease)
    return false
  }
  if (!(await isParentComplete(shared, lease, stream, own))) {
    await postponeRun(store.engine, lease, PARENT_WAIT_MS)
    return false
  }
  const offset = claimedAt - monotonic()
  // Rounded, since time columns are integers.
  const now = (): number => Math.round(monotonic() + offset)
  const isOverridden = config.upstreams[connector.type] !== undefined
  const bucket = shared.bucketOf(
    `${lease.org} ${lease.connector_id}`,
    isOverridden ? undefined : rateOf(plan.sync),
  )
  const admit = (): Promise<void> => waitForToken(bucket, abandon).finally(asking)
  const reader = openReader({ services, tenant, connector, plan, memory, now, admit, signal: abandon, trace })
  const scope = { org: lease.org, connectorId: lease.connector_id }
  const observer = observeStream(services, connector, lease.entity, trace)
  const observeShapes = await shapeObserver(services, plan, lease.entity)
  const { engine } = store
  const run: Run = {
    ...{ plan, own, scope, connector, reader, replica, lease, engine, stream, now, observer, observeShapes },
    ...{ trace, requests: stream, unsaved: undefined, areParentsSettled: false, isReleased: false },
    prepareTables: preparingTables(replica, plan, own),
    table: replica.table(own.schema, scope),
  }
  const attributes = { 'plugboard.connector_type': connector.type, 'plugboard.entity': lease.entity }
  await prepareOnce(shared, run)
  // A run begins a trace: in a list of traces, its name has to tell it from others.
  await span(`run ${connector.type}.${lease.entity}`, attributes, () =>
    runStream(run, { intervals: config.sync, signal: pause }),
  )
  return run.isReleased
}

/** The first run of a process migrates the tables to its release, even if it finds nothing: a search should not wait for that. */
async function prepareOnce({ prepared }: WorkerContext, { own, prepareTables }: Run): Promise<void> {
  if (prepared.has(own.schema)) return
  await prepareTables()
  prepared.add(own.schema)
}

function preparingTables(replica: ReplicaStore, plan: SyncPlan, own: EntityPlan): Run['prepareTables'] {
  let prepared: Promise<void> | undefined
  const prepare = async (): Promise<void> => {
    await replica.prepare(own.schema)
    await prepareTombstones(replica, plan, own)
    if (own.parent) await replica.prepareAny(own.parent.schema)
  }
  return () => {
    prepared ??= prepare()
    return prepared
  }
}

async function shapeObserver(
  { shapes }: Services,
  { kind }: SyncPlan,
  entity: string,
): Promise<Run['observeShapes']> {
  const { entities, types } = await kind.catalog()
  const record = entities[entity]?.record
  return record === undefined ? () => {} : shapes.observer(kind.connector.name, entity, { record, types })
}

/** A stream that has read changes of its parent knows that the parent was complete. */
async function isParentComplete(
  { services }: WorkerContext,
  key: StreamKey,
  stream: Stream,
  { parent }: EntityPlan,
): Promise<boolean> {
  if (parent === undefined || positionOf(stream).parents !== undefined) return true
  const { engine } = services.store
  const found = await findStream(engine.tenant(key), { ...key, entity: parent.schema.entity })
  return (found?.completed_generation ?? 0) > 0
}
