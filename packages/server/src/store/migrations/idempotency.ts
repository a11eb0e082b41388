/**
 * Idempotency keys, with the result of their call and the completed steps of actions with several requests.
 */
import type { SqlDialect } from './migration.ts'

export function idempotencyTables({ integer, text, bytes, table, isolate }: SqlDialect): string {
  return `
    CREATE TABLE idempotency (
      org ${text} NOT NULL,
      connector_id ${text} NOT NULL,
      key ${text} NOT NULL,
      fingerprint ${text} NOT NULL,
      state ${text} NOT NULL CHECK (state IN ('reserved', 'in_flight', 'done', 'unknown')),
      owner ${text} NOT NULL,
      lease_until ${integer} NOT NULL,
      expires_at ${integer} NOT NULL,
      kid ${text},
      wrapped_dek ${bytes},
      sealed ${bytes},
      progress ${text},
      credentials ${text},
      PRIMARY KEY (org, connector_id, key),
      FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
    ) ${table};
    CREATE INDEX idempotency_by_expiry ON idempotency (org, expires_at);
    CREATE INDEX idempotency_by_kid ON idempotency (kid);
    ${isolate('idempotency')}
  `
}
