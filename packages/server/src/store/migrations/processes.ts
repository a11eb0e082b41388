/** The processes of the server that run, and how many rows of deleted records a stream has in the replica. */
import type { SqlDialect } from './migration.ts'

export function processTables({ integer, text, table }: SqlDialect): string {
  return `
    CREATE TABLE processes (
      id ${text} PRIMARY KEY,
      role ${text} NOT NULL,
      release ${text} NOT NULL,
      kids ${text} NOT NULL,
      started_at ${integer} NOT NULL,
      seen_at ${integer} NOT NULL
    ) ${table};
    ALTER TABLE stream_sizes ADD COLUMN tombstones ${integer} NOT NULL DEFAULT 0;
  `
}
