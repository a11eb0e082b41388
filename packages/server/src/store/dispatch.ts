/**
 * Opens the deliveries of changes: each changed stream, and each application with new events, is written to the deliveries of
 * the endpoints that want it, and then marked. A process that dies in between leaves it unmarked, and another repeats it.
 */
import { sql, type Transaction } from 'kysely'
import { type EndpointRecord, fromRow } from './endpoint-row.ts'
import { EVENTS, openingRow } from './endpoints.ts'
import type { Db, Engine } from './engine.ts'
import { pipelined } from './pipeline.ts'
import type { DeliveryRow, Tables } from './tables.ts'

/** Streams, or applications, per pass. */
const BATCH = 500

/** A stream of a connector. */
export interface ChangedStream {
  readonly org: string
  readonly connector_id: string
  readonly connector_type: string
  readonly external_user_id: string
  readonly entity: string
  /** All changes with a number up to `sent_seq` have been dispatched, and the latest change has `seq`. */
  readonly seq: number
  readonly sent_seq: number
}

export type StreamAbout = Pick<ChangedStream, 'connector_type' | 'external_user_id' | 'entity'>

export interface Wants {
  readonly stream: (endpoint: EndpointRecord, stream: StreamAbout) => boolean
  readonly events: (endpoint: EndpointRecord) => boolean
}

/** Returns whether more may wait. */
export async function dispatchChanges(engine: Engine, wants: Wants): Promise<boolean> {
  const [streams, applications] = await Promise.all([
    dispatchStreams(engine, wants),
    dispatchEvents(engine, wants),
  ])
  return Math.max(streams, applications) === BATCH
}

