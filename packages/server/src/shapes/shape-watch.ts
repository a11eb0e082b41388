/** Compares a sample of the records that sync reads with their declared types, and counts the differences. */
import type { Config } from '../config/config.ts'
import { OBSERVED_PER_ENTITY, type ObservedShapeStore } from '../store/observed-shapes.ts'
import type { Events } from '../telemetry/events.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { compareRecord, type RecordType } from './compare-record.ts'
import { DEPRECATED, type ShapeDifference, UNNAMED } from './difference.ts'

export interface ShapeWatch {
  /** A function that takes the records of each page of an entity. */
  observer(connector: string, entity: string, type: RecordType): (records: readonly unknown[]) => void
  /** Notes that the upstream deprecates an action. */
  deprecated(connector: string, entity: string, action: string, until: string | null): void
  /** Stores the counts since the previous flush. */
  flush(): Promise<void>
  /** Stores the last counts. */
  close(): Promise<void>
}

export interface WatchParts {
  readonly config: Pick<Config, 'shapeSample'>
  readonly store: ObservedShapeStore
  readonly metrics: Pick<Metrics, 'shapesCompared'>
  readonly events: Pick<Events, 'failed'>
  /** The store's clock. */
  readonly clock: () => number
}

const FLUSH_MS = 10_000

/** Counts of one entity by difference. */
interface Pending {
  readonly connector: string
  readonly entity: string
  readonly counts: Map<string, ShapeDifference & { readonly records: number }>
}

export function startShapeWatch({ config, store, metrics, events, clock }: WatchParts): ShapeWatch {
  let pending = new Map<string, Pending>()
  let flushing = Promise.resolve()
  const write = async (): Promise<void> => {
    const taken = [...pending.values()]
    pending = new Map()
    for (const { connector, entity, counts } of taken) {
      try {
        await store.add({ connector, entity }, [...counts.values()], clock())
      } catch (error) {
        // The counts of this entity are lost. Differences that persist upstream are counted again.
        events.failed('shape watch', error)
      }
    }
  }
  const flush = (): Promise<void> => {
    flushing = flushing.then(write)
    return flushing
  }
  const timer = setInterval(() => void (pending.size > 0 && flush()), FLUSH_MS)
  timer.unref()
  return {
    observer: (connector, entity, type) => {
      const sample = sampler(config.shapeSample)
      return (records) => {
        const sampled = sample(records)
        const found = sampled.flatMap((record) => compareRecord(type, record))
        metrics.shapesCompared(
          connector,
          entity,
          sampled.length,
          found.map(({ kind }) => kind),
        )
        if (found.length > 0) count(pending, connector, entity, found)
      }
    },
    deprecated: (connector, entity, action, until) =>
      count(pending, connector, entity, [{ kind: DEPRECATED, path: action, detail: until ?? '' }]),
    flush,
    close: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

/** Samples at most `size` records of each page, evenly spaced; the offset of the first one moves from page to page. */
export function sampler(size: number): (records: readonly unknown[]) => unknown[] {
  let pages = 0
  return (records) => {
    if (size === 0 || records.length === 0) return []
    const step = Math.ceil(records.length / size)
    const first = pages++ % step
    return records.filter((_, at) => at % step === first)
  }
}

function count(
  pending: Map<string, Pending>,
  connector: string,
  entity: string,
  found: readonly ShapeDifference[],
): void {
  const key = `${connector} ${entity}`
  const { counts } = pending.get(key) ?? { counts: new Map() }
  pending.set(key, { connector, entity, counts })
  for (const each of found) {
    const name = JSON.stringify([each.kind, each.path, each.detail])
    if (counts.has(name) || counts.size < OBSERVED_PER_ENTITY) addOne(counts, name, each)
    else addOne(counts, UNNAMED, { kind: UNNAMED, path: '', detail: '' })
  }
}

function addOne(counts: Pending['counts'], name: string, difference: ShapeDifference): void {
  counts.set(name, { ...difference, records: (counts.get(name)?.records ?? 0) + 1 })
}
