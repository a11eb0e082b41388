/** Builds the next message of a delivery from the change feed, or from the events of the application. */
import type { MessageData, MessageType } from '@plugboard/core/webhooks'
import { readEpoch, sealFeedCursor } from '../connectors/feed-cursor.ts'
import {
  type ChangesAndHead,
  caughtUp,
  type FeedPosition,
  type Head,
  isExpired,
  positionAfter,
} from '../replica/changes.ts'
import type { EntitySchema } from '../replica/schema.ts'
import { isSchemaMismatch } from '../replica/schema-mismatch.ts'
import { syncPlanOf } from '../replica/sync-plan.ts'
import type { ClaimedDelivery } from '../store/deliveries.ts'
import { EVENTS, UPSTREAM_SUBJECTS } from '../store/endpoints.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { DeliveryRow } from '../store/tables.ts'
import { wants, wantsEvent, wantsType } from './filters.ts'
import type { Services } from './services.ts'
import type { SharedReads } from './shared-reads.ts'
import { caughtUpWith, messageBody, newMessage, type Step, sending } from './step.ts'
import { nextUpstreamEvent } from './upstream-event.ts'

/** Changes per message. */
const IDS = 100
/** Events that are read to find one that the endpoint wants. */
const EVENTS_READ = 50

/** @param reads Shared by the deliveries that were claimed together. */
export function nextStep(services: Services, claimed: ClaimedDelivery, reads: SharedReads): Promise<Step> {
  const { subject } = claimed.delivery
  if (subject === EVENTS) return nextEvent(services, claimed)
  if (subject.startsWith(UPSTREAM_SUBJECTS)) return nextUpstreamEvent(services, claimed)
  return nextChanges(services, claimed, reads)
}

async function nextEvent({ store }: Services, { delivery, endpoint }: ClaimedDelivery): Promise<Step> {
  const { org } = delivery
  const since = delivery.replay_since ?? Number.MAX_SAFE_INTEGER
  const events = await store.engine
    .tenant({ org })
    .selectFrom('events')
    .selectAll()
    .where('org', '=', org)
    .where((eb) => eb.or([eb('seq', '>=', delivery.seq), eb('at', '>=', since)]))
    .orderBy('seq')
    .limit(EVENTS_READ)
    .execute()
  const replayed = delivery.replay_since
  const wanted = events.find((event) => wantsEvent(endpoint, event))
  const reach = Math.max(delivery.to_seq, delivery.seq - 1, events.at(-1)?.seq ?? 0)
  if (wanted === undefined) {
    const seq = events.length < EVENTS_READ ? reach + 1 : (events.at(-1)?.seq ?? 0) + 1
    return { message: undefined, change: { seq, reach, replayed } }
  }
  const data = JSON.parse(wanted.data)
  const type = wanted.type as MessageType
  const message = { id: wanted.id, type, body: messageBody(type, wanted.at, data) }
  const change = { reach, replayed, after_seq: wanted.seq + 1, after_row_id: '' }
  return { message, change: { ...change, ...sending(message) } }
}

async function nextChanges(services: Services, claimed: ClaimedDelivery, reads: SharedReads): Promise<Step> {
  const { org, connector_id, entity } = claimed.delivery
  const connector = await reads.connector(org, connector_id ?? '')
  // Its row goes with that of the connector.
  if (connector === undefined || connector.status === 'deleting') return caughtUpWith(claimed.delivery)
  const plan = await syncPlanOf(await services.registry.bySlug(connector.type))
  const schema = plan?.entities.get(entity ?? '')?.schema
  if (schema === undefined) return caughtUpWith(claimed.delivery)
  const feed: Feed = { services, claimed, reads, connector, schema, entity: schema.entity }
  // Its filter may have become narrower.
  if (!wants.stream(claimed.endpoint, aboutOf(feed))) return caughtUpWith(claimed.delivery)
  try {
    return await services.store.engine.onNode(connector.id, () => readStep(feed))
  } catch (error) {
    // Another release owns the table now, and its processes send the message.
    if (isSchemaMismatch(error)) return { message: undefined, change: {} }
    throw error
  }
}

interface Feed {
  readonly services: Services
  readonly claimed: ClaimedDelivery
  readonly reads: SharedReads
  readonly connector: ConnectorRecord
  readonly schema: EntitySchema
  readonly entity: string
}

