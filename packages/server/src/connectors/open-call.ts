/** Opens the call of an action: finds its connector, entity and table. */
import { type Action, findAction, findEntity, riskOf, SEARCH_ACTIONS } from '@plugboard/core'
import type { ConnectorKind } from '../catalog/registry.ts'
import { syncPlanOf } from '../replica/sync-plan.ts'
import { nameCall } from '../telemetry/call-trace.ts'
import { findCachedConnector } from '../upstream/connector-cache.ts'
import type { Call, CallOrigin, ExecuteRequest } from './call.ts'
import { declaredIn } from './policy.ts'
import type { Services } from './services.ts'

/**
 * @throws ConnectorError `not_found` for a connector that the caller's tenant does not have, `unsupported_action` for an
 * unknown entity or action.
 */
export async function openCall(
  services: Services,
  connectorId: string,
  { entity: entityName, action, params }: ExecuteRequest,
  origin: CallOrigin,
): Promise<Call> {
  const { caller, trace } = origin
  const { connector } = await findCachedConnector(services, caller.tenant, connectorId)
  const kind = await services.registry.bySlug(connector.type)
  const entity = findEntity(await kind.entities(), entityName)
  const table = Object.hasOwn(entity.actions, action)
    ? findAction(entity, action)
    : await replicaActionOf(kind, entity, action)
  const declared = (): ReturnType<Call['declared']> => declaredIn(kind, entity.name, action)
  const target = { tenant: caller.tenant, connector, kind, entity, action, table, trace }
  return describe({ services, ...target, params, origin, declared })
}

/** Completes a call with what follows from its action, and names it in the trace. */
export function describe(call: Omit<Call, 'risk' | 'options'>): Call {
  const { action, table, origin, trace, entity, connector } = call
  const risk = riskOf(action, table)
  if (trace) nameCall(trace, connector, { entity: entity.name, action, isRead: risk === 'read' })
  // Of every call except uploads, whose duration depends on the content.
  const longest = table.upload ? undefined : MAX_TIMEOUT_MS
  const timeout = longest === undefined ? origin.timeout : Math.min(origin.timeout ?? longest, longest)
  return { ...call, risk, options: { timeout, ...(risk === 'read' && { signal: origin.signal }) } }
}

const MAX_TIMEOUT_MS = 60_000

/** The error for an unknown action lists the known ones, including those that only the server has. */
async function replicaActionOf(kind: ConnectorKind, entity: Call['entity'], name: string): Promise<Action> {
  const isReplicated = (await syncPlanOf(kind))?.entities.has(entity.name)
  return findAction(
    {
      ...entity,
      actions: {
        ...entity.actions,
        ...(isReplicated && Object.fromEntries(SEARCH_ACTIONS.map((search) => [search, {}]))),
      },
    },
    name,
  )
}
