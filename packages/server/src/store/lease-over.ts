import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a lease has run out. One that ends later than any that is taken now was taken before the clock was set back:
 * nobody waits for the clock to come back to it. Whoever holds it may live on; what they still write is refused, since
 * they are no longer the owner.
 *
 * @param now The store's clock.
 * @param ms How long a lease is.
 */
export function isLeaseOver(now: RawBuilder<number>, ms: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(lease_until < ${now} OR lease_until > ${now} + ${ms})`
}
