/**
 * Webhooks in: our registrations with vendors. A hook belongs to one connector, or, without a `connector_id`, to an
 * application: it is then the address that all its connectors of that type share.
 */
import type { SqlDialect } from './migration.ts'

export function hookTables(dialect: SqlDialect): string {
  const { integer, text, bytes, table } = dialect
  return `
    CREATE TABLE hooks (
      org ${text} NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      id ${text} NOT NULL,
      connector_id ${text},
      type ${text} NOT NULL,
      name ${text} NOT NULL,
      kid ${text} NOT NULL,
      wrapped_dek ${bytes} NOT NULL,
      sealed ${bytes} NOT NULL,
      state ${text} NOT NULL CHECK (state IN ('active', 'failing', 'manual', 'off')),
      registered_at ${integer},
      expires_at ${integer},
      renew_at ${integer},
      failures ${integer} NOT NULL DEFAULT 0,
      last_error ${text},
      last_rang_at ${integer},
      rings ${integer} NOT NULL DEFAULT 0,
      refused ${integer} NOT NULL DEFAULT 0,
      lease_owner ${text},
      lease_until ${integer} NOT NULL DEFAULT 0,
      created_at ${integer} NOT NULL,
      updated_at ${integer} NOT NULL,
      PRIMARY KEY (org, id),
      FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
    ) ${table};
    CREATE UNIQUE INDEX hooks_by_id ON hooks (id);
    CREATE UNIQUE INDEX hooks_by_connector ON hooks (org, connector_id, name);
    CREATE UNIQUE INDEX hooks_by_client ON hooks (org, type, name) WHERE connector_id IS NULL;
    CREATE INDEX hooks_by_kid ON hooks (kid);
    CREATE INDEX hooks_to_renew ON hooks (renew_at) WHERE renew_at IS NOT NULL;
    ${dialect.isolate('hooks')}
  `
}
