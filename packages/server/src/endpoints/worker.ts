/** The worker of webhook endpoints: notices changes, claims deliveries that are due, and sends their messages. */
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../crypto/id.ts'
import { setBack } from '../runtime/set-back.ts'
import { claimDeliveries } from '../store/deliveries.ts'
import { dispatchChanges } from '../store/dispatch.ts'
import { bringDeliveriesForward } from '../store/times-ahead.ts'
import { claimedCounts } from './claimed-counts.ts'
import { deliverAll } from './deliver.ts'
import { PER_HOST } from './fetch.ts'
import { wants } from './filters.ts'
import { heldEndpoints } from './held-endpoints.ts'
import { hostSlots } from './host-slots.ts'
import { purgeAttempts } from './purge.ts'
import type { Services } from './services.ts'
import { createSettler } from './settler.ts'
import { sharedReads } from './shared-reads.ts'

export interface DeliveryWorker {
  /** Waits for attempts that are under way. Messages that are not sent yet wait for another process. */
  stop(): Promise<void>
}

const POLL_MS = 250
/** An attempt takes 16 seconds at most. The rest is for the wait before it. */
const LEASE_MS = 60_000
const LAST_START_MS = 35_000
/** Deliveries of an endpoint that are claimed together, and below how many more are claimed. */
const PER_CLAIM = 32
const LOW_WATER = 16
/** Deliveries in the process. */
const MAX_OPEN = 1024

export function startDeliveries(services: Services): DeliveryWorker {
  const stopping = new AbortController()
  const owner = `${hostname()}/${process.pid}/${newId('wrk')}`
  const held = heldEndpoints(services.monotonic)
  const settler = createSettler(services, owner, ({ endpoints, openedMore }) => {
    held.settled(endpoints)
    if (openedMore) services.endpointWork.notify()
  })
  const counts = claimedCounts({ lowWater: LOW_WATER, max: MAX_OPEN }, services.endpointWork.notify)
  const running = new Set<Promise<void>>()
  const shared = {
    ...{ services, owner, settler, slots: hostSlots(PER_HOST), stopping: stopping.signal },
    heldUntil: held.until,
    onSettled: counts.settled,
  }
  const pass = async (): Promise<boolean> => {
    const hasMore = await dispatchChanges(services.store.engine, wants)
    if (counts.total() > MAX_OPEN) return false
    const beganAt = services.monotonic()
    const sendBefore = beganAt + LAST_START_MS
    const limits = { perEndpoint: PER_CLAIM, perApplication: counts.perApplication(), busy: counts.busy() }
    const claim = { owner, leaseMs: LEASE_MS, ...limits }
    const { claimed, areMore } = await claimDeliveries(services.store.engine, claim)
    const work = { ...shared, reads: sharedReads(services.store.engine), sendBefore }
    for (const [endpoint, own] of Map.groupBy(claimed, ({ endpoint }) => endpoint)) {
      counts.add(endpoint, own.length)
      held.claimed(endpoint, beganAt)
      const done = deliverAll(work, own).finally(() => running.delete(done))
      running.add(done)
    }
    return hasMore || areMore
  }
  const loop = runLoop(services, stopping.signal, pass)
  return {
    stop: async () => {
      stopping.abort()
      services.endpointWork.notify()
      await loop
      await Promise.all(running)
    },
  }
}

async function runLoop(
  services: Services,
  stopping: AbortSignal,
  pass: () => Promise<boolean>,
): Promise<void> {
  const exists = hasEndpoints(services)
  const wasSetBack = setBack(services.clock, services.monotonic)
  const correct = (isNoticed: boolean): Promise<void> =>
    bringDeliveriesForward(services.store.engine, isNoticed).catch((error) =>
      services.events.failed('times of deliveries', error),
    )
  await correct(false)
  let purgedAt = services.monotonic()
  while (!stopping.aborted) {
    // Requested before the pass, since something may end meanwhile.
    const woken = services.endpointWork.next()
    if (wasSetBack()) await correct(true)
    const hasMore = await exists()
      .then((has) => has && pass())
      .catch((error) => {
        services.events.failed('webhook endpoints', error)
        return false
      })
    if (services.monotonic() - purgedAt > PURGE_EVERY_MS) {
      purgedAt = services.monotonic()
      await purgeAttempts(services).catch((error) => services.events.failed('attempts of deliveries', error))
    }
    if (!hasMore) await Promise.race([woken, sleep(POLL_MS, undefined, { signal: stopping }).catch(() => {})])
  }
}

const PURGE_EVERY_MS = 10 * 60 * 1000
const EXISTENCE_MS = 1000

/** Without endpoints, a process reads one row per second. */
function hasEndpoints({ store, monotonic }: Services): () => Promise<boolean> {
  let known = false
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (monotonic() - readAt < EXISTENCE_MS) return known
    const row = await store.engine.everyTenant
      .selectFrom('endpoints')
      .select('id')
      .limit(1)
      .executeTakeFirst()
    known = row !== undefined
    readAt = monotonic()
    return known
  }
}
