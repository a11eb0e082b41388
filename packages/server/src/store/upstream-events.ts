/** Events of vendors, kept until the webhook endpoints that want them have received them. */
import { sql, type Transaction } from 'kysely'
import { newId } from '../crypto/id.ts'
import type { SealContext, Sealed } from '../crypto/seal.ts'
import { dueOf, lockEndpoints, type NewDelivery, type StreamAbout, writeDeliveries } from './dispatch.ts'
import type { EndpointRecord } from './endpoint-row.ts'
import { openingRow, UPSTREAM_SUBJECTS } from './endpoints.ts'
import type { Db, Engine } from './engine.ts'
import type { Tables, UpstreamEventRow } from './tables.ts'

/** Per connector. Older events are dropped, and so are older bodies. */
const MAX_EVENTS = 1000
const MAX_BYTES = 16 * 1024 * 1024
/** Vendors repeat an event for three days at most. */
export const UPSTREAM_EVENTS_MS: number = 3 * 24 * 60 * 60 * 1000

export interface NewUpstreamEvent
  extends Pick<UpstreamEventRow, 'at' | 'hook' | 'type' | 'event_id' | 'entity' | 'record_id'> {
  readonly body: Uint8Array | undefined
  readonly body_missing: UpstreamEventRow['body_missing']
}

/** Events of one connector in order of arrival. */
export interface ArrivedEvents {
  readonly connector_id: string
  readonly events: readonly NewUpstreamEvent[]
  /** How many more came, of which nothing is kept. */
  readonly skipped: number
}

export interface UpstreamEventRules {
  /** @param entity Null: of any. */
  wants(endpoint: EndpointRecord, about: Omit<StreamAbout, 'entity'> & { entity: string | null }): boolean
  seal(context: SealContext, body: Uint8Array): Sealed
}

export interface UpstreamEventStore {
  /** Stores the events that an endpoint wants, and opens their deliveries, in one transaction. Returns how many. */
  add(org: string, arrived: readonly ArrivedEvents[], rules: UpstreamEventRules): Promise<number>
  /** Those from a number on, in order. */
  from(connector: Connector, seq: number, limit: number): Promise<EventHead[]>
  /** The body of an event; undefined once it is not kept any more. */
  body(connector: Connector, seq: number): Promise<Sealed | undefined>
  /** Deletes bodies that no endpoint waits for. @param connectors Default: of all. */
  release(connectors?: readonly Connector[]): Promise<void>
  /** Endpoints of the application that have asked for events of vendors, whatever their filters. */
  subscribers(org: string): Promise<Subscribers>
}

/** An event without its body, of which `kid` tells that it is there. */
export type EventHead = Omit<UpstreamEventRow, 'wrapped_dek' | 'sealed'>

export interface Subscribers {
  readonly exist: boolean
  /** One of them asks for bodies. */
  readonly wantBodies: boolean
}

const HEAD = [
  'org',
  'connector_id',
  'seq',
  'id',
  'at',
  'hook',
  'type',
  'event_id',
  'entity',
  'record_id',
  'bytes',
  'body_missing',
  'kid',
] as const

type Connector = Pick<UpstreamEventRow, 'org' | 'connector_id'>

/** Subject of their deliveries. */
function upstreamSubject(connectorId: string): string {
  return `${UPSTREAM_SUBJECTS}${connectorId}`
}

export function upstreamEventStore(engine: Engine): UpstreamEventStore {
  const { everyTenant, bulk, tenant } = engine
  return {
    add: (org, arrived, rules) =>
      everyTenant.transaction().execute((tx) => add({ engine, tx, org, rules }, arrived)),
    from: (connector, seq, limit) =>
      ofConnector(tenant(connector), connector)
        .select(HEAD)
        .where('seq', '>=', seq)
        .orderBy('seq')
        .limit(limit)
        .execute(),
    body: async (connector, seq) => {
      const found = ofConnector(tenant(connector), connector)
      const row = await found
        .select(['kid', 'wrapped_dek', 'sealed'])
        .where('seq', '=', seq)
        .executeTakeFirst()
      const { kid, wrapped_dek, sealed } = row ?? {}
      return kid && wrapped_dek && sealed ? { kid, wrapped_dek, sealed } : undefined
    },
    release: async (connectors) => {
      for (const one of connectors ?? [undefined])
        await released(one === undefined ? bulk.everyTenant : everyTenant, one).execute()
    },
    subscribers: (org) => subscribers(tenant({ org }), org),
  }
}

function ofConnector(db: Db, { org, connector_id }: Connector) {
  return db.selectFrom('upstream_events').where('org', '=', org).where('connector_id', '=', connector_id)
}

async function subscribers(db: Db, org: string): Promise<Subscribers> {
  const rows = await db
    .selectFrom('endpoints')
    .select('include_body')
    .where('org', '=', org)
    .where('events', 'like', '%"upstream.event"%')
    .execute()
  return { exist: rows.length > 0, wantBodies: rows.some(({ include_body }) => include_body === 1) }
}

const RELEASED = { kid: null, wrapped_dek: null, sealed: null, bytes: 0, body_missing: 'not_kept' } as const

function released(db: Db, connector: Connector | undefined) {
  return db
    .updateTable('upstream_events')
    .set(RELEASED)
    .where('sealed', 'is not', null)
    .$if(connector !== undefined, (query) =>
      query.where('org', '=', connector?.org ?? '').where('connector_id', '=', connector?.connector_id ?? ''),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries')
            .innerJoin('endpoints', (join) =>
              join
                .onRef('endpoints.org', '=', 'deliveries.org')
                .onRef('endpoints.id', '=', 'deliveries.endpoint_id'),
            )
            .select('deliveries.subject')
            .where('endpoints.include_body', '=', 1)
            .whereRef('deliveries.org', '=', 'upstream_events.org')
            .whereRef('deliveries.connector_id', '=', 'upstream_events.connector_id')
            .where('deliveries.entity', 'is', null)
            .whereRef('deliveries.seq', '<=', 'upstream_events.seq')
            .whereRef('deliveries.to_seq', '>=', 'upstream_events.seq'),
        ),
      ),
    )
}

