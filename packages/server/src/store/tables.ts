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
    issued_at: number
    expires_at: number
  }
  connectors: {
    id: string
    org: string
    external_user_id: string
    type: string
    name: string | null
    gateway: string | null
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
    /** A `StepProgress` as JSON. */
    progress: string | null
    /** Fingerprint of the credentials that the call was made with; null in rows of releases that did not keep it. */
    credentials: string | null
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
  audit_heads: { org: string; seq: number; hash: string; mac: string }
  server_secrets: { name: string; kid: string; wrapped_dek: Buffer; sealed: Buffer; created_at: number }
  replica_tables: {
    name: string
    shape: string
    filled_to: string | null
    digest: string | null
    used_at: number
  }
  vocabulary_versions: { connector_id: string; table_name: string; version: number }
  restores: { epoch: number; at: number }
  probes: { id: number; at: number }
  streams: StreamRow
  quarantine: {
    org: string
    connector_id: string
    entity: string
    id: string
    reason: string
    record: string
    at: number
  }
}

/** How far the replica of one entity of one connector is, and who works on it. */
export interface StreamRow {
  org: string
  connector_id: string
  entity: string
  /** What the run under way does; `idle` between runs. */
  phase: 'idle' | 'scan' | 'ids' | 'sweep' | 'changes' | 'deletes'
  /** Where that goes on, as JSON. */
  cursor: string | null
  /** Up to where changes are known, as JSON. */
  position: string | null
  /** Of the latest complete reading, and of the latest that came to its end. */
  generation: number
  completed_generation: number
  /** The reading was made a second time, since records seemed to be gone. */
  rescanned: number
  /** Grows with every owner: what an earlier one still wants to write is refused. */
  epoch: number
  lease_owner: string | null
  lease_until: number
  /** Of this run, or of the latest. */
  pages: number
  records: number
  changed: number
  deleted: number
  quarantined: number
  /** Values that are not of their field's type. */
  mistyped: number
  /** Records of the complete reading before. */
  previous_count: number | null
  /** Runs that failed one after another. */
  failures: number
  /** Why the latest one did, as JSON. */
  last_error: string | null
  requested: 'run' | 'full' | null
  /** Commands given so far: a run tells by it whether one was given meanwhile. */
  requests: number
  /** A run that begins at this time or later is wanted, where somebody has asked for one in advance. */
  rerun_at: number | null
  paused: number
  /** Seconds between runs, where somebody has chosen them. */
  interval_seconds: number | null
  next_run_at: number
  /** When the run began, the latest complete reading, the latest reading of ids. */
  started_at: number | null
  last_full_at: number | null
  last_sweep_at: number | null
  /** When a run last began that came to its end: what changed before is in the replica. */
  synced_at: number | null
  completed_at: number | null
}
