/** Removes what is kept for a time only: attempts, and events that every endpoint could have received by now. */
import { UPSTREAM_EVENTS_MS } from '../store/upstream-events.ts'
import type { Services } from './services.ts'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000
/** Attempts per endpoint. */
export const KEPT_ATTEMPTS = 100

export async function purgeAttempts({ store, clock }: Services): Promise<void> {
  const { bulk, everyTenant } = store.engine
  const before = clock() - KEPT_MS
  await bulk.everyTenant.deleteFrom('attempts').where('at', '<', before).execute()
  await bulk.everyTenant.deleteFrom('events').where('at', '<', before).execute()
  await purgeUpstreamEvents(store, clock() - UPSTREAM_EVENTS_MS)
  const full = await everyTenant
    .selectFrom('attempts')
    .select(({ fn }) => ['org', 'endpoint_id', fn.countAll<number>().as('count')])
    .groupBy(['org', 'endpoint_id'])
    .having(({ fn }) => fn.countAll(), '>', KEPT_ATTEMPTS)
    .execute()
  for (const { org, endpoint_id } of full) {
    const own = bulk.everyTenant
      .selectFrom('attempts')
      .where('org', '=', org)
      .where('endpoint_id', '=', endpoint_id)
    const last = await own
      .select('at')
      .orderBy('at', 'desc')
      .offset(KEPT_ATTEMPTS)
      .limit(1)
      .executeTakeFirst()
    if (last === undefined) continue
    await bulk.everyTenant
      .deleteFrom('attempts')
      .where('org', '=', org)
      .where('endpoint_id', '=', endpoint_id)
      .where('at', '<=', last.at)
      .execute()
  }
}

/** Also bodies for which nobody waits any more, because an endpoint was deleted or asks for something else. */
async function purgeUpstreamEvents(
  { engine, upstreamEvents }: Services['store'],
  before: number,
): Promise<void> {
  await engine.bulk.everyTenant.deleteFrom('upstream_events').where('at', '<', before).execute()
  await upstreamEvents.release()
}
