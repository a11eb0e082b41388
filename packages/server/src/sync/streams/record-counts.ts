/** Counts the live records of a stream in the replica. */

import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectorError } from '@plugboard/core'
import { syncPlanOf } from '../../replica/sync-plan.ts'
import { keyed } from '../../runtime/keyed.ts'
import { isStoreError } from '../../store/store-error.ts'
import type { Stream, StreamKey } from '../../store/streams.ts'
import type { Services } from '../services.ts'

/** @param type The type of the connector that the stream belongs to. */
export type CountRecords = (
  type: string,
  stream: StreamKey & Pick<Stream, 'phase' | 'completed_generation'>,
) => Promise<number>

export function countRecords({
  store,
  replica,
  registry,
}: Pick<Services, 'store' | 'replica' | 'registry'>): CountRecords {
  return async (type, { org, connector_id, entity }) => {
    const schema = (await syncPlanOf(await registry.bySlug(type)))?.entities.get(entity)?.schema
    if (schema === undefined) return 0
    await replica.prepareAny(schema)
    const scope = { org, connectorId: connector_id }
    const { engine } = store
    return engine.onNode(
      connector_id,
      async () => (await replica.table(schema, scope).count(engine.bulk.tenant(scope))).live,
    )
  }
}

/** Null: the count could not be read, or not in time. */
export type CountIfAvailable = (...args: Parameters<CountRecords>) => Promise<number | null>

interface Patience {
  /** How long a view of streams waits for a count. */
  readonly waitMs: number
  /** Whether a count that takes longer also ends those of other streams of the connector: for one after another. */
  readonly pausesWhenLate?: boolean
}

/** How long a connector is not counted again after its records could not be read. */
const PAUSE_MS = 10_000
const TRACKED_CONNECTORS = 10_000

/**
 * Counts unless the records of the connector are unavailable, as those on a dead node of a cluster: the streams, and why they
 * fail, are still known. So are those of a connector type that this process has not installed. A count that takes longer goes on, so
 * that a cache has it for the next view.
 */
export function countIfAvailable(
  count: CountRecords,
  { waitMs, pausesWhenLate = false }: Patience = { waitMs: 1500 },
  now: () => number = () => performance.now(),
): CountIfAvailable {
  const connectors = keyed(TRACKED_CONNECTORS, () => ({ pausedUntil: 0 }))
  return async (type, stream) => {
    const connector = connectors(stream.connector_id)
    if (now() < connector.pausedUntil) return null
    const pause = (): null => {
      connector.pausedUntil = now() + PAUSE_MS
      return null
    }
    const counted = new AbortController()
    const counting = count(type, stream)
      .catch((error) => (isStoreError(error) || isNotInstalled(error) ? pause() : Promise.reject(error)))
      .finally(() => counted.abort())
    const late = sleep(waitMs, undefined, { signal: counted.signal }).then(
      () => (pausesWhenLate ? pause() : null),
      () => counting,
    )
    return Promise.race([counting, late])
  }
}

/** Of the registry: other failures of a count have other codes. */
function isNotInstalled(error: unknown): boolean {
  return error instanceof ConnectorError && error.code === 'connector_state'
}

/** Streams whose counts are cached. */
const CACHED_STREAMS = 10_000

/** Counting reads every record, so that polling one stream may spend at most this share of the time on it. */
const MAX_TIME_SHARE = 0.05

/**
 * Caches the count of each stream for twenty times as long as it took to count. A new phase or a completed
 * generation invalidates the entry.
 */
export function cachedCount(count: CountRecords, now: () => number = () => performance.now()): CountRecords {
  const slots = keyed(CACHED_STREAMS, () => ({ version: '', until: 0, live: 0 }))
  return async (type, stream) => {
    const { org, connector_id, entity, phase, completed_generation } = stream
    const slot = slots(`${org} ${connector_id} ${entity}`)
    const version = `${phase} ${completed_generation}`
    const began = now()
    if (slot.version === version && began < slot.until) return slot.live
    const live = await count(type, stream)
    Object.assign(slot, { version, live, until: now() + (now() - began) / MAX_TIME_SHARE })
    return live
  }
}
