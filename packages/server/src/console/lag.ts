/** How far the replica is behind, per connector type and entity. */
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../store/engine.ts'
import { overdueIn } from '../store/overdue-streams.ts'

export interface EntityLag {
  /** Connector type, as slug. */
  readonly type: string
  readonly entity: string
  /** Streams that are neither paused nor without usable credentials. */
  readonly streams: number
  readonly running: number
  readonly failing: number
  /** Not failing, but late. */
  readonly overdue: number
  /** Streams whose first full sync has not completed. */
  readonly incomplete: number
  /** Seconds; null before the first complete run. */
  readonly median_seconds: number | null
  readonly worst_seconds: number | null
  /** The connector with the worst lag. */
  readonly worst_connector_id: string | null
}

interface Row extends Omit<EntityLag, 'median_seconds' | 'worst_seconds'> {
  readonly worst_at: number | null
  readonly now: number
}

interface Median {
  readonly type: string
  readonly entity: string
  readonly median_at: number
}

/** Worst first. */
export async function entityLags(engine: Engine, org: string): Promise<EntityLag[]> {
  const [rows, medians] = await Promise.all([totals(engine, org), mediansOf(engine, org)])
  const medianOf = ({ type, entity }: Row): number | null =>
    medians.find((one) => one.type === type && one.entity === entity)?.median_at ?? null
  return rows
    .map((row) => toLag(row, medianOf(row)))
    .toSorted((a, b) => (b.worst_seconds ?? 0) - (a.worst_seconds ?? 0))
}

/** Those that are neither paused nor without usable credentials. */
function streamsOf(org: string): RawBuilder<unknown> {
  return sql`streams AS s JOIN connectors AS c ON c.org = s.org AND c.id = s.connector_id
    WHERE s.org = ${org} AND s.paused = 0 AND c.status = 'active'`
}

/** Digits of a time, and those of streams that were never synchronized: they come last. */
const TIME_DIGITS = 15
const NEVER = 10 ** TIME_DIGITS - 1

/** No row is sorted: tens of thousands of them would not fit into the memory of a sort. */
async function totals({ bulk, now, dialect }: Engine, org: string): Promise<readonly Row[]> {
  const time = sql`coalesce(s.synced_at, ${sql.lit(NEVER)})`
  const digits =
    dialect.engine === 'sqlite'
      ? sql`printf('%0${sql.raw(String(TIME_DIGITS))}d', ${time})`
      : sql`lpad(CAST(${time} AS text), ${sql.lit(TIME_DIGITS)}, '0')`
  const { rows } = await sql<Row>`
    SELECT c.type, s.entity, count(*) AS streams, ${now} AS now,
      sum(CASE WHEN s.lease_owner IS NOT NULL AND s.lease_until >= ${now} THEN 1 ELSE 0 END) AS running,
      sum(CASE WHEN s.failures > 0 THEN 1 ELSE 0 END) AS failing,
      sum(CASE WHEN s.failures = 0 AND ${overdueIn('s', now)} THEN 1 ELSE 0 END) AS overdue,
      sum(CASE WHEN s.completed_generation = 0 THEN 1 ELSE 0 END) AS incomplete,
      min(s.synced_at) AS worst_at,
      substr(min(${digits} || s.connector_id), ${sql.lit(TIME_DIGITS + 1)}) AS worst_connector_id
    FROM ${streamsOf(org)} GROUP BY c.type, s.entity`.execute(bulk.tenant({ org }))
  return rows
}

async function mediansOf({ bulk, dialect }: Engine, org: string): Promise<readonly Median[]> {
  const synced = sql`${streamsOf(org)} AND s.synced_at IS NOT NULL`
  const statement =
    dialect.engine === 'sqlite'
      ? sql<Median>`
        SELECT type, entity, synced_at AS median_at FROM (
          SELECT c.type, s.entity, s.synced_at,
            row_number() OVER (PARTITION BY c.type, s.entity ORDER BY s.synced_at) AS place,
            count(*) OVER (PARTITION BY c.type, s.entity) AS synced
          FROM ${synced}
        ) AS one WHERE place = (synced + 1) / 2`
      : sql<Median>`
        SELECT c.type, s.entity, percentile_disc(0.5) WITHIN GROUP (ORDER BY s.synced_at) AS median_at
        FROM ${synced} GROUP BY c.type, s.entity`
  return (await statement.execute(bulk.tenant({ org }))).rows
}

function toLag({ worst_at, now, ...row }: Row, median_at: number | null): EntityLag {
  const behind = (at: number | null): number | null =>
    at === null ? null : Math.max(0, Number(now) - Number(at)) / 1000
  return {
    ...row,
    streams: Number(row.streams),
    running: Number(row.running),
    failing: Number(row.failing),
    overdue: Number(row.overdue),
    incomplete: Number(row.incomplete),
    median_seconds: behind(median_at),
    worst_seconds: behind(worst_at),
  }
}
