/**
 * Rows that were observed before the clock was set back. By their times they stay newer than all changes until the clock has
 * caught up, and those changes would be lost: the time of such an observation does not count.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CLOCK_TOLERANCE_MS } from '../runtime/clock-tolerance.ts'
import { rowsByKey, updateByKey } from './by-key.ts'
import type { ConnectorRows, Tx } from './scope.ts'

/** @param now The store's clock. */
export function isInFuture(observedAt: RawBuilder<unknown>, now: RawBuilder<number>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${observedAt} > ${now} + ${CLOCK_TOLERANCE_MS}`
}

/** Makes every later observation of the rows newer than theirs. */
export async function forgetObservation(tx: Tx, table: ConnectorRows, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await updateByKey(tx, table, ids, { set: sql`observed_at = 0` })
}

/** The same for those of the rows that were observed in the future. */
export async function forgetFutureObservations(
  tx: Tx,
  table: ConnectorRows,
  ids: readonly string[],
): Promise<void> {
  const { now } = table
  const rows = rowsByKey(table, ids, { columns: ['id', 'observed_at'], isLocked: true })
  const found = await sql<{ id: string }>`
    SELECT known.id FROM ${rows} WHERE ${isInFuture(sql.ref('known.observed_at'), now)}`.execute(tx)
  await forgetObservation(
    tx,
    table,
    found.rows.map(({ id }) => id),
  )
}