interface Addition {
  readonly engine: Engine
  readonly tx: Transaction<Tables>
  readonly org: string
  readonly rules: UpstreamEventRules
}

/** Endpoints are locked before their deliveries, as everywhere. That lock also makes the numbers of a connector those of commits. */
async function add(addition: Addition, arrived: readonly ArrivedEvents[]): Promise<number> {
  const { engine, tx, org } = addition
  const endpoints = (await lockEndpoints(tx, [org])).get(org) ?? []
  const ids = arrived.map(({ connector_id }) => connector_id)
  const connectors = await tx
    .selectFrom('connectors')
    .select(['id', 'type', 'external_user_id'])
    .where('org', '=', org)
    .where('id', 'in', ids)
    .where('status', '<>', 'deleting')
    .orderBy('id')
    .execute()
  const deliveries: NewDelivery[] = []
  let count = 0
  for (const { id, type, external_user_id } of connectors) {
    const own = arrived.find(({ connector_id }) => connector_id === id)
    const about = { connector_type: type, external_user_id }
    const wanting = endpoints.filter((one) => addition.rules.wants(one, { ...about, entity: null }))
    if (own === undefined || wanting.length === 0) continue
    const wanted = own.events.filter(({ entity }) =>
      wanting.some((one) => addition.rules.wants(one, { ...about, entity })),
    )
    const added = await addOf(addition, { ...own, events: wanted })
    if (added === undefined) continue
    count += added.events
    deliveries.push(...wanting.map((one) => deliveryOf(one, id, added)))
  }
  await writeDeliveries(tx, engine, deliveries)
  return count
}

function deliveryOf(endpoint: EndpointRecord, connectorId: string, { first, last }: Added): NewDelivery {
  const row = openingRow(endpoint, { subject: upstreamSubject(connectorId), next: first })
  return { ...row, connector_id: connectorId, ...dueOf(endpoint, last) }
}

interface Added {
  readonly events: number
  readonly first: number
  readonly last: number
}

async function addOf(addition: Addition, arrived: ArrivedEvents): Promise<Added | undefined> {
  const { tx, org, rules } = addition
  const { connector_id, skipped } = arrived
  const events = await unknownOf(tx, org, arrived)
  const count = events.length + skipped
  if (count === 0) return undefined
  const { seq: last } = await tx
    .insertInto('upstream_event_heads')
    .values({ org, connector_id, seq: count })
    .onConflict((conflict) =>
      conflict
        .columns(['org', 'connector_id'])
        .doUpdateSet({ seq: (eb) => eb('upstream_event_heads.seq', '+', count) }),
    )
    .returning('seq')
    .executeTakeFirstOrThrow()
  const first = last - count + 1
  const rows = events.map(({ body, ...event }, index): UpstreamEventRow => {
    const seq = first + index
    const context: SealContext = { purpose: 'upstream_event', org, connector: connector_id, version: seq }
    const sealed = body && rules.seal(context, body)
    const bytes = body?.byteLength ?? 0
    const kept = sealed ?? { kid: null, wrapped_dek: null, sealed: null }
    return { org, connector_id, seq, id: newId('msg'), ...event, bytes, ...kept }
  })
  if (rows.length > 0) await tx.insertInto('upstream_events').values(rows).execute()
  await prune(tx, { org, connector_id })
  return { events: events.length, first, last }
}

/** Without those that came before: vendors repeat what they are not sure about. */
async function unknownOf(
  tx: Db,
  org: string,
  { connector_id, events }: ArrivedEvents,
): Promise<readonly NewUpstreamEvent[]> {
  const ids = events.flatMap(({ event_id }) => event_id ?? [])
  if (ids.length === 0) return events
  const rows = await ofConnector(tx, { org, connector_id })
    .select('event_id')
    .where('event_id', 'in', ids)
    .execute()
  const known = new Set(rows.map(({ event_id }) => event_id))
  return events.filter(({ event_id }) => {
    if (event_id === null) return true
    const isNew = !known.has(event_id)
    known.add(event_id)
    return isNew
  })
}

/** Drops the oldest events beyond the limit, and the oldest bodies beyond that of bytes. */
async function prune(tx: Db, connector: Connector): Promise<void> {
  const ranked = ofConnector(tx, connector).select([
    'seq',
    sql<number>`row_number() OVER (ORDER BY seq DESC)`.as('rank'),
    sql<number>`sum(bytes) OVER (ORDER BY seq DESC)`.as('total'),
  ])
  const lastBeyond = (count: 'rank' | 'total', limit: number) =>
    tx
      .selectFrom(ranked.as('ranked'))
      .select(({ fn }) => fn.max('seq').as('seq'))
      .where(count, '>', limit)
  const { org, connector_id } = connector
  await tx
    .deleteFrom('upstream_events')
    .where('org', '=', org)
    .where('connector_id', '=', connector_id)
    .where('seq', '<=', lastBeyond('rank', MAX_EVENTS))
    .execute()
  await tx
    .updateTable('upstream_events')
    .set(RELEASED)
    .where('org', '=', org)
    .where('connector_id', '=', connector_id)
    .where('sealed', 'is not', null)
    .where('seq', '<=', lastBeyond('total', MAX_BYTES))
    .execute()
}
