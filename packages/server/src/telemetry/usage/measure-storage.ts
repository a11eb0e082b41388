/** Measures the records in the replica, and deletes old usage. One process at a time does it for all. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from '../../catalog/registry.ts'
import type { ReplicaStore } from '../../replica/replica.ts'
import { syncPlanOf } from '../../replica/sync-plan.ts'
import type { Store } from '../../store/store.ts'
import { isStoreError } from '../../store/store-error.ts'
import type { MeasurableStream } from '../../store/stream-sizes.ts'
import type { Events } from '../events.ts'
import { DAY_MS, dayOf } from './day.ts'

export interface MeasureParts {
  readonly store: Pick<Store, 'applications' | 'engine' | 'streamSizes' | 'usage' | 'workLeases'>
  readonly replica: Pick<ReplicaStore, 'heads' | 'prepareAny' | 'table'>
  readonly registry: Pick<Registry, 'bySlug'>
  readonly events: Pick<Events, 'failed'>
  /** The store's clock. */
  readonly clock: () => number
}

/** Counting reads every record of a stream that changed. */
const INTERVAL_MS = 60 * 60_000
const FIRST_MS = 60_000
const LEASE = { name: 'measurement of usage', ms: INTERVAL_MS + 5 * 60_000 } as const
const PAGE = 500
/** More than a year, so that a month can be compared with that of the year before. */
const KEPT_DAYS = 400
/** Rows that one statement deletes, so that it does not hold up others. */
const BATCH = 1000

/** Until the server stops. */
export async function keepMeasuring(
  parts: MeasureParts,
  owner: string,
  stopping: AbortSignal,
): Promise<void> {
  const { workLeases } = parts.store
  for (let waitMs = FIRST_MS; !stopping.aborted; waitMs = INTERVAL_MS) {
    await sleep(waitMs, undefined, { signal: stopping, ref: false }).catch(() => {})
    if (stopping.aborted) break
    await measureUnderLease(parts, owner, stopping).catch((error) => parts.events.failed(LEASE.name, error))
  }
  await workLeases.release(LEASE.name, owner).catch(() => {})
}

async function measureUnderLease(parts: MeasureParts, owner: string, stopping: AbortSignal): Promise<void> {
  if (await parts.store.workLeases.claim(LEASE.name, owner, LEASE.ms)) await measureUsage(parts, stopping)
}

/** Measures the streams that changed since, and takes the sizes over into the usage of the day. */
export async function measureUsage(parts: MeasureParts, stopping?: AbortSignal): Promise<void> {
  const { store, clock } = parts
  let after: MeasurableStream | undefined
  do {
    const page = await store.streamSizes.list(after, PAGE)
    for (const streams of Map.groupBy(page, ({ connector_id }) => connector_id).values()) {
      if (stopping?.aborted) return
      await measureChanged(parts, streams)
    }
    after = page.length === PAGE ? page.at(-1) : undefined
  } while (after !== undefined)
  for (const { id } of await store.applications.list()) {
    await store.usage.setStored(id, dayOf(clock()))
    const before = dayOf(clock() - KEPT_DAYS * DAY_MS)
    while (!stopping?.aborted && (await store.usage.purge(id, before, BATCH)));
  }
}

/** Rows of deleted records go after 30 days without a change that would have a number, so that they are counted again every day. */
function isMeasured(
  { measured, measured_at, tombstones }: MeasurableStream,
  seq: number,
  now: number,
): boolean {
  if (seq !== measured || measured_at === null) return false
  return Number(tombstones) === 0 || now - Number(measured_at) < DAY_MS
}

/** Connectors whose records are unavailable, as those on a dead node of a cluster, are measured the next time. */
async function measureChanged(parts: MeasureParts, streams: readonly MeasurableStream[]): Promise<void> {
  const [first] = streams
  if (first === undefined) return
  const { store, replica, events } = parts
  const scope = { org: first.org, connectorId: first.connector_id }
  const db = store.engine.bulk.tenant(scope)
  try {
    await store.engine.onNode(first.connector_id, async () => {
      const heads = await replica.heads(db, scope)
      for (const stream of streams) {
        const seq = heads.get(stream.entity)?.seq
        if (seq !== undefined && !isMeasured(stream, seq, parts.clock())) await measure(parts, stream, seq)
      }
    })
  } catch (error) {
    if (!isStoreError(error)) throw error
    events.failed(LEASE.name, error)
  }
}

async function measure(
  { store: { engine, streamSizes }, replica, registry, clock }: MeasureParts,
  { org, connector_id, entity, type }: MeasurableStream,
  seq: number,
): Promise<void> {
  const schema = (await syncPlanOf(await registry.bySlug(type)))?.entities.get(entity)?.schema
  if (schema === undefined) return
  await replica.prepareAny(schema)
  const scope = { org, connectorId: connector_id }
  const size = await replica.table(schema, scope).size(engine.bulk.tenant(scope))
  await streamSizes.put({ org, connector_id, entity, seq, ...size, measured_at: clock() })
}
