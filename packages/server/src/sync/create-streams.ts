/** Gives every connector the streams that its kind has. */

import { planOf } from '../replica/plan.ts'
import type { ConnectorRecord } from '../store/store.ts'
import { ensureStreams } from '../store/streams.ts'
import type { Services } from './services.ts'

type Parts = Pick<Services, 'store' | 'registry'>

/** For one connector; what it has already stays. */
export async function addStreams(
  { store, registry }: Parts,
  { org, id, type }: Pick<ConnectorRecord, 'org' | 'id' | 'type'>,
): Promise<readonly string[]> {
  const plan = await planOf(await registry.bySlug(type))
  const entities = [...(plan?.entities.keys() ?? [])]
  await ensureStreams(store.engine.tenant({ org }), { org, connector_id: id }, entities)
  return entities
}

/** At one look. */
const CONNECTORS = 500

/**
 * For all connectors that have fewer than their kind: those of a release that kept no replica, or fewer entities. Answers
 * whether there may be more of them.
 */
export async function addMissingStreams({ store, registry }: Parts): Promise<boolean> {
  let isMore = false
  for (const kind of await registry.kinds()) {
    const count = (await planOf(kind))?.entities.size ?? 0
    const short = await shortOf(store, kind.connector.name, count)
    for (const connector of short) await addStreams({ store, registry }, connector)
    isMore ||= short.length === CONNECTORS
  }
  return isMore
}

function shortOf({ engine }: Services['store'], type: string, count: number) {
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
    .limit(CONNECTORS)
    .execute()
}
