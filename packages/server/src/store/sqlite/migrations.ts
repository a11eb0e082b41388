/**
 * The schema as a list of steps that are only ever appended to. A step that has run somewhere is never edited: its
 * checksum is kept in the store, and a store that knows another text refuses to start.
 */
export interface Migration {
  readonly id: string
  readonly sql: string
}

export const migrations: readonly Migration[] = [
  {
    id: '0001-control',
    sql: `
      CREATE TABLE applications (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        created_at INTEGER NOT NULL
      ) STRICT;

      CREATE TABLE application_secrets (
        org TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
        id TEXT NOT NULL,
        hash TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        last_used_at INTEGER,
        revoked_at INTEGER,
        PRIMARY KEY (org, id)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE tokens (
        hash TEXT PRIMARY KEY,
        org TEXT NOT NULL,
        secret_id TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('application', 'scoped')),
        external_user_id TEXT,
        scopes TEXT NOT NULL,
        connector_ids TEXT,
        expires_at INTEGER NOT NULL,
        FOREIGN KEY (org, secret_id) REFERENCES application_secrets (org, id) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX tokens_by_expiry ON tokens (expires_at);

      CREATE TABLE connectors (
        org TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
        id TEXT NOT NULL,
        external_user_id TEXT NOT NULL,
        type TEXT NOT NULL,
        name TEXT,
        status TEXT NOT NULL CHECK (status IN ('active', 'paused', 'needs_reauth', 'deleting')),
        verified INTEGER NOT NULL CHECK (verified IN (0, 1)),
        credential_fields TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        cred_version INTEGER NOT NULL,
        credentials_at INTEGER NOT NULL,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        PRIMARY KEY (org, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX connectors_by_age ON connectors (org, created_at DESC, id DESC);
      CREATE INDEX connectors_by_user ON connectors (org, external_user_id, created_at DESC, id DESC);

      CREATE TABLE credentials (
        org TEXT NOT NULL,
        connector_id TEXT NOT NULL,
        cred_version INTEGER NOT NULL,
        kid TEXT NOT NULL,
        wrapped_dek BLOB NOT NULL,
        sealed BLOB NOT NULL,
        PRIMARY KEY (org, connector_id),
        FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE creation_keys (
        org TEXT NOT NULL,
        external_user_id TEXT NOT NULL,
        key TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        connector_id TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        PRIMARY KEY (org, external_user_id, key),
        FOREIGN KEY (org, connector_id) REFERENCES connectors (org, id) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX creation_keys_by_connector ON creation_keys (org, connector_id);

      CREATE TABLE server_secrets (
        name TEXT PRIMARY KEY,
        kid TEXT NOT NULL,
        wrapped_dek BLOB NOT NULL,
        sealed BLOB NOT NULL,
        created_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE probes (id INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
    `,
  },
  {
    id: '0002-refresh',
    sql: `
      ALTER TABLE credentials ADD COLUMN lease_owner TEXT;
      ALTER TABLE credentials ADD COLUMN lease_until INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE credentials ADD COLUMN refreshed_at INTEGER;
      ALTER TABLE credentials ADD COLUMN renew_at INTEGER;
      ALTER TABLE credentials ADD COLUMN expires_at INTEGER;
    `,
  },
]
