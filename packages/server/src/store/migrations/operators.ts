/** People who run the server, their sessions in the console, and links that open it once. The console looks up audit entries by object and by request. */
import type { SqlDialect } from './migration.ts'

export function operatorTables({ integer, text, table }: SqlDialect): string {
  return `
    CREATE TABLE operators (
      id ${text} PRIMARY KEY,
      name ${text} NOT NULL,
      role ${text} NOT NULL CHECK (role IN ('viewer', 'developer', 'admin')),
      org ${text} REFERENCES applications (id) ON DELETE CASCADE,
      hash ${text} UNIQUE,
      subject ${text} UNIQUE,
      created_at ${integer} NOT NULL,
      last_used_at ${integer},
      revoked_at ${integer}
    ) ${table};

    CREATE TABLE operator_sessions (
      hash ${text} PRIMARY KEY,
      operator_id ${text} NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
      kind ${text} NOT NULL CHECK (kind IN ('session', 'link')),
      created_at ${integer} NOT NULL,
      seen_at ${integer} NOT NULL,
      expires_at ${integer} NOT NULL
    ) ${table};
    CREATE INDEX operator_sessions_by_operator ON operator_sessions (operator_id);
    CREATE INDEX operator_sessions_by_expiry ON operator_sessions (expires_at);

    CREATE INDEX audit_by_object ON audit (org, object, seq);
    CREATE INDEX audit_by_request ON audit (org, request_id);
  `
}
