/** Creates the streams of connectors: one for each entity that the connector's sync plan declares. */

import { syncPlanOf } from '../../replica/sync-plan.ts'
import type { ConnectorRecord } from '../../store/store.ts'
import { ensureStreams } from '../../store/streams.ts'
import type { Services } from '../services.ts'

type Parts = Pick<Services, 'store' | 'registry'>

/** Creates the missing streams of one connector. Returns the names of all its streams, parents first. */
export async function addStreams(
  { store, registry }: Parts,
  { org, id, type }: Pick<ConnectorRecord, 'org' | 'id' | 'type'>,
): Promise<readonly string[]> {
  const plan = await syncPlanOf(await registry.bySlug(type))
  const entities = [...(plan?.entities.keys() ?? [])]
  await ensureStreams(store.engine.tenant({ org }), { org, connector_id: id }, entities)
  return entities
}

/** Connectors of one type per call of {@link addMissingStreams}. */
const CONNECTORS_PER_CALL = 500

/**
 * Creates streams for connectors that have fewer than their type declares, as an earlier release may have
 * left them. Returns whether more such connectors may remain.
 */
export async function addMissingStreams({ store, registry }: Parts): Promise<boolean> {
  let mayRemain = false
  for (const kind of await registry.kinds()) {
    const count = (await syncPlanOf(kind))?.entities.size ?? 0
    const connectors = await connectorsLackingStreams(store, kind.connector.name, count)
    for (const connector of connectors) await addStreams({ store, registry }, connector)
    mayRemain ||= connectors.length === CONNECTORS_PER_CALL
  }
  return mayRemain
}

function connectorsLackingStreams({ engine }: Services['store'], type: string, count: number) {
  return engine.everyTenant
    .selectFrom('connectors')
    .leftJoin('streams', (join) =>
      join.onRef('streams.org', '=', 'connectors.org').onRef('streams.connector_id', '=', 'connectors.id'),
    )
    .select(['connectors.org', 'connectors.id', 'connectors.type'])
    .where('connectors.type', '=', type)
    .where('connectors.status', '!=', 'deleting')
    .groupBy(['connectors.org', 'connectors.id', 'connectors.type'])
    .having(({ fn }) => fn.count('streams.entity'), '<', count)
    .limit(CONNECTORS_PER_CALL)
    .execute()
}
