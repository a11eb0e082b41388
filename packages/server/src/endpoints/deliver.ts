/** Takes claimed deliveries to their ends: build and store the messages, send each, settle. */
import type { MessageType } from '@plugboard/core/webhooks'
import {
  type ClaimedDelivery,
  type DeliveryChange,
  type DeliveryKey,
  saveMessages,
} from '../store/deliveries.ts'
import type { Settlement } from '../store/settle-deliveries.ts'
import type { DeliveryRow } from '../store/tables.ts'
import { type Attempted, attempt } from './attempt.ts'
import type { HostSlots } from './host-slots.ts'
import { nextStep } from './message.ts'
import { retryDelay } from './schedule.ts'
import type { Services } from './services.ts'
import type { Settler } from './settler.ts'
import type { SharedReads } from './shared-reads.ts'
import type { Message } from './step.ts'
import { releaseBodies, withVendorBody } from './upstream-event.ts'

export interface Delivering {
  readonly services: Services
  readonly owner: string
  readonly slots: HostSlots
  readonly settler: Settler
  /** Shared by all that were claimed together. */
  readonly reads: SharedReads
  /** Milliseconds of the store's clock until which nothing is sent to the endpoint; 0: send. */
  readonly heldUntil: (endpointId: string) => number
  readonly stopping: AbortSignal
  /** Until when the leases allow a request to begin, by the monotonic clock. */
  readonly sendBefore: number
}

/** How long after an error of ours the delivery is tried again. */
const RETRY_MS = 5000

/** A delivery with its message as it is stored. */
interface Ready {
  readonly claimed: ClaimedDelivery
  readonly message: Message
  readonly after: Pick<DeliveryRow, 'seq' | 'row_id'>
}

/** Resolves when all are settled. Never rejects. */
export async function deliverAll(work: Delivering, claimed: readonly ClaimedDelivery[]): Promise<void> {
  const stored = claimed.filter(({ delivery }) => delivery.body !== null)
  const fresh = claimed.filter(({ delivery }) => delivery.body === null)
  const sends = stored.map((one) => send(work, storedMessage(one)))
  await Promise.all([...sends, prepareAndSend(work, fresh)])
  await releaseBodies(work.services, claimed)
}

function keyOf({ delivery: { org, endpoint_id, subject } }: ClaimedDelivery): DeliveryKey {
  return { org, endpoint_id, subject }
}

function storedMessage(claimed: ClaimedDelivery): Ready {
  const { message_id, message_type, body, after_seq, after_row_id } = claimed.delivery
  const message = { id: message_id ?? '', type: message_type as MessageType, body: body ?? '' }
  return { claimed, message, after: { seq: after_seq ?? 0, row_id: after_row_id ?? '' } }
}

/** The messages are in the store before the first byte is sent: a repetition has the same id and the same body. */
async function prepareAndSend(work: Delivering, fresh: readonly ClaimedDelivery[]): Promise<void> {
  const { services, owner } = work
  const steps = (await Promise.all(fresh.map((one) => prepare(work, one)))).flat()
  const saved = steps.map(({ claimed, change }) => ({ key: keyOf(claimed), change }))
  if (saved.length === 0) return
  const held = await saveMessages(services.store.engine, owner, saved).catch((error) => {
    services.events.failed('messages of deliveries', error)
    return new Set<DeliveryKey>()
  })
  const ready = steps.filter((_, index) => held.has((saved[index] as { key: DeliveryKey }).key))
  await Promise.all(
    ready.map(({ claimed, message, change }) => send(work, readyOf(claimed, message, change))),
  )
}

function readyOf(claimed: ClaimedDelivery, message: Message, change: DeliveryChange): Ready {
  return { claimed, message, after: { seq: change.after_seq ?? 0, row_id: change.after_row_id ?? '' } }
}

interface Prepared {
  readonly claimed: ClaimedDelivery
  readonly message: Message
  readonly change: DeliveryChange
}

/** Settles those that have nothing to send. */
async function prepare(work: Delivering, claimed: ClaimedDelivery): Promise<Prepared[]> {
  const key = keyOf(claimed)
  try {
    const { message, change } = await nextStep(work.services, claimed, work.reads)
    if (message) return [{ claimed, message, change }]
    await work.settler.add({ key, change, next: 'now' })
  } catch (error) {
    work.services.events.failed(`delivery ${key.endpoint_id} ${key.subject}`, error)
    await work.settler.add({ key, change: {}, next: RETRY_MS })
  }
  return []
}

async function send(work: Delivering, ready: Ready): Promise<void> {
  const { services, slots, settler, stopping } = work
  const { claimed, message, after } = ready
  const { endpoint, delivery } = claimed
  const key = keyOf(claimed)
  const free = await slots.take(new URL(endpoint.url).host)
  try {
    const wait = work.heldUntil(endpoint.id) - services.clock()
    const isLate = services.monotonic() > work.sendBefore
    if (stopping.aborted || wait > 0 || isLate)
      return await settler.add({ key, change: {}, next: Math.max(0, wait) })
    const whole = await withVendorBody(services, delivery, message, after.seq - 1)
    // The body was dropped meanwhile, and the event with it.
    if (whole === undefined) return await settler.add({ key, change: DONE, next: 'now' })
    const attempted = await attempt(services, endpoint, whole, delivery)
    services.metrics.deliveryAttempted(attempted.code)
    if (attempted.health.is === 'well')
      services.metrics.delivered((services.clock() - delivery.changed_at) / 1000)
    // A receiver may return the body of the vendor, which is not kept anywhere else in the clear.
    const row = whole === message ? attempted.row : { ...attempted.row, answer: null }
    await settler.add(settlementOf(key, delivery.attempts, after, { ...attempted, row }))
  } catch (error) {
    // Its secret does not open, for example. The receiver has not been asked.
    services.events.failed(`delivery ${key.endpoint_id} ${key.subject}`, error)
    await settler.add({ key, change: {}, next: RETRY_MS })
  } finally {
    free()
  }
}

const DONE = {
  ...{ message_id: null, message_type: null, body: null, after_seq: null, after_row_id: null },
  attempts: 0,
} as const

function settlementOf(
  key: DeliveryKey,
  attempts: number,
  after: Ready['after'],
  { row, health, retryAfterMs }: Attempted,
): Settlement {
  const attempt = row
  if (health.is === 'well') return { key, change: { ...DONE, ...after }, next: 'now', attempt, health }
  const change = { attempts: attempts + 1 }
  if (health.is === 'gone') return { key, change, next: 'never', attempt, health }
  const next = retryDelay(attempts + 1, retryAfterMs, Math.random())
  return { key, change, next, attempt, health }
}
