/** The ends of the change feeds of many connectors in one look, for followers that read only those that have moved. */
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { readEpoch } from './feed-cursor.ts'
import { readHeadSums } from './head-sums.ts'
import { type ListRequest, listConnectors } from './list.ts'
import type { Services } from './services.ts'

export interface ChangeHead {
  readonly connector: ConnectorRecord
  /** Another text whenever the feed has changes that it did not have before. */
  readonly head: string
}

export async function changeHeads(
  services: Services,
  tenant: TenantCtx,
  request: ListRequest,
): Promise<{ readonly heads: readonly ChangeHead[]; readonly nextCursor: string | null }> {
  const { connectors, nextCursor } = await listConnectors(services, tenant, request)
  const { engine } = services.store
  const [sums, epoch] = await Promise.all([
    readHeadSums(
      engine,
      connectors.map(({ id }) => id),
    ),
    // Numbers are used again after a backup was restored.
    readEpoch(engine),
  ])
  const heads = connectors.map((connector) => ({
    connector,
    head: `${epoch}.${sums.get(connector.id) ?? 0}`,
  }))
  return { heads, nextCursor }
}
