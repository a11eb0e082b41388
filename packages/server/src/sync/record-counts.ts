/** How many live records the replica of a stream has. */
import { keyed } from '../limits/keyed.ts'
import { planOf } from '../replica/plan.ts'
import type { Stream, StreamKey } from '../store/streams.ts'
import type { Services } from './services.ts'

/** @param type Of the connector that the stream belongs to. */
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
    const shape = (await planOf(await registry.bySlug(type)))?.entities.get(entity)?.shape
    if (shape === undefined) return 0
    await replica.prepareAny(shape)
    const scope = { org, connectorId: connector_id }
    return (await replica.count(store.engine.tenant(scope), shape, scope)).live
  }
}

const STREAMS = 10_000

/** Counting looks at all records: whoever asks again and again takes up this share of the time with it at the most. */
const SHARE = 0.05

/** Tells a number again for as long as it took to count, twenty times over, unless the stream has gone on to something else. */
export function cachedCount(count: CountRecords, now: () => number = () => performance.now()): CountRecords {
  const slots = keyed(STREAMS, () => ({ of: '', until: 0, live: 0 }))
  return async (type, stream) => {
    const { org, connector_id, entity, phase, completed_generation } = stream
    const slot = slots(`${org} ${connector_id} ${entity}`)
    const of = `${phase} ${completed_generation}`
    const began = now()
    if (slot.of === of && began < slot.until) return slot.live
    const live = await count(type, stream)
    Object.assign(slot, { of, live, until: now() + (now() - began) / SHARE })
    return live
  }
}
