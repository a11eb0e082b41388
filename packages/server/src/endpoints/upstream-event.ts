/**
 * The next message about the events of a vendor. Their numbers have no gaps, so a missing one was dropped. The stored message
 * has `null` in the place of the vendor's body, which stays sealed until the message is sent.
 */
import type { MessageConnector, UpstreamEvent } from '@plugboard/core/webhooks'
import { unseal } from '../crypto/seal.ts'
import type { ClaimedDelivery } from '../store/deliveries.ts'
import { UPSTREAM_SUBJECTS } from '../store/endpoints.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { DeliveryRow } from '../store/tables.ts'
import { tenantOf } from '../store/tenant.ts'
import type { EventHead } from '../store/upstream-events.ts'
import { isoTime } from '../text/iso-time.ts'
import { wantsUpstream } from './filters.ts'
import type { Services } from './services.ts'
import { caughtUpWith, type Message, messageBody, newMessage, type Step, sending } from './step.ts'

/** Events that are read to find one that the endpoint wants. */
const EVENTS_READ = 50

export async function nextUpstreamEvent(
  services: Services,
  { delivery, endpoint }: ClaimedDelivery,
): Promise<Step> {
  const { org, connector_id } = delivery
  const tenant = tenantOf({ org, externalUserId: null, connectorIds: null })
  const connector = await services.store.connectors.get(tenant, connector_id ?? '')
  // Its row goes with that of the connector.
  if (connector === undefined || connector.status === 'deleting') return caughtUpWith(delivery)
  const about = { connector_type: connector.type, external_user_id: connector.external_user_id }
  // Its filter may have become narrower.
  if (!wantsUpstream(endpoint, { ...about, entity: null })) return caughtUpWith(delivery)
  const rows = await services.store.upstreamEvents.from(
    { org, connector_id: connector.id },
    delivery.seq,
    EVENTS_READ,
  )
  let { seq } = delivery
  for (const row of rows) {
    if (row.seq > seq) return droppedStep(services, connector, seq, row.seq)
    if (wantsUpstream(endpoint, { ...about, entity: row.entity }))
      return eventStep(connector, row, endpoint.include_body)
    seq = row.seq + 1
  }
  const isEnd = rows.length < EVENTS_READ
  if (isEnd && seq <= delivery.to_seq) return droppedStep(services, connector, seq, delivery.to_seq + 1)
  return { message: undefined, change: { seq } }
}

function droppedStep(services: Services, connector: ConnectorRecord, from: number, to: number): Step {
  const data = { ...dataOf(connector), count: to - from }
  services.metrics.upstreamEventsDropped(data.count)
  services.log.warn({ connector: connector.id, count: data.count }, 'events of a vendor dropped')
  return stepOf(newMessage('upstream.dropped', services.clock(), data), to)
}

function eventStep(connector: ConnectorRecord, row: EventHead, includesBody: boolean): Step {
  const { id, hook, type, event_id, entity, record_id, at, seq } = row
  const data: UpstreamEvent = {
    ...dataOf(connector),
    ...{ hook, type, event_id, entity, ids: record_id === null ? [] : [record_id] },
    received_at: isoTime(at),
    ...(includesBody && bodyOf(row)),
  }
  return stepOf({ id, type: 'upstream.event', body: messageBody('upstream.event', at, data) }, seq + 1)
}

function bodyOf({ kid, body_missing }: EventHead): Pick<UpstreamEvent, 'body' | 'body_missing'> {
  if (kid === null) return { body_missing: body_missing ?? 'not_kept' }
  return { body: null as unknown as string }
}

function stepOf(message: Message, seq: number): Step {
  return { message, change: { ...sending(message), after_seq: seq, after_row_id: '' } }
}

function dataOf({ id, type, external_user_id }: ConnectorRecord): MessageConnector {
  return { connector_id: id, connector_type: type, external_user_id }
}

/**
 * The message as it is sent: the same bytes at every attempt. Undefined if the body is not there any more.
 *
 * @param seq Number of the event that it is about.
 */
export async function withVendorBody(
  { store, config }: Services,
  { org, connector_id }: DeliveryRow,
  message: Message,
  seq: number,
): Promise<Message | undefined> {
  if (message.type !== 'upstream.event' || connector_id === null) return message
  const { data, ...envelope } = JSON.parse(message.body)
  if (data.body !== null) return message
  const sealed = await store.upstreamEvents.body({ org, connector_id }, seq)
  if (sealed === undefined) return undefined
  const context = { purpose: 'upstream_event', org, connector: connector_id, version: seq } as const
  const body = unseal(config.keyRing, context, sealed).toString()
  return { ...message, body: JSON.stringify({ ...envelope, data: { ...data, body } }) }
}

/** After attempts: bodies that every endpoint has received are deleted at once. */
export async function releaseBodies(
  { store, events }: Services,
  claimed: readonly ClaimedDelivery[],
): Promise<void> {
  const own = claimed.flatMap(({ delivery: { org, subject, connector_id } }) =>
    subject.startsWith(UPSTREAM_SUBJECTS) && connector_id !== null ? [{ org, connector_id }] : [],
  )
  if (own.length === 0) return
  await store.upstreamEvents.release(own).catch((error) => events.failed('bodies of upstream events', error))
}
