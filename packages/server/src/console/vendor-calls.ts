/** Calls of the last day per connector type and hour: how many, how many failed, and how long they took. */
import { sql } from 'kysely'
import type { Engine } from '../store/engine.ts'

export interface HourOfCalls {
  /** Connector type, as slug. */
  readonly type: string
  /** Hours since 1970. */
  readonly hour: number
  readonly calls: number
  /** By the vendor. */
  readonly failed: number
  /** Of the slowest twentieth of the calls, the fastest, in milliseconds. Null: there were only runs, which make many requests. */
  readonly p95_ms: number | null
}

const HOUR_MS = 3_600_000
const HOURS = 24

/** Failures of this server and of callers, which say nothing about the vendor. */
const OWN = ['store_unavailable', 'internal', 'aborted', 'shutting_down', 'overloaded', 'rate_limited']

/**
 * Calls that reached the upstream: one that was refused before says nothing about the vendor. Sampled reads count as often as the log
 * says that they stand for.
 */
export async function callsByHour({ bulk }: Engine, org: string, now: number): Promise<HourOfCalls[]> {
  const since = (Math.floor(now / HOUR_MS) - HOURS + 1) * HOUR_MS
  const { rows } = await sql<HourOfCalls>`
    WITH one AS (
      SELECT type, at / ${sql.lit(HOUR_MS)} AS hour, kind, code, ms, represents,
        row_number() OVER (PARTITION BY type, at / ${sql.lit(HOUR_MS)}, kind = 'sync' ORDER BY ms) AS place,
        count(*) OVER (PARTITION BY type, at / ${sql.lit(HOUR_MS)}, kind = 'sync') AS total
      FROM calls WHERE org = ${org} AND at >= ${since} AND type IS NOT NULL AND kind IN ('execute', 'request', 'check', 'sync', 'tool')
        AND coalesce(attempts, 1) > 0
    )
    SELECT type, hour, sum(represents) AS calls,
      sum(CASE WHEN code IN (${sql.join(['ok', ...OWN])}) THEN 0 ELSE represents END) AS failed,
      min(CASE WHEN kind <> 'sync' AND place * 20 >= total * 19 THEN ms END) AS p95_ms
    FROM one GROUP BY type, hour ORDER BY type, hour`.execute(bulk.tenant({ org }))
  return rows.map(({ type, hour, calls, failed, p95_ms }) => ({
    type,
    hour: Number(hour),
    calls: Number(calls),
    failed: Number(failed),
    p95_ms: p95_ms === null ? null : Number(p95_ms),
  }))
}

/** Consequences of a vendor's failures, and renewals of access tokens, in one hour. */
export interface HourOfTrouble {
  /** Connector type, as slug. */
  readonly type: string
  /** Hours since 1970. */
  readonly hour: number
  readonly refreshes: number
  readonly failed_refreshes: number
  /** Calls that were not sent since the circuit of their connector was open. */
  readonly circuit: number
}

export async function troubleByHour({ bulk }: Engine, org: string, now: number): Promise<HourOfTrouble[]> {
  const since = (Math.floor(now / HOUR_MS) - HOURS + 1) * HOUR_MS
  const { rows } = await sql<HourOfTrouble>`
    SELECT type, at / ${sql.lit(HOUR_MS)} AS hour,
      sum(CASE WHEN kind = 'refresh' THEN represents ELSE 0 END) AS refreshes,
      sum(CASE WHEN kind = 'refresh' AND code <> 'ok' THEN represents ELSE 0 END) AS failed_refreshes,
      sum(CASE WHEN code = 'circuit_open' THEN represents ELSE 0 END) AS circuit
    FROM calls WHERE org = ${org} AND at >= ${since} AND type IS NOT NULL AND (kind = 'refresh' OR code = 'circuit_open')
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(bulk.tenant({ org }))
  return rows.map(({ type, hour, refreshes, failed_refreshes, circuit }) => ({
    ...{ type, hour: Number(hour), refreshes: Number(refreshes) },
    ...{ failed_refreshes: Number(failed_refreshes), circuit: Number(circuit) },
  }))
}
