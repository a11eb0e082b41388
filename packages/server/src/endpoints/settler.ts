/** Stores messages before they are sent, and the ends of deliveries, each of many deliveries together. */
import { batched } from '../runtime/batches.ts'
import { saveMessages } from '../store/deliveries.ts'
import type { EndpointRecord } from '../store/endpoint-row.ts'
import { type Settlement, settle } from '../store/settle-deliveries.ts'
import type { DeliveryUpdate } from '../store/update-deliveries.ts'
import { holdDelay, OFF_AFTER_MS } from './schedule.ts'
import type { Services } from './services.ts'

export interface Settler {
  /** Resolves once it is stored, or could not be: then the lease ends, and the message is sent again. */
  add(settlement: Settlement): Promise<void>
  /** Stores a message. Resolves to whether the lease still holds, without which it must not be sent. */
  save(message: DeliveryUpdate): Promise<boolean>
}

/** Per transaction. */
const BATCH = 200
/** Messages are a few kilobytes each. */
const SAVED = 100

export interface Settled {
  /** As they are now. */
  readonly endpoints: readonly EndpointRecord[]
  /** Deliveries or events have become due by it. */
  readonly openedMore: boolean
}

/** @param onSettled Called after each batch. */
export function createSettler(
  services: Services,
  owner: string,
  onSettled: (settled: Settled) => void,
): Settler {
  const { store, events } = services
  const add = batched<Settlement, void>(BATCH, async (settled) => {
    onSettled(await settleAll(services, owner, settled))
    return []
  })
  const save = batched<DeliveryUpdate, boolean>(SAVED, (messages) =>
    saveMessages(store.engine, owner, messages),
  )
  return {
    add: (settlement) => add(settlement).catch((error) => events.failed('deliveries', error)),
    save: (message) =>
      save(message).catch((error) => {
        events.failed('messages of deliveries', error)
        return false
      }),
  }
}

/** Logs endpoints that are switched off, or accept messages again. */
export async function settleAll(
  { store, clock, log }: Services,
  owner: string,
  settled: readonly Settlement[],
): Promise<Settled> {
  const rules = { now: clock(), offAfterMs: OFF_AFTER_MS, holdMs: holdDelay }
  const { results, areDue } = await settle(store.engine, owner, settled, rules)
  for (const { before, after } of results) {
    if (before.state === after.state) continue
    const line = { endpoint: after.id, application: after.org, reason: after.state_reason }
    if (after.state === 'off') log.warn(line, 'webhook endpoint off')
    else log.info(line, after.state === 'failing' ? 'webhook endpoint failing' : 'webhook endpoint recovered')
  }
  // One that accepts messages again is sent all that waits, and others hear of one that is off.
  const hasChanged = results.some(
    ({ before, after }) => before.state !== after.state || before.held_until !== after.held_until,
  )
  return { endpoints: results.map(({ after }) => after), openedMore: areDue || hasChanged }
}
