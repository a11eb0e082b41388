/** How a search of the replica is answered, for operators who wonder why one is slow. */
import type { Explanation } from '../search/explain.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { schemaOf } from './search.ts'
import type { Services } from './services.ts'

export interface ExplainedSearch extends Explanation {
  /** Live records of the connector: a scan looks at all of them. */
  readonly records: number
}

/** Throws as a search does. */
export async function explainSearch(
  services: Services,
  tenant: TenantCtx,
  id: string,
  { entity, params }: { readonly entity: string; readonly params?: unknown },
): Promise<ExplainedSearch> {
  const { type } = await findConnector(services, tenant, id)
  const schema = await schemaOf(await services.registry.bySlug(type), entity, 'search')
  const { replica, searches, store } = services
  await replica.prepareToSearch(schema)
  const scope = { org: tenant.org, connectorId: id }
  const explained = await searches.explain(scope, schema, params ?? {})
  const { live } = await replica.table(schema, scope).count(store.engine.tenant(tenant))
  return { ...explained, records: live }
}
