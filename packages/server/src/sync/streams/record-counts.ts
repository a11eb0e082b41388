/** Counts the live records of a stream in the replica. */

import { syncPlanOf } from '../../replica/sync-plan.ts'
import { keyed } from '../../runtime/keyed.ts'
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
    return (await replica.count(store.engine.bulk.tenant(scope), schema, scope)).live
  }
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
