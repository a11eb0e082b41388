/** What searchers want to know of the replica. */
import type { Engine } from '../store/engine.ts'
import { findStream } from '../store/streams.ts'
import type { TenantCtx } from '../store/tenant.ts'

export interface ReplicaState {
  /** What changed upstream before is in the replica: milliseconds since 1970. Undefined before the first full sync. */
  readonly syncedAt: number | undefined
  /** Number of the latest complete reading. */
  readonly generation: number
  /** There has been a full sync: nothing that was there then is missing. */
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
