import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CLOCK_TOLERANCE_MS } from '../runtime/clock-tolerance.ts'

/**
 * True if a lease has expired. A lease that ends much later than one taken now was taken before the clock was
 * set back, and also counts as expired. Its holder may still be running; its writes fail, since it is no longer
 * the owner.
 *
 * @param now The store's clock. It may be behind the clock of the holder: PostgreSQL's is that of the start of
 *   the statement, which may then have waited while the holder extended its lease.
 * @param ms Duration of a lease.
 */
export function isLeaseExpired(
  now: RawBuilder<number>,
  ms: number,
  column: string = 'lease_until',
): RawBuilder<SqlBool> {
  const until = sql.ref(column)
  return sql<SqlBool>`(${until} < ${now} OR ${until} > ${now} + ${ms + CLOCK_TOLERANCE_MS})`
}
