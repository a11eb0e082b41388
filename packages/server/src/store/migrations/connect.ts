/** Connecting accounts of end users: OAuth clients and page settings of applications, and connect sessions. */
import type { SqlDialect } from './migration.ts'

export function connectTables({ integer, text, bytes, table, isolate }: SqlDialect): string {
  return `
    CREATE TABLE oauth_clients (
      org ${text} NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      type ${text} NOT NULL,
      client_id ${text} NOT NULL,
      kid ${text} NOT NULL,
      wrapped_dek ${bytes} NOT NULL,
      sealed ${bytes} NOT NULL,
      updated_at ${integer} NOT NULL,
      PRIMARY KEY (org, type)
    ) ${table};

    CREATE TABLE connect_settings (
      org ${text} PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
      name ${text},
      logo ${text},
      color ${text},
      allowed_urls ${text} NOT NULL,
      updated_at ${integer} NOT NULL
    ) ${table};

    CREATE TABLE connect_sessions (
      hash ${text} PRIMARY KEY,
      id ${text} NOT NULL,
      org ${text} NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      external_user_id ${text} NOT NULL,
      types ${text} NOT NULL,
      connector_id ${text},
      actions ${text},
      origin ${text},
      return_url ${text},
      tags ${text} NOT NULL,
      status ${text} NOT NULL
        CHECK (status IN ('open', 'consenting', 'exchanging', 'granted', 'choosing', 'done', 'failed')),
      type ${text},
      method ${text},
      state_hash ${text} UNIQUE,
      browser_hash ${text},
      kid ${text},
      wrapped_dek ${bytes},
      sealed ${bytes},
      question ${text},
      result_id ${text},
      missing_scopes ${text},
      error ${text},
      created_at ${integer} NOT NULL,
      changed_at ${integer} NOT NULL,
      expires_at ${integer} NOT NULL
    ) ${table};
    CREATE INDEX connect_sessions_by_expiry ON connect_sessions (expires_at);
    CREATE INDEX connect_sessions_by_org ON connect_sessions (org);
    CREATE INDEX connect_sessions_by_kid ON connect_sessions (kid);
    ${['oauth_clients', 'connect_settings'].map(isolate).join('\n')}
  `
}
