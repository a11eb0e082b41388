/**
 * Hands events of vendors to the webhook endpoints that ask for them. An event is stored before its webhook is answered, so
 * that the vendor repeats one that could not be. While one transaction of an application runs, its next events gather.
 */
import { LRUCache } from 'lru-cache'
import type { Services } from '../connectors/services.ts'
import { seal } from '../crypto/seal.ts'
import { atMost } from '../runtime/at-most.ts'
import type { Notifier } from '../runtime/notifier.ts'
import type {
  ArrivedEvents,
  NewUpstreamEvent,
  Subscribers,
  UpstreamEventRules,
  UpstreamEventStore,
} from '../store/upstream-events.ts'

export interface UpstreamEvents {
  /** As of at most a second ago. */
  subscribers(org: string): Promise<Subscribers>
  /** Drops what is cached. Call it after every change of an endpoint in this process. */
  forget(org: string): void
  /**
   * Rejects if the store is not available.
   *
   * @param event Undefined: one came that was not read. It counts as dropped.
   */
  add(org: string, connectorId: string, event: NewUpstreamEvent | undefined): Promise<void>
}

const APPLICATIONS = 10_000
const TTL_MS = 1000
/** That wait for a transaction of their application. Further ones count as dropped. */
const MAX_WAITING = 500
/** Of bodies that wait in the process. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024

interface Parts extends Pick<Services, 'config' | 'metrics'> {
  readonly endpointWork: Notifier
  readonly store: { readonly upstreamEvents: Pick<UpstreamEventStore, 'add' | 'subscribers'> }
}

export function upstreamEvents(
  services: () => Parts,
  monotonic: () => number,
  wants: UpstreamEventRules['wants'],
): UpstreamEvents {
  const found = new LRUCache<string, Promise<Subscribers>>({
    ...{ ...atMost(APPLICATIONS), ttl: TTL_MS, ttlResolution: 0, perf: { now: monotonic } },
  })
  const read = (org: string): Promise<Subscribers> => {
    const reading = services().store.upstreamEvents.subscribers(org)
    found.set(org, reading)
    // Failures are not cached.
    reading.catch(() => found.peek(org) === reading && found.delete(org))
    return reading
  }
  const queues = new Map<string, Queue>()
  const bytes = { waiting: 0 }
  const write = async (org: string, arrived: readonly ArrivedEvents[]): Promise<void> => {
    const { config, store, endpointWork, metrics } = services()
    const rules: UpstreamEventRules = { wants, seal: (context, body) => seal(config.keyRing, context, body) }
    metrics.upstreamEventsStored(await store.upstreamEvents.add(org, arrived, rules))
    endpointWork.notify()
  }
  const queueOf = (org: string): Queue => {
    const queue = queues.get(org) ?? gather((arrived) => write(org, arrived), bytes)
    queues.set(org, queue)
    return queue
  }
  return {
    subscribers: (org) => found.get(org) ?? read(org),
    forget: (org) => void found.delete(org),
    add: async (org, connectorId, event) => {
      const queue = queueOf(org)
      await queue.add(connectorId, event)
      if (queue.isIdle()) queues.delete(org)
    },
  }
}

interface Queue {
  add(connectorId: string, event: NewUpstreamEvent | undefined): Promise<void>
  isIdle(): boolean
}

/** Events by connector, and what they weigh. */
interface Batch {
  readonly arrived: Map<string, { events: NewUpstreamEvent[]; skipped: number }>
  count: number
  bytes: number
}

function gather(
  write: (arrived: readonly ArrivedEvents[]) => Promise<void>,
  total: { waiting: number },
): Queue {
  let batch: Batch = { arrived: new Map(), count: 0, bytes: 0 }
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const flush = async (): Promise<void> => {
    const taken = batch
    batch = { arrived: new Map(), count: 0, bytes: 0 }
    next = undefined
    try {
      await write([...taken.arrived].map(([connector_id, own]) => ({ connector_id, ...own })))
    } finally {
      total.waiting -= taken.bytes
    }
  }
  const start = (): Promise<void> => {
    const begun = (running ?? Promise.resolve()).catch(() => {}).then(flush)
    const ended = begun.finally(() => {
      if (running === ended) running = undefined
    })
    running = ended
    return ended
  }
  return {
    add: (connectorId, event) => {
      const own = batch.arrived.get(connectorId) ?? { events: [], skipped: 0 }
      batch.arrived.set(connectorId, own)
      const size = event?.body?.byteLength ?? 0
      const isFull = batch.count >= MAX_WAITING || total.waiting + size > MAX_WAITING_BYTES
      if (event === undefined || isFull) own.skipped++
      else {
        own.events.push(event)
        batch.count++
        batch.bytes += size
        total.waiting += size
      }
      next ??= start()
      return next
    },
    isIdle: () => running === undefined,
  }
}
