/**
 * Requests for runs, made by callers while any worker may have the stream. A worker never overwrites one: `requested` and
 * `rerun_at` are cleared only when a run begins, in the statement's own transaction, and read again when it ends.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Engine } from '../store/engine.ts'

export interface StreamOwner {
  readonly org: string
  readonly connector_id: string
}

/** Without entities: all of the connector's. */
type Entities = readonly string[] | undefined

/** Asks for a run as soon as possible. A full sync that was asked for before stays one. */
export async function requestRun(
  { tenant, now }: Pick<Engine, 'tenant' | 'now'>,
  owner: StreamOwner,
  entities: Entities,
  kind: 'run' | 'full',
): Promise<void> {
  const requested =
    kind === 'full' ? kind : sql<'run' | 'full'>`CASE WHEN requested = 'full' THEN requested ELSE 'run' END`
  const next_run_at = sql<number>`CASE WHEN next_run_at < ${now} THEN next_run_at ELSE ${now} END`
  await streamsOf(tenant(owner), owner, entities)
    .set({ requested, next_run_at, requests: sql<number>`requests + 1` })
    .execute()
}

/**
 * Asks for a run that begins at that time (by the store's clock) or later. One that begins before does not count, so that
 * the latest time of several is kept; the next run is due at the earliest.
 */
export async function requestRunAt(
  db: Db,
  owner: StreamOwner,
  entities: Entities,
  at: number,
): Promise<void> {
  await streamsOf(db, owner, entities)
    .set({
      next_run_at: sql<number>`CASE WHEN next_run_at < ${at} THEN next_run_at ELSE ${at} END`,
      rerun_at: sql<number>`CASE WHEN rerun_at > ${at} THEN rerun_at ELSE ${at} END`,
    })
    .execute()
}

export async function pauseStreams(db: Db, owner: StreamOwner, entities: Entities): Promise<void> {
  await streamsOf(db, owner, entities).set({ paused: 1 }).execute()
}

export async function resumeStreams(
  { tenant, now }: Pick<Engine, 'tenant' | 'now'>,
  owner: StreamOwner,
  entities: Entities,
): Promise<void> {
  await streamsOf(tenant(owner), owner, entities)
    .set({ paused: 0, next_run_at: now, requests: sql<number>`requests + 1` })
    .execute()
}

/** @param every Seconds between runs from now on; null: as the connector's spec says. */
export async function chooseInterval(
  db: Db,
  owner: StreamOwner,
  entities: Entities,
  every: number | null,
): Promise<void> {
  await streamsOf(db, owner, entities).set({ interval_seconds: every }).execute()
}

/** Puts off the next run of one stream. */
export async function postponeRun(
  { tenant, now }: Pick<Engine, 'tenant' | 'now'>,
  stream: StreamOwner & { readonly entity: string },
  ms: number,
): Promise<void> {
  const next_run_at: RawBuilder<number> = sql`${now} + ${ms}`
  await streamsOf(tenant(stream), stream, [stream.entity]).set({ next_run_at }).execute()
}

function streamsOf(db: Db, { org, connector_id }: StreamOwner, entities: Entities) {
  const all = db.updateTable('streams').where('connector_id', '=', connector_id).where('org', '=', org)
  return entities === undefined ? all : all.where('entity', 'in', entities)
}
