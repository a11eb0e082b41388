/** Action `search`: answered from the replica, never from the upstream. */
import { ConnectorError, connectorError, findAction, findEntity } from '@plugboard/core'
import { type Caller, requireScope } from '../auth/caller.ts'
import type { ConnectorKind } from '../catalog/registry.ts'
import { planOf } from '../replica/plan.ts'
import type { EntitySchema } from '../replica/schema.ts'
import { isSchemaMismatch } from '../replica/schema-mismatch.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import { readReplicaState } from '../replica/state.ts'
import type { TenantCtx } from '../store/tenant.ts'
import type { CallTrace } from '../telemetry/call-trace.ts'
import { codeOf } from '../telemetry/metrics.ts'
import { findConnector } from '../upstream/find-connector.ts'
import type { ExecuteRequest } from './execute.ts'
import type { Services } from './services.ts'

/** How far the replica is, as an answer tells it. */
interface ReplicaMeta {
  /** What changed upstream before is in the replica; RFC 3339. */
  readonly synced_at: string | null
  /** Nothing is missing that was there when everything was read last. */
  readonly complete: boolean
  /** How often everything was read. */
  readonly generation: number
}

const RETRY_AFTER_MS = 2000

/** The answer as JSON text. A paused connector can be searched, too: its replica stands. */
export async function search(
  services: Services,
  caller: Caller,
  id: string,
  { entity, params }: Pick<ExecuteRequest, 'entity' | 'params'>,
  trace?: CallTrace,
): Promise<string> {
  const { tenant } = caller
  requireScope(caller, 'search')
  const connector = await findConnector(services, tenant, id)
  const kind = await services.registry.bySlug(connector.type)
  const shape = await shapeOf(kind, entity)
  if (trace) Object.assign(trace, { entity: shape.entity, action: 'search' })
  if (connector.status === 'deleting') {
    throw connectorError('connector_state', 'The connector is deleting.')
  }
  const meta = await readMeta(services, tenant, id, entity)
  const scope = { org: tenant.org, connectorId: id }
  try {
    return await timed(services, connector.type, () => searched(services, scope, shape, params ?? {}, meta))
  } catch (error) {
    throw isSchemaMismatch(error) ? keptByOthers() : error
  }
}

async function timed<T>({ metrics }: Services, type: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  let code = 'ok'
  try {
    return await work()
  } catch (error) {
    code = codeOf(error)
    throw error
  } finally {
    metrics.searched(type, code, (performance.now() - began) / 1000)
  }
}

async function searched(
  { replica, searches }: Services,
  scope: ReplicaScope,
  shape: EntitySchema,
  params: unknown,
  meta: ReplicaMeta,
): Promise<string> {
  await replica.prepareToSearch(shape)
  try {
    return await searches.search(scope, shape, params, meta)
  } catch (error) {
    if (error instanceof ConnectorError) throw error
    // It may be that the tables have changed since they were looked at.
    replica.doubt(shape)
    await replica.prepareToSearch(shape)
    throw error
  }
}

function keptByOthers(): Error {
  const message =
    'A later release keeps the replica, in tables that this one cannot read: ask again, it may answer.'
  return connectorError('store_unavailable', message, { retryable: true, retryAfterMs: RETRY_AFTER_MS })
}

/** Throws for an entity that there is not, or of which nothing is kept. */
async function shapeOf(kind: ConnectorKind, name: string): Promise<EntitySchema> {
  const entity = findEntity(await kind.entities(), name)
  const shape = (await planOf(kind))?.entities.get(name)?.shape
  if (shape !== undefined) return shape
  findAction(entity, 'search')
  throw connectorError('unsupported_action', `Of ${name} no replica is kept, so there is nothing to search.`)
}

async function readMeta(
  { store }: Services,
  tenant: TenantCtx,
  id: string,
  entity: string,
): Promise<ReplicaMeta> {
  const state = await readReplicaState(store.engine, tenant, id, entity)
  if (!state?.isComplete) {
    throw connectorError('sync_not_ready', `The backfill of ${entity} is not complete yet.`, {
      retryable: true,
      retryAfterMs: RETRY_AFTER_MS,
      entity,
      action: 'search',
    })
  }
  const { syncedAt, isComplete, generation } = state
  return {
    synced_at: syncedAt === undefined ? null : new Date(syncedAt).toISOString(),
    complete: isComplete,
    generation,
  }
}
