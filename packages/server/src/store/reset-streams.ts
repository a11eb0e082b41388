import { sql } from 'kysely'
import type { Db } from './engine.ts'
import { type ConnectorKey, lockInOrder } from './streams.ts'

/** Counters, errors and requests, which were about the former records. */
const UNUSED = {
  pages: 0,
  records: 0,
  changed: 0,
  deleted: 0,
  quarantined: 0,
  mistyped: 0,
  previous_count: null,
  failures: 0,
  last_error: null,
  requested: null,
  rerun_at: null,
  started_at: null,
  last_sweep_at: null,
  synced_at: null,
  completed_at: null,
}

/**
 * Starts all streams of a connector over, in the phase that removes its records. From the commit on, nothing is searchable,
 * and workers that still read with the former credentials write nothing: the new epoch takes their leases. The change feed
 * begins anew: the former records are removed without being reported.
 */
export async function resetStreams(db: Db, connector: ConnectorKey): Promise<void> {
  const start = { phase: 'forget', cursor: null, position: null, completed_generation: 0 } as const
  const unleased = { epoch: sql<number>`epoch + 1`, lease_owner: null, lease_until: 0, next_run_at: 0 }
  await db
    .updateTable('streams')
    .set({ ...UNUSED, ...start, ...unleased })
    .where('connector_id', '=', connector.connector_id)
    .where('org', '=', connector.org)
    .where('entity', 'in', lockInOrder(db, connector))
    .execute()
  await endHistory(db, connector)
}

/** Commit numbers end here for all entities, also for those whose records are older than these numbers. */
async function endHistory(db: Db, { org, connector_id }: ConnectorKey): Promise<void> {
  await sql`
    INSERT INTO replica_heads AS head (connector_id, entity, seq, floor)
    SELECT ${connector_id}, entity, 1, 1 FROM streams
    WHERE connector_id = ${connector_id} AND org = ${org} ORDER BY entity
    ON CONFLICT (connector_id, entity) DO UPDATE SET seq = head.seq + 1, floor = head.seq + 1`.execute(db)
}
