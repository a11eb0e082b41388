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
 * and workers that still read with the former credentials write nothing: the new epoch takes their leases.
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
}
