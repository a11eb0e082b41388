/** Takes claimed deliveries to their ends: build and store the messages, send each, settle. */
import type { MessageType } from '@plugboard/core/webhooks'
import type { ClaimedDelivery } from '../store/deliveries.ts'
import type { EndpointRecord } from '../store/endpoint-row.ts'
import type { Settlement } from '../store/settle-deliveries.ts'
import type { DeliveryRow } from '../store/tables.ts'
import type { DeliveryKey } from '../store/update-deliveries.ts'
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
  /** Called with the endpoint of each delivery that is settled. */
  readonly onSettled: (endpoint: EndpointRecord) => void
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
  await Promise.all(claimed.map((one) => deliver(work, one).finally(() => work.onSettled(one.endpoint))))
  await releaseBodies(work.services, claimed)
}

async function deliver(work: Delivering, claimed: ClaimedDelivery): Promise<void> {
  const ready = claimed.delivery.body === null ? await prepare(work, claimed) : storedMessage(claimed)
  if (ready) await send(work, ready)
}

function keyOf({ delivery: { org, endpoint_id, subject } }: ClaimedDelivery): DeliveryKey {
  return { org, endpoint_id, subject }
}

function storedMessage(claimed: ClaimedDelivery): Ready {
  const { message_id, message_type, body, after_seq, after_row_id } = claimed.delivery
  const message = { id: message_id ?? '', type: message_type as MessageType, body: body ?? '' }
  return { claimed, message, after: { seq: after_seq ?? 0, row_id: after_row_id ?? '' } }
}

/**
 * The message is in the store before the first byte is sent: a repetition has the same id and the same body. Settles a delivery
 * that has nothing to send.
 */
async function prepare(work: Delivering, claimed: ClaimedDelivery): Promise<Ready | undefined> {
  const { services, settler, reads } = work
  const key = keyOf(claimed)
  try {
    const { message, change } = await nextStep(services, claimed, reads)
    if (message === undefined) return void (await settler.add({ key, change, next: 'now' }))
    if (!(await settler.save({ key, change }))) return undefined
    return { claimed, message, after: { seq: change.after_seq ?? 0, row_id: change.after_row_id ?? '' } }
  } catch (error) {
    services.events.failed(`delivery ${key.endpoint_id} ${key.subject}`, error)
    return void (await settler.add({ key, change: {}, next: RETRY_MS }))
  }
}

async function send(work: Delivering, ready: Ready): Promise<void> {
  const { services, slots, settler, stopping } = work
  const { claimed, message, after } = ready
  const { endpoint, delivery } = claimed
  const key = keyOf(claimed)
  const free = await slots.take(new URL(endpoint.url).host, endpoint.org)
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
    const settled = settler.add(settlementOf(key, delivery.attempts, after, { ...attempted, row }))
    // After a failure the slot stays taken until it is known whether the endpoint is to be left alone.
    if (attempted.health.is === 'well') free()
    await settled
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
