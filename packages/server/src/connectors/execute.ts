/** Executes an action for a stored connector: the hosted form of a call in process. */
import { type Action, type Entity, findAction, findEntity, riskOf } from '@plugboard/core'
import { type Caller, requireScope } from '../auth/caller.ts'
import type { ConnectorKind } from '../catalog/registry.ts'
import { syncPlanOf } from '../replica/sync-plan.ts'
import { findCachedConnector } from '../upstream/find-connector.ts'
import type { ExecuteResult } from './execute-result.ts'
import { declaredIn, requirePolicy } from './policy.ts'
import { type ExecuteOptions, runTarget } from './run-target.ts'
import type { Services } from './services.ts'

export interface ExecuteRequest {
  readonly entity: string
  readonly action: string
  readonly params?: unknown
}

export async function execute(
  services: Services,
  caller: Caller,
  id: string,
  { entity: entityName, action, params }: ExecuteRequest,
  options: ExecuteOptions,
): Promise<ExecuteResult> {
  const { tenant } = caller
  const { planId, trace } = options
  const { connector } = await findCachedConnector(services, tenant, id)
  const kind = await services.registry.bySlug(connector.type)
  const entity = findEntity(await kind.entities(), entityName)
  const table = await actionOf(kind, entity, action)
  const risk = riskOf(action, table)
  requireScope(caller, risk === 'read' ? 'execute:read' : 'execute:write')
  if (trace) Object.assign(trace, { entity: entity.name, action })
  const declared = () => declaredIn(kind, entity.name, action)
  await requirePolicy(services, caller, {
    connector,
    entity: entityName,
    action,
    risk,
    params,
    declared,
    planId,
  })
  const target = { tenant, connector, kind, entity, action, trace }
  return runTarget(services, caller, target, params, options)
}

/** The error for an unknown action lists the known ones, including `search`, which only the server has. */
async function actionOf(kind: ConnectorKind, entity: Entity, name: string): Promise<Action> {
  if (Object.hasOwn(entity.actions, name)) return findAction(entity, name)
  const isReplicated = (await syncPlanOf(kind))?.entities.has(entity.name)
  return findAction({ ...entity, actions: { ...entity.actions, ...(isReplicated && { search: {} }) } }, name)
}
