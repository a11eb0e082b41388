/** The rows as they stand in the database. Lists are JSON text, yes and no are 1 and 0. */

export interface Tables {
  applications: { id: string; name: string; created_at: number }
  application_secrets: {
    id: string
    org: string
    hash: string
    created_at: number
    last_used_at: number | null
    revoked_at: number | null
  }
  tokens: {
    hash: string
    org: string
    secret_id: string
    kind: 'application' | 'scoped'
    external_user_id: string | null
    scopes: string
    connector_ids: string | null
    expires_at: number
  }
  connectors: {
    id: string
    org: string
    external_user_id: string
    type: string
    name: string | null
    status: 'active' | 'paused' | 'needs_reauth' | 'deleting'
    verified: number
    credential_fields: string
    fingerprint: string
    cred_version: number
    credentials_at: number
    created_at: number
    updated_at: number
  }
  credentials: {
    org: string
    connector_id: string
    cred_version: number
    kid: string
    wrapped_dek: Buffer
    sealed: Buffer
    lease_owner: string | null
    lease_until: number
    refreshed_at: number | null
    renew_at: number | null
    expires_at: number | null
  }
  creation_keys: {
    org: string
    external_user_id: string
    key: string
    fingerprint: string
    connector_id: string
    created_at: number
  }
  idempotency: {
    org: string
    connector_id: string
    key: string
    fingerprint: string
    state: 'reserved' | 'in_flight' | 'done' | 'unknown'
    owner: string
    lease_until: number
    expires_at: number
    kid: string | null
    wrapped_dek: Buffer | null
    sealed: Buffer | null
  }
  audit: {
    org: string
    seq: number
    at: number
    actor: string
    external_user_id: string | null
    action: string
    object: string
    code: string
    outcome: string
    request_id: string
    hash: string
  }
  audit_heads: { org: string; seq: number; hash: string; mark: string }
  server_secrets: { name: string; kid: string; wrapped_dek: Buffer; sealed: Buffer; created_at: number }
  copy_tables: { name: string; shape: string; filled_to: string | null }
  copy_words: { connector_id: string; table_name: string; version: number }
  restores: { epoch: number; at: number }
  probes: { id: number; at: number }
}
