/** Applications, their secrets and tokens; connectors and their credentials; data of the installation. */
import type { SqlDialect } from './migration.ts'

export function controlTables(dialect: SqlDialect): string {
  const parts = [applications, connectors, credentials, creationKeys, installation]
  return parts.map((part) => part(dialect)).join('\n')
}

/** Applications, their client secrets and tokens. */
function applications({ integer, text, table }: SqlDialect): string {
  return `
    CREATE TABLE applications (
      id ${text} PRIMARY KEY,
      name ${text} NOT NULL,
      created_at ${integer} NOT NULL
    ) ${table};

    CREATE TABLE application_secrets (
      org ${text} NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      id ${text} NOT NULL,
      hash ${text} NOT NULL,
      created_at ${integer} NOT NULL,
      last_used_at ${integer},
      revoked_at ${integer},
      PRIMARY KEY (org, id)
    ) ${table};

    CREATE TABLE tokens (
      hash ${text} PRIMARY KEY,
      org ${text} NOT NULL,
      secret_id ${text} NOT NULL,
      kind ${text} NOT NULL CHECK (kind IN ('application', 'scoped')),
      external_user_id ${text},
      scopes ${text} NOT NULL,
      connector_ids ${text},
      policy ${text},
      issued_at ${integer} NOT NULL,
      expires_at ${integer} NOT NULL,
      FOREIGN KEY (org, secret_id) REFERENCES application_secrets (org, id) ON DELETE CASCADE
    ) ${table};
    CREATE INDEX tokens_by_expiry ON tokens (expires_at);
  `
}

function connectors({ integer, text, table, isolate }: SqlDialect): string {
  return `
    CREATE TABLE connectors (
      org ${text} NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      id ${text} NOT NULL,
      external_user_id ${text} NOT NULL,
      type ${text} NOT NULL,
      name ${text},
      gateway ${text},
      status ${text} NOT NULL CHECK (status IN ('active', 'paused', 'needs_reauth', 'deleting')),
      verified ${integer} NOT NULL CHECK (verified IN (0, 1)),
      credential_fields ${text} NOT NULL,
      fingerprint ${text} NOT NULL,
      cred_version ${integer} NOT NULL,
      credentials_at ${integer} NOT NULL,
      granted_scopes ${text},
      account_id ${text},
      account_label ${text},
      tags ${text} NOT NULL DEFAULT '{}',
      created_at ${integer} NOT NULL,
      updated_at ${integer} NOT NULL,
      PRIMARY KEY (org, id)
    ) ${table};
    CREATE INDEX connectors_by_age ON connectors (org, created_at DESC, id DESC);
    CREATE INDEX connectors_by_user ON connectors (org, external_user_id, created_at DESC, id DESC);
    ${isolate('connectors')}
  `
}

function credentials({ integer, text, bytes, table, isolate }: SqlDialect): string {
  return `
    CREATE TABLE credentials (
      org ${text} NOT NULL,
      connector_id ${text} NOT NULL,
      cred_version ${integer} NOT NULL,
      kid ${text} NOT NULL,
      wrapped_dek ${bytes} NOT NULL,
      sealed ${bytes} NOT NULL,
      lease_owner ${text},
      lease_until ${integer} NOT NULL DEFAULT 0,
      refreshed_at ${integer},
      renew_at ${integer},
      expires_at ${integer},
      PRIMARY KEY (org, connector_id),
      FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
    ) ${table};
    CREATE INDEX credentials_by_kid ON credentials (kid);
    ${isolate('credentials')}
  `
}

/** Idempotency keys of created connectors. */
function creationKeys({ integer, text, table, isolate }: SqlDialect): string {
  return `
    CREATE TABLE creation_keys (
      org ${text} NOT NULL,
      external_user_id ${text} NOT NULL,
      key ${text} NOT NULL,
      fingerprint ${text} NOT NULL,
      connector_id ${text} NOT NULL,
      created_at ${integer} NOT NULL,
      PRIMARY KEY (org, external_user_id, key),
      FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
    ) ${table};
    CREATE INDEX creation_keys_by_connector ON creation_keys (org, connector_id);
    ${isolate('creation_keys')}
  `
}

/** Data of the installation itself. */
function installation({ integer, text, bytes, table }: SqlDialect): string {
  return `
    CREATE TABLE server_secrets (
      name ${text} PRIMARY KEY,
      kid ${text} NOT NULL,
      wrapped_dek ${bytes} NOT NULL,
      sealed ${bytes} NOT NULL,
      created_at ${integer} NOT NULL
    ) ${table};

    CREATE TABLE restores (epoch ${integer} PRIMARY KEY, at ${integer} NOT NULL) ${table};
    CREATE TABLE probes (id ${integer} PRIMARY KEY, at ${integer} NOT NULL) ${table};
  `
}
