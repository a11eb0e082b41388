/**
 * Times of webhooks that were set before the clock was set back: without this, what is due at once or in five minutes would wait for
 * the clock to catch up. Rows are found by their stamps, for which nobody pays while the clock is right.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CLOCK_TOLERANCE_MS } from '../runtime/clock-tolerance.ts'
import type { Engine } from './engine.ts'

/**
 * Makes deliveries due that were changed or tried in the future.
 *
 * @param isNoticed True if the clock was set back just now: no endpoint is left alone for longer, since nothing tells when that was decided.
 */
export async function bringDeliveriesForward(
  { everyTenant, now }: Engine,
  isNoticed: boolean,
): Promise<void> {
  const wasTried = sql<SqlBool>`(lease_owner IS NULL AND ${isAhead(now, 'lease_until')})`
  const endpoints = everyTenant.updateTable('endpoints')
  await endpoints
    .set({ held_until: 0 })
    .where(isNoticed ? sql<SqlBool>`held_until > ${now}` : isAhead(now, 'failing_since'))
    .execute()
  await endpoints.set({ failing_since: now }).where(isAhead(now, 'failing_since')).execute()
  await everyTenant
    .updateTable('deliveries')
    .set({ next_at: now })
    .where('next_at', '>', now)
    .where(sql<SqlBool>`(${isAhead(now, 'changed_at')} OR ${wasTried})`)
    .execute()
}

/** Makes registrations due that were made or tried in the future. */
export async function bringHooksForward({ everyTenant, now }: Engine): Promise<void> {
  await everyTenant
    .updateTable('hooks')
    .set({ renew_at: now })
    .where('renew_at', '>', now)
    .where(isAhead(now, 'updated_at'))
    .execute()
}

function isAhead(now: RawBuilder<number>, column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} > ${now} + ${CLOCK_TOLERANCE_MS}`
}
