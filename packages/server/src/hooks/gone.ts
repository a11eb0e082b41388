/**
 * Deletions that an upstream reports by webhooks and nowhere else. The webhook only names a record: it is read, and the
 * replica takes what the upstream answers.
 */
import type { Webhooks } from '@plugboard/core/catalog'
import { syncPlanOf } from '../replica/sync-plan.ts'
import { tenantOf } from '../store/tenant.ts'
import { rereadRecord } from '../sync/reread-record.ts'
import { findConnector } from '../upstream/find-connector.ts'
import type { OpenHook } from './hook-cache.ts'
import type { Webhook } from './proof.ts'
import type { Services } from './services.ts'
import { keyAt, textAt } from './webhook-values.ts'

export async function verifyGone(
  services: Services,
  { row: { id, org, connector_id } }: OpenHook,
  { type, gone = {} }: Webhooks,
  webhook: Webhook,
): Promise<void> {
  const given = textAt(type, webhook)
  const named = given !== undefined && Object.hasOwn(gone, given) ? gone[given] : undefined
  if (named === undefined || connector_id === null) return
  try {
    const tenant = tenantOf({ org, externalUserId: null, connectorIds: null })
    const connector = await findConnector(services, tenant, connector_id)
    const kind = await services.registry.bySlug(connector.type)
    const plan = await syncPlanOf(kind)
    for (const [entity, path] of Object.entries(named)) {
      const own = plan?.entities.get(entity)
      const key = keyAt(path, webhook)
      if (plan === undefined || own === undefined || key === undefined) continue
      const target = { tenant, connector, kind, entity: own.entity, action: 'get' }
      await rereadRecord(services, target, { plan, own, key })
    }
  } catch (error) {
    // The next full sync finds the deletion.
    services.events.failed(`deletion that hook ${id} reported`, error)
  }
}
