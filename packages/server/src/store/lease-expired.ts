import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a lease has expired. A lease that ends later than one taken now was taken before the clock was set
 * back, and also counts as expired. Its holder may still be running; its writes fail, since it is no longer
 * the owner.
 *
 * @param now The store's clock.
 * @param ms Duration of a lease.
 */
export function isLeaseExpired(now: RawBuilder<number>, ms: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(lease_until < ${now} OR lease_until > ${now} + ${ms})`
}
