/**
 * Requests for runs. Callers write them while a worker may hold the stream. A worker never overwrites one: the first
 * commit of a run clears those that it satisfies, in the transaction that reads them, or the one statement of a run that
 * finds nothing, if no other was made since the claim.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Engine } from '../../store/engine.ts'
import { type ConnectorStreams, lockInOrder, type StreamKey } from '../../store/streams.ts'

/** Requests a run as soon as possible. A pending request for a full sync stays a full sync. */
export async function requestRun(
  { tenant, now }: Pick<Engine, 'tenant' | 'now'>,
  streams: ConnectorStreams,
  kind: 'run' | 'full',
): Promise<void> {
  const requested =
    kind === 'full' ? kind : sql<'run' | 'full'>`CASE WHEN requested = 'full' THEN requested ELSE 'run' END`
  const next_run_at = sql<number>`CASE WHEN next_run_at < ${now} THEN next_run_at ELSE ${now} END`
  await updateStreams(tenant(streams), streams)
    .set({ requested, next_run_at, requests: sql<number>`requests + 1` })
    .execute()
}

/**
 * Requests a run that begins at that time, by the store's clock, or later. Of several requests, the latest
 * time stays in `rerun_at`, since no earlier run satisfies it. The earliest one determines the next run.
 */
export async function requestRunAt(db: Db, streams: ConnectorStreams, at: number): Promise<void> {
  await updateStreams(db, streams)
    .set({
      next_run_at: sql<number>`CASE WHEN next_run_at < ${at} THEN next_run_at ELSE ${at} END`,
      rerun_at: sql<number>`CASE WHEN rerun_at > ${at} THEN rerun_at ELSE ${at} END`,
    })
    .execute()
}

/**
 * Requests a run because of a webhook. It begins that much after the latest one began at the earliest, whichever process
 * received the webhook. A stream that fails keeps the time of its next attempt, which finds the change as well.
 *
 * @param delayMs Until the run may begin.
 * @param apartMs Between the beginnings of two runs.
 * @returns Milliseconds until each stream is due; of one that is due, 0 or less.
 */
export async function requestReportedRun(
  { tenant, now }: Pick<Engine, 'tenant' | 'now'>,
  streams: ConnectorStreams,
  { delayMs, apartMs }: { readonly delayMs: number; readonly apartMs: number },
): Promise<readonly number[]> {
  const earliest = sql<number>`(${now} + ${Math.ceil(delayMs)})`
  // A run under way stores its start with its first commit.
  const began = sql<number>`(CASE WHEN lease_owner IS NOT NULL AND lease_until > ${now} THEN ${now} ELSE started_at END)`
  // Not where the clock was set back since: the run would wait for the former time.
  const at = sql<number>`(CASE WHEN ${began} > ${earliest} - ${apartMs} AND ${began} <= ${earliest}
    THEN ${began} + ${apartMs} ELSE ${earliest} END)`
  const rows = await updateStreams(tenant(streams), streams)
    .set({
      rang_at: now,
      next_run_at: sql<number>`CASE WHEN failures > 0 OR next_run_at < ${at} THEN next_run_at ELSE ${at} END`,
      rerun_at: sql<number>`CASE WHEN rerun_at > ${at} THEN rerun_at ELSE ${at} END`,
    })
    .returning(sql<number>`next_run_at - ${now}`.as('waits'))
    .execute()
  return rows.map(({ waits }) => waits)
}

/** Stores that webhooks report changes of the streams, without a run. */
export async function noteRing(
  { tenant, now }: Pick<Engine, 'tenant' | 'now'>,
  streams: ConnectorStreams,
): Promise<void> {
  await updateStreams(tenant(streams), streams).set({ rang_at: now }).execute()
}

export async function pauseStreams(db: Db, streams: ConnectorStreams): Promise<void> {
  await updateStreams(db, streams).set({ paused: 1 }).execute()
}

export async function resumeStreams(
  { tenant, now }: Pick<Engine, 'tenant' | 'now'>,
  streams: ConnectorStreams,
): Promise<void> {
  await updateStreams(tenant(streams), streams)
    .set({ paused: 0, next_run_at: now, requests: sql<number>`requests + 1` })
    .execute()
}

/** @param seconds Time between runs from now on; null: the schedule of the connector's spec. */
export async function setRunInterval(
  db: Db,
  streams: ConnectorStreams,
  seconds: number | null,
): Promise<void> {
  await updateStreams(db, streams).set({ interval_seconds: seconds }).execute()
}

/** Postpones the next run of one stream. */
export async function postponeRun(
  { tenant, now }: Pick<Engine, 'tenant' | 'now'>,
  stream: StreamKey,
  ms: number,
): Promise<void> {
  const next_run_at: RawBuilder<number> = sql`${now} + ${ms}`
  await updateStreams(tenant(stream), { ...stream, entities: [stream.entity] })
    .set({ next_run_at })
    .execute()
}

function updateStreams(db: Db, streams: ConnectorStreams) {
  const { org, connector_id } = streams
  return db
    .updateTable('streams')
    .where('connector_id', '=', connector_id)
    .where('org', '=', org)
    .where('entity', 'in', lockInOrder(db, streams))
}