async function readStep(feed: Feed): Promise<Step> {
  const { services, claimed, schema, entity, reads, connector } = feed
  const { endpoint, delivery } = claimed
  await services.replica.prepareToSearch(schema)
  const position = await positionIn(feed)
  const { seq, id, from } = position
  const page = await reads.once(JSON.stringify([connector.id, entity, seq, id, from]), () =>
    readPage(feed, position),
  )
  const { head, rows } = page
  if (!wantsType(endpoint, 'records.changed') || isExpired(position, head))
    return resetStep(feed, position, head)
  const last = rows.at(-1)
  const next = page.hasMore && last ? positionAfter(position, last) : caughtUp(position, rows, head)
  const change = { from_seq: from, reach: head.seq, replayed: delivery.replay_since }
  if (last === undefined) return { message: undefined, change: { ...change, seq: next.seq, row_id: next.id } }
  const message = newMessage('records.changed', services.clock(), { ...aboutOf(feed), ...page.changed })
  const after = { after_seq: next.seq, after_row_id: next.id }
  return { message, change: { ...change, ...sending(message), ...after } }
}

/** A replay begins earlier. */
async function positionIn({ services, claimed, schema, connector }: Feed): Promise<FeedPosition> {
  const { delivery } = claimed
  const since = delivery.replay_since
  if (since === null) return positionOf(delivery)
  const scope = { org: delivery.org, connectorId: connector.id }
  const db = services.store.engine.tenant(scope)
  const replayed = await services.replica.table(schema, scope).firstSince(db, since)
  return replayed === undefined ? positionOf(delivery) : earlier(positionOf(delivery), replayed)
}

/** A page of changes, with the head of its entity at that moment. */
interface ChangedPage extends ChangesAndHead {
  readonly hasMore: boolean
  readonly changed: Pick<MessageData['records.changed'], 'ids' | 'deleted_ids' | 'cursor'>
}

async function readPage(feed: Feed, position: FeedPosition): Promise<ChangedPage> {
  const { services, connector, schema, reads } = feed
  const scope = { org: connector.org, connectorId: connector.id }
  const table = services.replica.table(schema, scope)
  const { rows: found, head } = await reads.rowsOf(connector.org, (db) =>
    table.changesAndHead(db, position, IDS + 1),
  )
  const rows = found.slice(0, IDS)
  const idsWhere = (gone: 0 | 1): string[] =>
    rows.filter(({ is_hidden }) => is_hidden === gone).map(({ id }) => id)
  const cursor = await cursorAt(feed, position)
  const changed = { ids: idsWhere(0), deleted_ids: idsWhere(1), cursor }
  return { rows, hasMore: found.length > IDS, head, changed }
}

function aboutOf({ connector, entity }: Feed) {
  return {
    connector_id: connector.id,
    connector_type: connector.type,
    external_user_id: connector.external_user_id,
    entity,
  }
}

function positionOf({ seq, row_id, from_seq }: DeliveryRow): FeedPosition {
  return { seq, id: row_id, from: from_seq }
}

/** Deletions since then are sent as well. */
function earlier(position: FeedPosition, seq: number): FeedPosition {
  return seq >= position.seq ? position : { seq, id: '', from: Math.min(position.from, seq - 1) }
}

async function cursorAt(
  { services, reads, connector, entity }: Feed,
  position: FeedPosition,
): Promise<string> {
  const scope = { org: connector.org, connectorId: connector.id }
  const epoch = await reads.once('epoch', () => readEpoch(services.store.engine))
  const at = { epoch, positions: new Map([[entity, position]]) }
  return sealFeedCursor(services.keys.cursor, scope, at)
}

/** Deletions are reported for 30 days, and a day is for the clocks. */
const HISTORY_MS = 29 * 24 * 60 * 60 * 1000

/** History ends for those who have been away for long, or go back that far. For all others, only another account ends it. */
function wasAway({ changed_at, replay_since }: DeliveryRow, now: number): boolean {
  return Math.min(changed_at, replay_since ?? changed_at) < now - HISTORY_MS
}

/** The position moves to the head: what came before is read again from the feed. */
function resetStep(feed: Feed, position: FeedPosition, head: Head): Step {
  const { services, claimed } = feed
  const isLost = isExpired(position, head)
  const seq = head.seq + 1
  const { delivery } = claimed
  const change = { from_seq: head.seq, reach: head.seq, replayed: delivery.replay_since }
  if (!isLost || !wantsType(claimed.endpoint, 'records.reset'))
    return { message: undefined, change: { ...change, seq, row_id: '' } }
  const reason = wasAway(delivery, services.clock()) ? 'history_ended' : 'account_changed'
  const message = newMessage('records.reset', services.clock(), { ...aboutOf(feed), reason })
  return { message, change: { ...change, ...sending(message), after_seq: seq, after_row_id: '' } }
}
