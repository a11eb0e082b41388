/** The rows of streams: who works on what, and how far it is. Every statement on one of them names its connector. */
import { type Selectable, sql, type UpdateResult } from 'kysely'
import type { Db, Engine } from './engine.ts'
import { isLeaseOver } from './lease-over.ts'
import type { StreamRow } from './tables.ts'

export type Stream = Selectable<StreamRow>

/** What tells a stream from others. */
export type StreamKey = Pick<Stream, 'org' | 'connector_id' | 'entity'>

/** The right of one worker to write for a stream, until another has it. */
export interface Claim extends StreamKey {
  readonly epoch: number
  readonly owner: string
  /** So long the worker may be silent before another one takes over. */
  readonly leaseMs: number
}

export interface Claimed {
  readonly claim: Claim
  readonly stream: Stream
  /** The store's clock, in milliseconds since 1970. */
  readonly now: number
}

/** Another worker has the stream, or nobody may work on it any more: nothing was written. */
export class LeaseLost extends Error {}

/** Makes the rows of streams that have none yet. */
export async function ensureStreams(
  db: Db,
  owner: { readonly org: string; readonly connector_id: string },
  entities: readonly string[],
): Promise<void> {
  const known = await db
    .selectFrom('streams')
    .select('entity')
    .where('connector_id', '=', owner.connector_id)
    .where('org', '=', owner.org)
    .execute()
  // Mostly there is none to be made, and who only looks waits for nobody who writes.
  const missing = entities.filter((name) => !known.some(({ entity }) => entity === name))
  if (missing.length === 0) return
  await db
    .insertInto('streams')
    .values(missing.map((entity) => ({ ...owner, entity }) as StreamRow))
    .onConflict((conflict) => conflict.columns(['connector_id', 'entity']).doNothing())
    .execute()
}

/** Streams that somebody could work on now, those that wait for the longest first. They are not claimed by that. */
export async function dueStreams(
  { everyTenant, now }: Engine,
  leaseMs: number,
  limit: number,
): Promise<StreamKey[]> {
  return (
    everyTenant
      .selectFrom('streams')
      .innerJoin('connectors', (join) =>
        join.onRef('connectors.org', '=', 'streams.org').onRef('connectors.id', '=', 'streams.connector_id'),
      )
      .select(['streams.org', 'streams.connector_id', 'streams.entity'])
      .where('connectors.status', '=', 'active')
      .where('streams.paused', '=', 0)
      .where(isLeaseOver(now, leaseMs))
      // A run that began in the future began before the clock was set back: its next one is not waited for.
      .where((on) => on.or([on('streams.next_run_at', '<=', now), on('streams.started_at', '>', now)]))
      // Nothing can be searched before its backfill.
      .orderBy(sql`CASE WHEN completed_generation = 0 THEN 0 ELSE 1 END`)
      .orderBy('streams.next_run_at')
      .limit(limit)
      .execute()
  )
}

/** Takes a stream, unless another worker has it by now. */
export async function claimStream(
  engine: Engine,
  { org, connector_id, entity }: StreamKey,
  { owner, leaseMs }: Pick<Claim, 'owner' | 'leaseMs'>,
): Promise<Claimed | undefined> {
  const { now } = engine
  const row = await engine
    .tenant({ org })
    .updateTable('streams')
    .set({
      lease_owner: owner,
      lease_until: sql<number>`${now} + ${leaseMs}`,
      epoch: sql<number>`epoch + 1`,
    })
    .where('connector_id', '=', connector_id)
    .where('entity', '=', entity)
    .where('org', '=', org)
    .where('paused', '=', 0)
    .where(isLeaseOver(now, leaseMs))
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const claim = { org, connector_id, entity, epoch: row.epoch, owner, leaseMs }
  return { claim, stream: row, now: row.lease_until - leaseMs }
}

/** What others may have changed since the stream was claimed. */
export type Requests = Pick<Stream, 'requested' | 'requests' | 'rerun_at' | 'interval_seconds'> & {
  /** The store's clock, in milliseconds since 1970. */
  readonly now: number
}

/**
 * Holds the row until the transaction ends, and the lease for longer. Returns the requests as they are now: those read
 * at the claim are outdated. Throws {@link LeaseLost}.
 */
export async function renewLease(db: Db, engine: Engine, claim: Claim): Promise<Requests> {
  const until = sql<number>`${engine.now} + ${claim.leaseMs}`
  const row = await mine(db, claim)
    .set({ lease_until: until })
    .returning(['requested', 'requests', 'rerun_at', 'interval_seconds', 'lease_until'])
    .executeTakeFirst()
  if (row === undefined) throw leaseLost()
  const { lease_until, ...requests } = row
  return { ...requests, now: lease_until - claim.leaseMs }
}

/** Whether somebody still wants it to be read: neither the stream nor its connector was paused meanwhile. */
export async function isWanted(db: Db, { org, connector_id, entity }: StreamKey): Promise<boolean> {
  const found = await db
    .selectFrom('streams')
    .innerJoin('connectors', (join) =>
      join.onRef('connectors.org', '=', 'streams.org').onRef('connectors.id', '=', 'streams.connector_id'),
    )
    .select('streams.entity')
    .where('streams.connector_id', '=', connector_id)
    .where('streams.entity', '=', entity)
    .where('streams.org', '=', org)
    .where('streams.paused', '=', 0)
    .where('connectors.status', '=', 'active')
    .executeTakeFirst()
  return found !== undefined
}

/** Throws {@link LeaseLost}. */
export async function saveStream(db: Db, claim: Claim, changes: Partial<StreamRow>): Promise<void> {
  if (Object.keys(changes).length > 0) demand(await mine(db, claim).set(changes).executeTakeFirst())
}

/** Ends the lease. One that another has by now stays. */
export async function releaseStream({ tenant }: Engine, claim: Claim): Promise<void> {
  await mine(tenant(claim), claim).set({ lease_owner: null, lease_until: 0 }).execute()
}

function demand({ numUpdatedRows }: UpdateResult): void {
  if (numUpdatedRows === 0n) throw leaseLost()
}

function leaseLost(): LeaseLost {
  return new LeaseLost('the stream has another owner')
}

function mine(db: Db, { org, connector_id, entity, epoch, owner }: Claim) {
  return db
    .updateTable('streams')
    .where('connector_id', '=', connector_id)
    .where('entity', '=', entity)
    .where('org', '=', org)
    .where('epoch', '=', epoch)
    .where('lease_owner', '=', owner)
}

/** All streams of a connector, by name. */
export async function streamsOf(db: Db, org: string, connectorId: string): Promise<Stream[]> {
  return db
    .selectFrom('streams')
    .selectAll()
    .where('connector_id', '=', connectorId)
    .where('org', '=', org)
    .orderBy('entity')
    .execute()
}

export async function findStream(
  db: Db,
  { org, connector_id, entity }: StreamKey,
): Promise<Stream | undefined> {
  return db
    .selectFrom('streams')
    .selectAll()
    .where('connector_id', '=', connector_id)
    .where('entity', '=', entity)
    .where('org', '=', org)
    .executeTakeFirst()
}

/** Whether there is such a stream. It stays until the transaction ends: a connector that is removed has none. */
export async function holdStream(tx: Db, { org, connector_id, entity }: StreamKey): Promise<boolean> {
  const found = await tx
    .selectFrom('streams')
    .select('entity')
    .where('connector_id', '=', connector_id)
    .where('entity', '=', entity)
    .where('org', '=', org)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}
