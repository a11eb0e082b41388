/** Usage of an application's end users by day, and the size of each stream's records in the replica. */
import type { SqlDialect } from './migration.ts'

export function usageTables(dialect: SqlDialect): string {
  return [usage, streamSizes].map((part) => part(dialect)).join('\n')
}

/** Days are dates in UTC. `external_user_id` is empty for calls that concern no end user. */
function usage({ integer, text, table, isolate }: SqlDialect): string {
  return `
    CREATE TABLE usage (
      org ${text} NOT NULL,
      day ${text} NOT NULL,
      external_user_id ${text} NOT NULL,
      calls ${integer} NOT NULL DEFAULT 0,
      failed_calls ${integer} NOT NULL DEFAULT 0,
      records ${integer} NOT NULL DEFAULT 0,
      tool_tokens ${integer} NOT NULL DEFAULT 0,
      stored_records ${integer} NOT NULL DEFAULT 0,
      stored_bytes ${integer} NOT NULL DEFAULT 0,
      PRIMARY KEY (org, day, external_user_id)
    ) ${table};
    CREATE INDEX usage_by_user ON usage (org, external_user_id, day);
    ${isolate('usage')}
  `
}

/** `seq` is the commit number of the entity when it was measured: without later changes it is not measured again. */
function streamSizes({ integer, text, table, isolate }: SqlDialect): string {
  return `
    CREATE TABLE stream_sizes (
      org ${text} NOT NULL,
      connector_id ${text} NOT NULL,
      entity ${text} NOT NULL,
      seq ${integer} NOT NULL,
      records ${integer} NOT NULL,
      bytes ${integer} NOT NULL,
      PRIMARY KEY (connector_id, entity),
      FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
    ) ${table};
    CREATE INDEX stream_sizes_by_connector ON stream_sizes (org, connector_id);
    ${isolate('stream_sizes')}
  `
}
