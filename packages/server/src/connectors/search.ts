/** Actions `search` and `aggregate`: they read the replica and never call the upstream. */
import {
  ConnectorError,
  connectorError,
  findAction,
  findEntity,
  isSearch,
  type SEARCH_ACTIONS,
} from '@plugboard/core'
import { requireScope } from '../auth/caller.ts'
import type { ConnectorKind } from '../catalog/registry.ts'
import type { EntitySchema } from '../replica/schema.ts'
import { isSchemaMismatch } from '../replica/schema-mismatch.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import { readRecentState } from '../replica/state.ts'
import { syncPlanOf } from '../replica/sync-plan.ts'
import type { JsonText } from '../search/hits/json-text.ts'
import { isStoreError } from '../store/store-error.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { callSpan, nameCall } from '../telemetry/call-trace.ts'
import { codeOf } from '../telemetry/metrics.ts'
import { isoTime } from '../text/iso-time.ts'
import { type CachedConnector, findCachedConnector } from '../upstream/connector-cache.ts'
import type { CallOrigin, ExecuteRequest } from './call.ts'
import { declaredIn, requirePolicy } from './policy.ts'
import type { Services } from './services.ts'

/** Freshness of the replica, as search responses report it. */
interface ReplicaMeta {
  /** The replica contains all upstream changes before this time; RFC 3339. */
  readonly synced_at: string | null
  /** A full sync has completed. */
  readonly complete: boolean
  /** Number of completed full syncs. */
  readonly generation: number
}

const RETRY_AFTER_MS = 2000

export type SearchRequest = Pick<ExecuteRequest, 'entity' | 'params'> & {
  readonly action: (typeof SEARCH_ACTIONS)[number]
}

export function isSearchRequest<R extends ExecuteRequest>(request: R): request is R & SearchRequest {
  return isSearch(request.action)
}

/** Returns the response. A paused connector can be searched: its replica stays in place. */
export async function search(
  services: Services,
  id: string,
  { entity, action, params }: SearchRequest,
  { caller, trace, hidesFields }: Pick<CallOrigin, 'caller' | 'trace' | 'hidesFields'>,
): Promise<JsonText> {
  const { tenant } = caller
  requireScope(caller, 'search')
  const cached = await findCachedConnector(services, tenant, id)
  const { connector } = cached
  const kind = await services.registry.bySlug(connector.type)
  // Who may not search may not count either: what a search finds can be counted, and the other way round.
  const declared = () => declaredIn(kind, entity, 'search')
  const asked = { connector, entity, action: 'search', risk: 'read', params, declared, hidesFields } as const
  if (caller.policy !== undefined) await requirePolicy(services, caller, asked)
  services.usage.requireWithinLimit(connector)
  const schema = await schemaOf(kind, entity, action)
  if (trace) nameCall(trace, connector, { kind: 'search', action, isRead: true, entity: schema.entity })
  if (connector.status === 'deleting') {
    throw connectorError('connector_state', 'The connector is being deleted.')
  }
  const meta = await readMeta(services, tenant, cached, entity)
  const scope = { org: tenant.org, connectorId: id }
  const wanted = { scope, schema, action, params, meta }
  return callSpan(connector, { entity, action }, () => timed(services, connector.type, wanted))
}

/** A search, with all that it needs of its connector. */
interface ReplicaSearch extends Pick<SearchRequest, 'action' | 'params'> {
  readonly scope: ReplicaScope
  readonly schema: EntitySchema
  readonly meta: ReplicaMeta
}

async function timed(services: Services, type: string, wanted: ReplicaSearch): Promise<JsonText> {
  const began = performance.now()
  let code = 'ok'
  try {
    return await onPreparedTables(services, wanted)
  } catch (error) {
    const known = isSchemaMismatch(error) ? newerReplicaSchema() : error
    code = codeOf(known)
    throw known
  } finally {
    services.metrics.searched(type, code, performance.now() - began)
  }
}

async function onPreparedTables(
  { replica, searches }: Services,
  { scope, schema, action, params, meta }: ReplicaSearch,
): Promise<JsonText> {
  await replica.prepareToSearch(schema)
  try {
    return await searches[action](scope, schema, params ?? {}, meta)
  } catch (error) {
    // A database that is unavailable, or a lock: looking at the tables would wait for the same once more.
    if (error instanceof ConnectorError || isStoreError(error)) throw error
    // Another process may have migrated the tables since they were checked.
    replica.invalidate(schema)
    await replica.prepareToSearch(schema)
    throw error
  }
}

export function newerReplicaSchema(): Error {
  const message =
    'The replica was migrated by a newer release, and this process cannot read it. Retry: another process may serve it.'
  return connectorError('store_unavailable', message, { retryable: true, retryAfterMs: RETRY_AFTER_MS })
}

/** Throws if the entity is unknown or has no replica. */
export async function schemaOf(kind: ConnectorKind, name: string, action: string): Promise<EntitySchema> {
  const schema = (await syncPlanOf(kind))?.entities.get(name)?.schema
  if (schema !== undefined) return schema
  findAction(findEntity(await kind.entities(), name), action)
  throw connectorError('unsupported_action', `${name} cannot be searched: it is not synchronized.`)
}

async function readMeta(
  { store }: Services,
  tenant: TenantCtx,
  cached: CachedConnector,
  entity: string,
): Promise<ReplicaMeta> {
  const state = await readRecentState(cached, store.engine, tenant, cached.connector.id, entity)
  if (!state?.isComplete) {
    const message = `The first full sync of ${entity} has not completed yet. Retry later; GET …/syncs shows its progress and errors.`
    throw connectorError('sync_not_ready', message, {
      retryable: true,
      retryAfterMs: RETRY_AFTER_MS,
      entity,
      action: 'search',
    })
  }
  const { syncedAt, isComplete, generation } = state
  return {
    synced_at: syncedAt === undefined ? null : isoTime(syncedAt),
    complete: isComplete,
    generation,
  }
}
