/** Freshness and completeness of the replica, as reported by searches. */
import type { Engine } from '../store/engine.ts'
import { findStream } from '../store/streams.ts'
import type { TenantCtx } from '../store/tenant.ts'

export interface ReplicaState {
  /**
   * The replica has all upstream changes before this time (Unix milliseconds). Undefined before the first
   * full sync.
   */
  readonly syncedAt: number | undefined
  /** Generation of the last completed full sync. */
  readonly generation: number
  /** The backfill has completed. */
  readonly isComplete: boolean
}

export async function readReplicaState(
  engine: Engine,
  { org }: Pick<TenantCtx, 'org'>,
  connectorId: string,
  entity: string,
): Promise<ReplicaState | undefined> {
  const stream = await findStream(engine.tenant({ org }), { org, connector_id: connectorId, entity })
  return (
    stream && {
      syncedAt: stream.synced_at ?? undefined,
      generation: stream.completed_generation,
      isComplete: stream.completed_generation > 0,
    }
  )
}

/** States that searches read lately: see {@link readRecentState}. */
const recent = new WeakMap<object, Map<string, ReplicaState>>()

/**
 * The same, read once for each `owner` and entity, as soon as the backfill has completed: what a search needs then only grows
 * older, unless new credentials start the replica over: these end the `owner`. A statement of its own would take as long as
 * that of a small search.
 *
 * @param owner The connector as it is cached, which bounds the age of its states.
 */
export async function readRecentState(
  owner: object,
  ...[engine, tenant, connectorId, entity]: Parameters<typeof readReplicaState>
): Promise<ReplicaState | undefined> {
  const states = recent.get(owner) ?? new Map<string, ReplicaState>()
  const known = states.get(entity)
  if (known !== undefined) return known
  const state = await readReplicaState(engine, tenant, connectorId, entity)
  if (state?.isComplete) recent.set(owner, states.set(entity, state))
  return state
}
