/**
 * Streams whose next run is late: no worker holds them, and they have been due for longer than their usual interval, but
 * for a minute at least and ten at most. In a busy process streams wait for their turn, which is no sign of a fault; one that
 * is read once a day must not hide for another day.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Stream } from './streams.ts'

const MIN_LATE_MS = 60_000
const MAX_LATE_MS = 600_000

type Planned = Pick<Stream, 'next_run_at' | 'started_at' | 'paused' | 'lease_owner' | 'lease_until'>

/** A new stream was planned for the beginning of time: it waits for its first run, and says so. */
export function isOverdue(stream: Planned, now: number): boolean {
  const { next_run_at, started_at, paused, lease_owner, lease_until } = stream
  const isHeld = lease_owner !== null && lease_until >= now
  if (paused === 1 || next_run_at === 0 || isHeld) return false
  const interval = next_run_at - (started_at ?? next_run_at)
  return now - next_run_at > Math.min(MAX_LATE_MS, Math.max(MIN_LATE_MS, interval))
}

/** The same in a statement. @param streams The name that it gives to the table. */
export function overdueIn(streams: string, now: RawBuilder<number>): RawBuilder<SqlBool> {
  const of = (column: keyof Planned) => sql.ref(`${streams}.${column}`)
  const due = of('next_run_at')
  const late = sql`(${now} - ${due})`
  return sql<SqlBool>`(${of('paused')} = 0 AND ${due} > 0
    AND (${of('lease_owner')} IS NULL OR ${of('lease_until')} < ${now})
    AND ${late} > ${sql.lit(MIN_LATE_MS)}
    AND (${late} > ${sql.lit(MAX_LATE_MS)} OR ${late} > ${due} - coalesce(${of('started_at')}, ${due})))`
}
