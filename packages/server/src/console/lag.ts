/** How far the replica is behind, per connector type and entity. */
import { sql } from 'kysely'
import type { Engine } from '../store/engine.ts'

export interface EntityLag {
  /** Connector type, as slug. */
  readonly type: string
  readonly entity: string
  /** Streams that are neither paused nor without usable credentials. */
  readonly streams: number
  readonly running: number
  readonly failing: number
  /** Streams whose first full sync has not completed. */
  readonly incomplete: number
  /** Seconds; null before the first complete run. */
  readonly median_seconds: number | null
  readonly worst_seconds: number | null
  /** The connector with the worst lag. */
  readonly worst_connector_id: string | null
}

interface Row extends Omit<EntityLag, 'median_seconds' | 'worst_seconds'> {
  readonly median_at: number | null
  readonly worst_at: number | null
  readonly now: number
}

/** Worst first. */
export async function entityLags({ bulk, now }: Engine, org: string): Promise<EntityLag[]> {
  const { rows } = await sql<Row>`
    WITH one AS (
      SELECT c.type, s.entity, s.connector_id, s.synced_at, s.failures, s.completed_generation, s.lease_owner, s.lease_until,
        row_number() OVER (PARTITION BY c.type, s.entity ORDER BY s.synced_at NULLS LAST, s.connector_id) AS place,
        count(s.synced_at) OVER (PARTITION BY c.type, s.entity) AS synced
      FROM streams AS s JOIN connectors AS c ON c.org = s.org AND c.id = s.connector_id
      WHERE s.org = ${org} AND s.paused = 0 AND c.status = 'active'
    )
    SELECT type, entity, count(*) AS streams, ${now} AS now,
      sum(CASE WHEN lease_owner IS NOT NULL AND lease_until >= ${now} THEN 1 ELSE 0 END) AS running,
      sum(CASE WHEN failures > 0 THEN 1 ELSE 0 END) AS failing,
      sum(CASE WHEN completed_generation = 0 THEN 1 ELSE 0 END) AS incomplete,
      max(CASE WHEN place = (synced + 1) / 2 THEN synced_at END) AS median_at,
      min(synced_at) AS worst_at,
      max(CASE WHEN place = 1 THEN connector_id END) AS worst_connector_id
    FROM one GROUP BY type, entity`.execute(bulk.tenant({ org }))
  return rows.map(toLag).toSorted((a, b) => (b.worst_seconds ?? 0) - (a.worst_seconds ?? 0))
}

function toLag({ median_at, worst_at, now, ...row }: Row): EntityLag {
  const behind = (at: number | null): number | null =>
    at === null ? null : Math.max(0, Number(now) - Number(at)) / 1000
  return {
    ...row,
    streams: Number(row.streams),
    running: Number(row.running),
    failing: Number(row.failing),
    incomplete: Number(row.incomplete),
    median_seconds: behind(median_at),
    worst_seconds: behind(worst_at),
  }
}
