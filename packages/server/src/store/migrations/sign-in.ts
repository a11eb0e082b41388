/** Sign-in of end users at hosts of models: settings, clients, challenges, and the grants that come of them. */
import type { SqlDialect } from './migration.ts'

export function signInTables(dialect: SqlDialect): string {
  const isolated = ['sign_in_settings', 'grants'].map(dialect.isolate)
  return [settings(dialect), protocol(dialect), challenges(dialect), grants(dialect), ...isolated].join('\n')
}

function settings({ integer, text, table }: SqlDialect): string {
  return `
    CREATE TABLE sign_in_settings (
      org ${text} PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
      method ${text} NOT NULL CHECK (method IN ('application', 'oidc')),
      sign_in_url ${text},
      user_claim ${text} CHECK (user_claim IN ('sub', 'email')),
      policy ${text} NOT NULL,
      updated_at ${integer} NOT NULL
    ) ${table};
  `
}

/** State of the protocol library. Found before a tenant is known, so not isolated. Ids are hashed, since they are secrets. */
function protocol({ integer, text, table }: SqlDialect): string {
  return `
    CREATE TABLE sign_in_clients (
      id ${text} PRIMARY KEY,
      metadata ${text} NOT NULL,
      created_at ${integer} NOT NULL,
      used_at ${integer}
    ) ${table};
    CREATE INDEX sign_in_clients_by_use ON sign_in_clients (used_at, created_at);

    CREATE TABLE sign_in_records (
      model ${text} NOT NULL,
      hash ${text} NOT NULL,
      org ${text},
      grant_id ${text},
      payload ${text} NOT NULL,
      consumed_at ${integer},
      expires_at ${integer} NOT NULL,
      PRIMARY KEY (model, hash)
    ) ${table};
    CREATE INDEX sign_in_records_by_grant ON sign_in_records (grant_id);
    CREATE INDEX sign_in_records_by_expiry ON sign_in_records (expires_at);
  `
}

function challenges({ integer, text, table }: SqlDialect): string {
  return `
    CREATE TABLE sign_in_challenges (
      hash ${text} PRIMARY KEY,
      interaction ${text} NOT NULL UNIQUE,
      browser_hash ${text} NOT NULL,
      org ${text} NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      status ${text} NOT NULL CHECK (status IN ('open', 'accepted', 'rejected', 'signed_in')),
      client_id ${text} NOT NULL,
      client_name ${text},
      redirect_uri ${text} NOT NULL,
      scopes ${text} NOT NULL,
      verifier_hash ${text},
      external_user_id ${text},
      offer ${text},
      created_at ${integer} NOT NULL,
      expires_at ${integer} NOT NULL
    ) ${table};
    CREATE INDEX sign_in_challenges_by_expiry ON sign_in_challenges (expires_at);
    CREATE INDEX sign_in_challenges_by_org ON sign_in_challenges (org);
  `
}

function grants({ integer, text, table }: SqlDialect): string {
  return `
    CREATE TABLE grants (
      org ${text} NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
      id ${text} NOT NULL,
      external_user_id ${text} NOT NULL,
      client_id ${text} NOT NULL,
      client_name ${text},
      redirect_uri ${text} NOT NULL,
      scopes ${text} NOT NULL,
      connector_ids ${text},
      policy ${text} NOT NULL,
      created_at ${integer} NOT NULL,
      expires_at ${integer} NOT NULL,
      used_at ${integer},
      revoked_at ${integer},
      PRIMARY KEY (org, id)
    ) ${table};
    CREATE INDEX grants_by_user ON grants (org, external_user_id);

    CREATE TABLE grant_tokens (
      hash ${text} PRIMARY KEY,
      org ${text} NOT NULL,
      grant_id ${text} NOT NULL,
      scopes ${text} NOT NULL,
      issued_at ${integer} NOT NULL,
      expires_at ${integer} NOT NULL,
      FOREIGN KEY (org, grant_id) REFERENCES grants (org, id) ON DELETE CASCADE
    ) ${table};
    CREATE INDEX grant_tokens_by_grant ON grant_tokens (org, grant_id);
    CREATE INDEX grant_tokens_by_expiry ON grant_tokens (expires_at);
  `
}
