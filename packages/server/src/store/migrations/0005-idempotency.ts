import type { Migration } from './migration.ts'

export const idempotency: Migration = {
  id: '0005-idempotency',
  sql: ({ integer, text, bytes, table, isolate }) => `
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
      PRIMARY KEY (org, connector_id, key),
      FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
    ) ${table};
    CREATE INDEX idempotency_by_expiry ON idempotency (org, expires_at);
    ${isolate('idempotency')}
  `,
}
