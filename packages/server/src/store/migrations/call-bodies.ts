/** Bodies of failed calls, sealed. */
import type { SqlDialect } from './migration.ts'

export function callBodies({ integer, text, bytes, table, isolate }: SqlDialect): string {
  return `
    CREATE TABLE call_bodies (
      org ${text} NOT NULL,
      call_id ${text} NOT NULL,
      at ${integer} NOT NULL,
      connector_id ${text} NOT NULL,
      kid ${text} NOT NULL,
      wrapped_dek ${bytes} NOT NULL,
      sealed ${bytes} NOT NULL,
      PRIMARY KEY (org, call_id),
      FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
    ) ${table};
    CREATE INDEX call_bodies_by_time ON call_bodies (org, at);
    CREATE INDEX call_bodies_by_connector ON call_bodies (org, connector_id);
    CREATE INDEX call_bodies_by_kid ON call_bodies (kid);
    ${isolate('call_bodies')}
  `
}
