/** Gives every connector the streams that its kind has. */
import type { Services } from '../services.ts'
import { planOf } from './plan.ts'
import { ensureStreams } from './streams.ts'

/** At one look. */
const CONNECTORS = 100

/** Connectors that have none yet: those that were just made, and those of a release that kept no copy. */
export async function addMissingStreams({ store, registry }: Services): Promise<void> {
  const { engine } = store
  const plans = await Promise.all((await registry.kinds()).map(planOf))
  const kept = new Map(plans.flatMap((plan) => (plan ? [[plan.kind.connector.name, plan] as const] : [])))
  if (kept.size === 0) return
  const bare = await engine.everyTenant
    .selectFrom('connectors')
    .leftJoin('streams', (join) =>
      join.onRef('streams.org', '=', 'connectors.org').onRef('streams.connector_id', '=', 'connectors.id'),
    )
    .select(['connectors.org', 'connectors.id', 'connectors.type'])
    .where('connectors.type', 'in', [...kept.keys()])
    .where('streams.entity', 'is', null)
    .limit(CONNECTORS)
    .execute()
  for (const { org, id, type } of bare) {
    const entities = [...(kept.get(type)?.entities.keys() ?? [])]
    await ensureStreams(engine.tenant({ org }), { org, connector_id: id }, entities)
  }
}
