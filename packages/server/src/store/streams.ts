/** Stream rows: leases and progress. Every statement on a stream filters by its connector. */
import {
  type CompiledQuery,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Transaction,
  type UpdateResult,
} from 'kysely'
import { addingToConnector } from './connector-not-found.ts'
import type { Db, Engine } from './engine.ts'
import { hasUpdated } from './has-updated.ts'
import { isLeaseExpired } from './lease-expired.ts'
import { pipelinedToCommit } from './pipeline.ts'
import type { StreamRow, Tables } from './tables.ts'

export type Stream = Selectable<StreamRow>

/** Identifies a stream. */
export type StreamKey = Pick<Stream, 'org' | 'connector_id' | 'entity'>

/** Identifies the streams of a connector. */
export type ConnectorKey = Pick<StreamKey, 'org' | 'connector_id'>

/** Changes to the row of a stream. */
export type StreamChanges = {
  readonly [Column in keyof StreamRow]?: StreamRow[Column] | RawBuilder<StreamRow[Column]>
}

/** A lease on a stream. Writes are fenced by its epoch. */
export interface StreamLease extends StreamKey {
  readonly epoch: number
  readonly owner: string
  /** Duration of the lease after each renewal. */
  readonly leaseMs: number
}

export interface ClaimedStream {
  readonly lease: StreamLease
  readonly stream: Stream
  /** The store's clock, in Unix milliseconds. */
  readonly now: number
}

/** Another worker holds the lease, or the stream was removed. Nothing was written. */
export class LeaseLost extends Error {}

/** Creates missing stream rows. */
export async function ensureStreams(
  db: Db,
  connector: ConnectorKey,
  entities: readonly string[],
): Promise<void> {
  const known = await db
    .selectFrom('streams')
    .select('entity')
    .where('connector_id', '=', connector.connector_id)
    .where('org', '=', connector.org)
    .execute()
  // Usually none is missing, and reads do not wait for writers.
  const missing = entities.filter((name) => !known.some(({ entity }) => entity === name))
  if (missing.length === 0) return
  const added = db
    .insertInto('streams')
    .values(missing.map((entity) => ({ ...connector, entity }) as StreamRow))
    .onConflict((conflict) => conflict.columns(['connector_id', 'entity']).doNothing())
  await addingToConnector(added.execute())
}

/** Streams of a connector. */
export interface ConnectorStreams extends ConnectorKey {
  /** Default: those of all entities. */
  readonly entities?: readonly string[] | undefined
}

/**
 * Selects the entities of a connector's streams (all, or those named) and locks their rows in one order until
 * the transaction ends. A statement that writes several streams names them by this query: PostgreSQL locks
 * rows in the order in which it finds them, so that two such statements would deadlock.
 */
export function lockInOrder(
  db: Db,
  { org, connector_id, entities }: ConnectorStreams,
): SelectQueryBuilder<Tables, 'streams', Pick<Stream, 'entity'>> {
  return db
    .selectFrom('streams')
    .select('entity')
    .where('connector_id', '=', connector_id)
    .where('org', '=', org)
    .$if(entities !== undefined, (query) => query.where('entity', 'in', entities ?? []))
    .orderBy('entity')
    .forUpdate()
}

