/** Claims deliveries for a worker, and stores their messages before they are sent. */
import { type SelectQueryBuilder, sql } from 'kysely'
import { anyOf } from './any-of.ts'
import { type EndpointRecord, fromRow } from './endpoint-row.ts'
import type { Db, Engine } from './engine.ts'
import { pipelined } from './pipeline.ts'
import { isFree } from './streams.ts'
import type { DeliveryRow, EndpointRow, Tables } from './tables.ts'
import { type DeliveryKey, type DeliveryUpdate, updateOwned } from './update-deliveries.ts'

export interface ClaimedDelivery {
  readonly delivery: DeliveryRow
  readonly endpoint: EndpointRecord
}

export interface Claim {
  readonly owner: string
  readonly leaseMs: number
  /** Rows per endpoint. */
  readonly perEndpoint: number
  /** Rows per application. */
  readonly perApplication: number
  /** Ids of those that this process is busy with. */
  readonly busy: { readonly endpoints: readonly string[]; readonly applications: readonly string[] }
}

export interface Claimed {
  readonly claimed: readonly ClaimedDelivery[]
  /** More may be due than were looked at, also of other endpoints. */
  readonly areMore: boolean
}

/** Due rows that one pass looks at. */
const CANDIDATES = 512

/** Takes the leases of deliveries that are due, a few of each endpoint so that the backlog of one does not delay the others. */
export async function claimDeliveries(engine: Engine, claim: Claim): Promise<Claimed> {
  const { everyTenant, now } = engine
  const rows = await everyTenant
    .updateTable('deliveries')
    .set({ lease_owner: claim.owner, lease_until: sql<number>`${now} + ${claim.leaseMs}` })
    .where(({ eb, refTuple }) =>
      eb(refTuple('org', 'endpoint_id', 'subject'), 'in', dueKeys(everyTenant, engine, claim) as never),
    )
    .where(isFree(now, claim.leaseMs))
    .returningAll()
    .execute()
  if (rows.length === 0) return { claimed: [], areMore: false }
  const endpoints = await readEndpoints(everyTenant, rows)
  const claimed = rows.flatMap((delivery) => {
    const endpoint = endpoints.get(delivery.endpoint_id)
    return endpoint === undefined ? [] : [{ delivery, endpoint }]
  })
  const isFull =
    isAnyFull(rows, ({ endpoint_id }) => endpoint_id, claim.perEndpoint) ||
    isAnyFull(rows, ({ org }) => org, claim.perApplication)
  return { claimed, areMore: isFull || rows.length === CANDIDATES }
}

function isAnyFull(
  rows: readonly DeliveryRow[],
  keyOf: (row: DeliveryRow) => string,
  limit: number,
): boolean {
  return [...Map.groupBy(rows, keyOf).values()].some(({ length }) => length === limit)
}

function dueKeys(db: Db, { now }: Engine, { leaseMs, perEndpoint, perApplication, busy }: Claim) {
  const due = db
    .selectFrom('deliveries')
    .select(['org', 'endpoint_id', 'subject', 'next_at'])
    .where('next_at', '<=', now)
    .where(isFree(now, leaseMs))
    .$if(busy.endpoints.length > 0, (query) => query.where('endpoint_id', 'not in', busy.endpoints))
    .$if(busy.applications.length > 0, (query) => query.where('org', 'not in', busy.applications))
    .orderBy('next_at')
    .limit(CANDIDATES)
  const rank = sql<number>`row_number() OVER (PARTITION BY org, endpoint_id ORDER BY next_at, subject)`
  // Those of all endpoints in turn, so that one endpoint leaves room for the others of its application.
  const turn = sql<number>`row_number() OVER (PARTITION BY org ORDER BY rank, next_at, endpoint_id, subject)`
  const ranked = db.selectFrom(due.as('due')).selectAll().select(rank.as('rank'))
  const inTurns = db.selectFrom(ranked.as('ranked')).selectAll().select(turn.as('turn'))
  return db
    .selectFrom(inTurns.as('in_turns'))
    .select(['org', 'endpoint_id', 'subject'])
    .where('rank', '<=', perEndpoint)
    .where('turn', '<=', perApplication)
}

async function readEndpoints(db: Db, rows: readonly DeliveryRow[]): Promise<Map<string, EndpointRecord>> {
  const ids = [...new Set(rows.map(({ endpoint_id }) => endpoint_id))]
  const found = await db.selectFrom('endpoints').selectAll().where('id', 'in', ids).execute()
  return new Map(found.map((row) => [row.id, fromRow(row)]))
}

/** Stores messages before they are sent. Returns for each whether its lease still holds. */
export async function saveMessages(
  engine: Engine,
  owner: string,
  messages: readonly DeliveryUpdate[],
): Promise<readonly boolean[]> {
  const updated = await engine.everyTenant.transaction().execute((tx) =>
    pipelined(tx, async (send) => {
      void send(endpointsOf(tx, engine, messages).compile())
      return (await Promise.all(updateOwned(engine, owner, messages).map((update) => send(update)))).flat()
    }),
  )
  const held = new Set(updated.map(nameOf))
  return messages.map(({ key }) => held.has(nameOf(key)))
}

function nameOf({ org, endpoint_id, subject }: DeliveryKey): string {
  return `${org} ${endpoint_id} ${subject}`
}

/** Locks the endpoints of deliveries, before these are changed. */
export function endpointsOf(
  tx: Db,
  { dialect }: Engine,
  updates: readonly { readonly key: DeliveryKey }[],
): SelectQueryBuilder<Tables, 'endpoints', EndpointRow> {
  const ids = new Set(updates.map(({ key }) => key.endpoint_id))
  return tx
    .selectFrom('endpoints')
    .selectAll()
    .where(anyOf(dialect, 'id', [...ids]))
    .orderBy('org')
    .orderBy('id')
    .forNoKeyUpdate()
}
