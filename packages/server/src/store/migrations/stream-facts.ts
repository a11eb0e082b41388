/**
 * When the size of a stream's records was measured; null where only its records were counted, as in earlier releases. Indexes of
 * the streams that operators look for: those that run and those that fail, few of many.
 */
import type { SqlDialect } from './migration.ts'

export function streamFacts({ integer }: SqlDialect): string {
  return `
    ALTER TABLE stream_sizes ADD COLUMN measured_at ${integer};
    CREATE INDEX streams_running ON streams (org) WHERE lease_owner IS NOT NULL;
    CREATE INDEX streams_failing ON streams (org) WHERE failures > 0;
  `
}
