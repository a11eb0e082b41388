import type { Stream } from '../../src/store/streams.ts'

export const NOW = 1_800_000_000_000
const HOUR = 3_600_000

/** A stream between two runs. */
export const idle: Stream = {
  org: 'app_1',
  connector_id: 'con_1',
  entity: 'issues',
  phase: 'idle',
  cursor: null,
  position: null,
  generation: 3,
  completed_generation: 3,
  rescanned: 0,
  epoch: 1,
  lease_owner: null,
  lease_until: 0,
  pages: 9,
  records: 9,
  changed: 9,
  deleted: 9,
  quarantined: 0,
  mistyped: 0,
  previous_count: 9,
  failures: 0,
  last_error: null,
  requested: null,
  requests: 0,
  rerun_at: null,
  paused: 0,
  interval_seconds: null,
  next_run_at: 0,
  started_at: NOW - HOUR,
  last_full_at: NOW - HOUR,
  last_sweep_at: null,
  rang_at: null,
  synced_at: NOW - HOUR,
  completed_at: NOW - HOUR,
}
