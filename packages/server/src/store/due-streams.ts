/** The streams that workers may run next. */
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { CLOCK_TOLERANCE_MS } from '../runtime/clock-tolerance.ts'
import type { Db, Engine } from './engine.ts'
import { isFree, type StreamKey } from './streams.ts'
import type { Tables } from './tables.ts'

/** A stream with the type of its connector. */
export type DueStream = StreamKey & { readonly type: string }

/**
 * Streams that are due and without a lease, round-robin over connector types, and of each over applications, so that the
 * streams of one cannot fill the limit while others wait. Those of an application: backfills first, then by due time. Does
 * not claim them.
 */
export function dueStreams(engine: Engine, leaseMs: number, limit: number): Promise<DueStream[]> {
  return selectDue(engine, leaseMs, limit).execute()
}

/** The statement, which runs twice a second in every process: it reads no more streams than are due. */
export function selectDue(
  { everyTenant, now }: Pick<Engine, 'everyTenant' | 'now'>,
  leaseMs: number,
  limit: number,
): SelectQueryBuilder<Tables, never, DueStream> {
  // Nothing is searchable before its backfill.
  const priority = sql<number>`CASE WHEN completed_generation = 0 THEN 0 ELSE 1 END`
  const ofTenant = sql<number>`row_number() OVER (
    PARTITION BY connectors.type, streams.org ORDER BY ${priority}, streams.next_run_at)`
  const ofType = sql<number>`row_number() OVER (PARTITION BY type ORDER BY rank, priority, next_run_at)`
  const due = everyTenant
    .selectFrom(freeAndDue(everyTenant, now, leaseMs).as('streams'))
    .innerJoin('connectors', (join) =>
      join.onRef('connectors.org', '=', 'streams.org').onRef('connectors.id', '=', 'streams.connector_id'),
    )
    .select(['streams.org', 'streams.connector_id', 'streams.entity', 'streams.next_run_at'])
    .select(['connectors.type', priority.as('priority'), ofTenant.as('rank')])
    .where('connectors.status', '=', 'active')
  return everyTenant
    .selectFrom(due.as('due'))
    .select(['org', 'connector_id', 'entity', 'type'])
    .orderBy(ofType)
    .orderBy('priority')
    .orderBy('next_run_at')
    .limit(limit) as SelectQueryBuilder<Tables, never, DueStream>
}

/**
 * Streams that are due by one of three indexes, each once. With one condition instead, both engines would read every stream,
 * since none of its alternatives rules out the others.
 */
function freeAndDue(db: Db, now: RawBuilder<number>, leaseMs: number) {
  const free = db
    .selectFrom('streams')
    .select(['org', 'connector_id', 'entity', 'completed_generation', 'next_run_at'])
    .where('paused', '=', 0)
    .where(isFree(now, leaseMs))
  const isWaiting = sql<SqlBool>`next_run_at > ${now}`
  return free
    .where('next_run_at', '<=', now)
    .unionAll(free.where('started_at', '>', now).where(isWaiting))
    .unionAll(
      free
        .where(wasReleasedAfter(now))
        .where(isWaiting)
        .where(sql<SqlBool>`coalesce(started_at, 0) <= ${now}`),
    )
}

/**
 * True if the stream was released in the future, that is before the clock was set back. Its `next_run_at` is invalid, also
 * where `started_at` does not show it: the stream waits for its parent, or has failed long after its run began.
 */
function wasReleasedAfter(now: RawBuilder<number>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(lease_owner IS NULL AND lease_until > ${now} + ${CLOCK_TOLERANCE_MS})`
}