/** True if nobody holds the lease of a stream. */
export function isFree(now: RawBuilder<number>, leaseMs: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(lease_owner IS NULL OR ${isLeaseExpired(now, leaseMs)})`
}

/** Takes the lease of a stream. Undefined when another worker holds it or the stream is paused. */
export async function claimStream(
  engine: Engine,
  { org, connector_id, entity }: StreamKey,
  { owner, leaseMs }: Pick<StreamLease, 'owner' | 'leaseMs'>,
): Promise<ClaimedStream | undefined> {
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
    .where(isFree(now, leaseMs))
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const lease = { org, connector_id, entity, epoch: row.epoch, owner, leaseMs }
  return { lease, stream: row, now: row.lease_until - leaseMs }
}

/** Columns that others may have changed since the stream was claimed. */
export type Requests = Pick<
  Stream,
  'requested' | 'requests' | 'rerun_at' | 'interval_seconds' | 'rang_at'
> & {
  /** The store's clock, in Unix milliseconds. */
  readonly now: number
}

/**
 * Renews the lease, and locks the row until the transaction ends. Returns the current requests, which may
 * have changed since the stream was claimed. Throws {@link LeaseLost}.
 */
export async function renewLease(db: Db, engine: Engine, lease: StreamLease): Promise<Requests> {
  const until = sql<number>`${engine.now} + ${lease.leaseMs}`
  const row = await ownStream(db, lease)
    .set({ lease_until: until })
    .returning(['requested', 'requests', 'rerun_at', 'interval_seconds', 'rang_at', 'lease_until'])
    .executeTakeFirst()
  if (row === undefined) throw leaseLost()
  const { lease_until, ...requests } = row
  return { ...requests, now: lease_until - lease.leaseMs }
}

/** True if the stream should keep running: neither it nor its connector has been paused. */
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
export async function saveStream(db: Db, lease: StreamLease, changes: Partial<StreamRow>): Promise<void> {
  if (Object.keys(changes).length > 0)
    requireUpdated(await ownStream(db, lease).set(changes).executeTakeFirst())
}

/** The same as the last statement of a transaction that has renewed the lease, which cannot be lost until it ends. */
export async function saveHeldStream(
  tx: Transaction<Tables>,
  lease: StreamLease,
  changes: StreamChanges,
): Promise<void> {
  if (Object.keys(changes).length > 0)
    await pipelinedToCommit(tx, async (send) => void send(ownStream(tx, lease).set(changes).compile()))
}

/**
 * Saves changes if nobody has made a request since the stream was claimed, without a transaction: false if somebody has, or if
 * the lease was lost.
 */
export async function saveUnlessRequested(
  db: Db,
  lease: StreamLease,
  { requests, rerun_at, interval_seconds }: Pick<Stream, 'requests' | 'rerun_at' | 'interval_seconds'>,
  changes: StreamChanges,
): Promise<boolean> {
  const saved = await ownStream(db, lease)
    .set(changes)
    .where('requests', '=', requests)
    .where('rerun_at', 'is not distinct from', rerun_at)
    .where('interval_seconds', 'is not distinct from', interval_seconds)
    .executeTakeFirst()
  return hasUpdated(saved)
}

/** Releases the lease if it is still held. */
export async function releaseStream(engine: Engine, lease: StreamLease): Promise<void> {
  await ownStream(engine.tenant(lease), lease).set(released(engine)).execute()
}

/** The columns of a released lease. It ends now, which shows later whether the clock has been set back since. */
export function released({ now }: Pick<Engine, 'now'>): Pick<StreamChanges, 'lease_owner' | 'lease_until'> {
  return { lease_owner: null, lease_until: now }
}

function requireUpdated(result: UpdateResult): void {
  if (!hasUpdated(result)) throw leaseLost()
}

function leaseLost(): LeaseLost {
  return new LeaseLost('the lease on the stream was lost: another worker holds it, or the stream was removed')
}

function ownStream(db: Db, { org, connector_id, entity, epoch, owner }: StreamLease) {
  return db
    .updateTable('streams')
    .where('connector_id', '=', connector_id)
    .where('entity', '=', entity)
    .where('org', '=', org)
    .where('epoch', '=', epoch)
    .where('lease_owner', '=', owner)
}

/** All streams of a connector, ordered by entity. */
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

/**
 * Locks the row of a stream until the transaction ends, so that no run begins and its connector cannot be removed.
 * Returns its generation; undefined when there is no such stream.
 */
export async function holdStream(tx: Db, key: StreamKey): Promise<number | undefined> {
  const { rows } = await tx.executeQuery(heldStream(tx, key))
  return rows[0]?.generation
}

/** The statement of {@link holdStream}. */
export function heldStream(
  tx: Db,
  { org, connector_id, entity }: StreamKey,
): CompiledQuery<Pick<Stream, 'generation'>> {
  return tx
    .selectFrom('streams')
    .select('generation')
    .where('connector_id', '=', connector_id)
    .where('entity', '=', entity)
    .where('org', '=', org)
    .forUpdate()
    .compile()
}
