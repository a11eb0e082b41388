/** Claims deliveries for a worker, and stores their messages before they are sent. */
import { type RawBuilder, sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely'
import { type EndpointRecord, fromRow } from './endpoints.ts'
import type { Db, Engine } from './engine.ts'
import { pipelined } from './pipeline.ts'
import { isFree } from './streams.ts'
import type { DeliveryRow, Tables } from './tables.ts'

export type DeliveryKey = Pick<DeliveryRow, 'org' | 'endpoint_id' | 'subject'>

export interface ClaimedDelivery {
  readonly delivery: DeliveryRow
  readonly endpoint: EndpointRecord
}

export interface Claim {
  readonly owner: string
  readonly leaseMs: number
  /** Rows per endpoint. */
  readonly perEndpoint: number
  /** Endpoints that this process is busy with. */
  readonly busy: readonly string[]
}

/** Due rows that one pass looks at. */
const CANDIDATES = 512

/** Takes the leases of deliveries that are due, a few of each endpoint so that the backlog of one does not delay the others. */
export async function claimDeliveries(engine: Engine, claim: Claim): Promise<ClaimedDelivery[]> {
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
  if (rows.length === 0) return []
  const endpoints = await readEndpoints(everyTenant, rows)
  return rows.flatMap((delivery) => {
    const endpoint = endpoints.get(delivery.endpoint_id)
    return endpoint === undefined ? [] : [{ delivery, endpoint }]
  })
}

function dueKeys(db: Db, { now }: Engine, { leaseMs, perEndpoint, busy }: Claim) {
  const due = db
    .selectFrom('deliveries')
    .select(['org', 'endpoint_id', 'subject', 'next_at'])
    .where('next_at', '<=', now)
    .where(isFree(now, leaseMs))
    .$if(busy.length > 0, (query) => query.where('endpoint_id', 'not in', busy))
    .orderBy('next_at')
    .limit(CANDIDATES)
  const rank = sql<number>`row_number() OVER (PARTITION BY org, endpoint_id ORDER BY next_at, subject)`
  const ranked = db.selectFrom(due.as('due')).select(['org', 'endpoint_id', 'subject', rank.as('rank')])
  return db
    .selectFrom(ranked.as('ranked'))
    .select(['org', 'endpoint_id', 'subject'])
    .where('rank', '<=', perEndpoint)
}

async function readEndpoints(db: Db, rows: readonly DeliveryRow[]): Promise<Map<string, EndpointRecord>> {
  const ids = [...new Set(rows.map(({ endpoint_id }) => endpoint_id))]
  const found = await db.selectFrom('endpoints').selectAll().where('id', 'in', ids).execute()
  return new Map(found.map((row) => [row.id, fromRow(row)]))
}

/** Changes of a claimed delivery, before or after an attempt. */
export type DeliveryChange = Partial<
  Omit<DeliveryRow, 'org' | 'endpoint_id' | 'subject' | 'connector_id' | 'entity' | 'to_seq' | 'next_at'>
> & {
  /** The least that `to_seq` becomes. */
  readonly reach?: number
}

/** Stores messages before they are sent. Returns the keys whose lease still holds. */
export async function saveMessages(
  { everyTenant }: Engine,
  owner: string,
  saved: readonly { readonly key: DeliveryKey; readonly change: DeliveryChange }[],
): Promise<Set<DeliveryKey>> {
  return everyTenant.transaction().execute((tx) =>
    pipelined(tx, async (send) => {
      const answers = saved.map(async ({ key, change }) => {
        const rows = await send<{ subject: string }>(
          owned(tx, key, owner).set(plain(change)).returning('subject').compile(),
        )
        return rows.length === 0 ? [] : [key]
      })
      return new Set((await Promise.all(answers)).flat())
    }),
  )
}

type Plain = Omit<DeliveryChange, 'reach'> & { readonly to_seq?: RawBuilder<number> }

export function plain({ reach, ...change }: DeliveryChange): Plain {
  const to_seq = sql<number>`CASE WHEN to_seq < ${reach ?? 0} THEN ${reach ?? 0} ELSE to_seq END`
  return reach === undefined ? change : { ...change, to_seq }
}

export function owned(
  tx: Db,
  { org, endpoint_id, subject }: DeliveryKey,
  owner: string,
): UpdateQueryBuilder<Tables, 'deliveries', 'deliveries', UpdateResult> {
  return tx
    .updateTable('deliveries')
    .where('org', '=', org)
    .where('endpoint_id', '=', endpoint_id)
    .where('subject', '=', subject)
    .where('lease_owner', '=', owner)
}