async function dispatchStreams(engine: Engine, wants: Wants): Promise<number> {
  const { everyTenant } = engine
  const heads = await everyTenant
    .selectFrom('replica_heads')
    .select(['connector_id', 'entity', 'seq', 'sent_seq'])
    .whereRef('seq', '>', 'sent_seq')
    .limit(BATCH)
    .execute()
  if (heads.length === 0) return 0
  const ids = [...new Set(heads.map(({ connector_id }) => connector_id))]
  const connectors = await everyTenant
    .selectFrom('connectors')
    .select(['org', 'id', 'type', 'external_user_id'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(connectors.map((one) => [one.id, one]))
  await openDeliveries(engine, connectors, (endpoints) =>
    heads.flatMap((head) => {
      const connector = byId.get(head.connector_id)
      if (connector === undefined) return []
      const { org, type: connector_type, external_user_id } = connector
      const stream = { org, connector_type, external_user_id, ...head }
      const wanting = (endpoints.get(org) ?? []).filter((endpoint) => wants.stream(endpoint, stream))
      return wanting.map((endpoint) => streamRow(endpoint, stream))
    }),
  )
  await markHeads(everyTenant, heads)
  return heads.length
}

/** One statement per head: on a cluster, each is on the node of its connector. */
async function markHeads(
  db: Db,
  heads: readonly { readonly connector_id: string; readonly entity: string; readonly seq: number }[],
): Promise<void> {
  await db.transaction().execute((tx) =>
    pipelined(tx, async (send) => {
      for (const { connector_id, entity, seq } of sorted(
        heads,
        ({ connector_id, entity }) => `${connector_id} ${entity}`,
      ))
        send(
          tx
            .updateTable('replica_heads')
            .set({ sent_seq: seq })
            .where('connector_id', '=', connector_id)
            .where('entity', '=', entity)
            .where('sent_seq', '<', seq)
            .compile(),
        )
    }),
  )
}

async function dispatchEvents(engine: Engine, wants: Wants): Promise<number> {
  const { everyTenant } = engine
  const heads = await everyTenant
    .selectFrom('event_heads')
    .selectAll()
    .whereRef('seq', '>', 'sent_seq')
    .limit(BATCH)
    .execute()
  if (heads.length === 0) return 0
  await openDeliveries(engine, heads, (endpoints) =>
    heads.flatMap(({ org, seq, sent_seq }) =>
      (endpoints.get(org) ?? []).filter(wants.events).map((endpoint) => ({
        ...openingRow(endpoint, { subject: EVENTS, next: sent_seq + 1 }),
        ...dueOf(endpoint, seq),
      })),
    ),
  )
  await everyTenant.transaction().execute((tx) =>
    pipelined(tx, async (send) => {
      for (const { org, seq } of sorted(heads, (head) => head.org))
        send(
          tx
            .updateTable('event_heads')
            .set({ sent_seq: seq })
            .where('org', '=', org)
            .where('sent_seq', '<', seq)
            .compile(),
        )
    }),
  )
  return heads.length
}

export function streamRow(
  endpoint: EndpointRecord,
  {
    connector_id,
    entity,
    seq,
    sent_seq,
  }: Pick<ChangedStream, 'connector_id' | 'entity' | 'seq' | 'sent_seq'>,
): NewDelivery {
  const subject = `${connector_id}/${entity}`
  const row = openingRow(endpoint, { subject, next: sent_seq + 1 })
  return { ...row, connector_id, entity, ...dueOf(endpoint, seq) }
}

/** With the endpoint's state when it was read, by which the row is due or not. */
export type NewDelivery = DeliveryRow & { readonly isOff: boolean; readonly heldUntil: number }

export function dueOf(
  { state, held_until }: EndpointRecord,
  seq: number,
): Pick<NewDelivery, 'to_seq' | 'isOff' | 'heldUntil'> {
  return { to_seq: seq, isOff: state === 'off', heldUntil: held_until }
}

/** Rows per statement, far below the limits of parameters. */
const ROWS_PER_INSERT = 500

/** Endpoints by application. */
export type Endpoints = ReadonlyMap<string, readonly EndpointRecord[]>

/**
 * Opens deliveries, and adds to those that exist. Endpoints are locked before their deliveries, as everywhere: one that is
 * switched on at the same time either finds the rows, or they find it on.
 */
export async function openDeliveries(
  engine: Engine,
  of: readonly { readonly org: string }[],
  rowsFor: (endpoints: Endpoints) => readonly NewDelivery[],
): Promise<void> {
  const orgs = [...new Set(of.map(({ org }) => org))]
  if (orgs.length === 0) return
  await engine.everyTenant.transaction().execute(async (tx) => {
    await writeDeliveries(tx, engine, rowsFor(await lockEndpoints(tx, orgs)))
  })
}

/** The transaction has locked their endpoints. */
export async function writeDeliveries(
  tx: Transaction<Tables>,
  engine: Engine,
  rows: readonly NewDelivery[],
): Promise<void> {
  const ordered = sorted(rows, ({ org, endpoint_id, subject }) => `${org} ${endpoint_id} ${subject}`)
  await pipelined(tx, async (send) => {
    for (let from = 0; from < ordered.length; from += ROWS_PER_INSERT)
      send(upsert(tx, engine, ordered.slice(from, from + ROWS_PER_INSERT)))
  })
}

export async function lockEndpoints(tx: Transaction<Tables>, orgs: readonly string[]): Promise<Endpoints> {
  const rows = await tx
    .selectFrom('endpoints')
    .selectAll()
    .where('org', 'in', orgs)
    .orderBy('org')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return Map.groupBy(rows.map(fromRow), ({ org }) => org)
}

function upsert(tx: Transaction<Tables>, { now }: Engine, rows: readonly NewDelivery[]) {
  const values = rows.map(({ isOff, heldUntil, ...row }) => {
    const due =
      heldUntil === 0 ? now : sql<number>`CASE WHEN ${now} < ${heldUntil} THEN ${heldUntil} ELSE ${now} END`
    return { ...row, changed_at: now, next_at: isOff ? null : due }
  })
  // A replay is asked for by a person, who does not wait for what an earlier failure postponed.
  const isAsked = sql<boolean>`excluded.replay_since IS NOT NULL`
  return tx
    .insertInto('deliveries')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['org', 'endpoint_id', 'subject']).doUpdateSet({
        to_seq: sql<number>`CASE WHEN excluded.to_seq > deliveries.to_seq THEN excluded.to_seq ELSE deliveries.to_seq END`,
        changed_at: sql<number>`CASE WHEN deliveries.to_seq >= deliveries.seq THEN deliveries.changed_at ELSE excluded.changed_at END`,
        next_at: sql<
          number | null
        >`CASE WHEN ${isAsked} THEN excluded.next_at ELSE coalesce(deliveries.next_at, excluded.next_at) END`,
        // Of two replays that have not begun, the earlier one has what the other has.
        replay_since: sql<
          number | null
        >`CASE WHEN ${isAsked} AND (deliveries.replay_since IS NULL OR deliveries.replay_since > excluded.replay_since) THEN excluded.replay_since ELSE deliveries.replay_since END`,
      }),
    )
    .compile()
}

function sorted<T>(list: readonly T[], keyOf: (item: T) => string): T[] {
  const keyed = list.map((item) => [keyOf(item), item] as const)
  return keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item)
}
