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
