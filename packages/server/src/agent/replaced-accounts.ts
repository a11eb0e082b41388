/** Plans whose connectors lead to other accounts of their vendors than when they were made: they are not run any more. */
import type { Plan } from '@plugboard/agent'
import { connectorError } from '@plugboard/core'
import type { Services } from '../connectors/services.ts'
import { type TenantCtx, tenantOf } from '../store/tenant.ts'

/** By id of a plan, a connector whose account was replaced. */
export async function replacedAccounts(
  { store }: Services,
  tenant: TenantCtx,
  plans: readonly Plan[],
): Promise<ReadonlyMap<string, string>> {
  const connectorIds = [...new Set(plans.flatMap(({ holders = {} }) => Object.keys(holders)))]
  if (connectorIds.length === 0) return new Map()
  const ctx = tenantOf({ ...tenant, connectorIds })
  const connectors = await store.connectors.list(ctx, {}, { limit: connectorIds.length })
  const now = new Map(connectors.map(({ id, account_id }) => [id, account_id]))
  return new Map(
    plans.flatMap(({ id, holders = {} }) => {
      const replaced = Object.entries(holders).find(
        ([connector, holder]) => (now.get(connector) ?? holder) !== holder,
      )
      return replaced === undefined ? [] : [[id, replaced[0]] as const]
    }),
  )
}

/** Throws if the plan could not be run after its approval. */
export async function requireSameAccounts(services: Services, tenant: TenantCtx, plan: Plan): Promise<void> {
  const connector = (await replacedAccounts(services, tenant, [plan])).get(plan.id)
  if (connector === undefined) return
  const message = `The connector ${connector} leads to another account of the vendor than when the plan was made. Nothing was approved: refuse the plan, and let the agent make a new one.`
  throw connectorError('connector_state', message)
}
