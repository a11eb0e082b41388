/** Row types of the database. Lists are JSON text, booleans are 1 and 0. */

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
  operators: {
    id: string
    name: string
    role: 'viewer' | 'developer' | 'admin'
    org: string | null
    hash: string | null
    subject: string | null
    created_at: number
    last_used_at: number | null
    revoked_at: number | null
  }
  operator_sessions: {
    hash: string
    operator_id: string
    kind: 'session' | 'link'
    created_at: number
    seen_at: number
    expires_at: number
  }
  spec_connectors: {
    id: string
    type: string
    version: string
    spec: string
    source: string
    active: number
    added_at: number
    added_by: string | null
    sandbox: number
  }
  tokens: {
    hash: string
    org: string
    secret_id: string
    kind: 'application' | 'scoped'
    external_user_id: string | null
    scopes: string
    connector_ids: string | null
    policy: string | null
    issued_at: number
    expires_at: number
  }
  sign_in_settings: {
    org: string
    method: 'application' | 'oidc'
    sign_in_url: string | null
    user_claim: 'sub' | 'email' | null
    policy: string
    updated_at: number
  }
  sign_in_clients: { id: string; metadata: string; created_at: number; used_at: number | null }
  sign_in_records: {
    model: string
    hash: string
    org: string | null
    grant_id: string | null
    payload: string
    consumed_at: number | null
    expires_at: number
  }
  sign_in_challenges: {
    hash: string
    interaction: string
    browser_hash: string
    org: string
    status: 'open' | 'accepted' | 'rejected' | 'signed_in'
    client_id: string
    client_name: string | null
    redirect_uri: string
    scopes: string
    verifier_hash: string | null
    external_user_id: string | null
    offer: string | null
    created_at: number
    expires_at: number
  }
  grants: {
    org: string
    id: string
    external_user_id: string
    client_id: string
    client_name: string | null
    redirect_uri: string
    scopes: string
    connector_ids: string | null
    policy: string
    created_at: number
    expires_at: number
    used_at: number | null
    revoked_at: number | null
  }
  grant_tokens: {
    hash: string
    org: string
    grant_id: string
    scopes: string
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
    granted_scopes: string | null
    account_id: string | null
    account_label: string | null
    grant_id: string | null
    client_type: string | null
    tags: string
    created_at: number
    updated_at: number
    status_since: number | null
    status_code: string | null
    status_upstream: number | null
    recheck_at: number | null
  }
  oauth_clients: {
    org: string
    type: string
    client_id: string
    kid: string
    wrapped_dek: Buffer
    sealed: Buffer
    updated_at: number
  }
  connect_settings: {
    org: string
    name: string | null
    logo: string | null
    color: string | null
    allowed_urls: string
    updated_at: number
  }
  connect_sessions: {
    hash: string
    id: string
    org: string
    external_user_id: string
    types: string
    connector_id: string | null
    actions: string | null
    origin: string | null
    return_url: string | null
    tags: string
    connect_all: number
    results: string | null
    status: 'open' | 'consenting' | 'exchanging' | 'granted' | 'choosing' | 'done' | 'failed'
    type: string | null
    method: string | null
    state_hash: string | null
    browser_hash: string | null
    kid: string | null
    wrapped_dek: Buffer | null
    sealed: Buffer | null
    question: string | null
    result_id: string | null
    missing_scopes: string | null
    error: string | null
    created_at: number
    changed_at: number
    expires_at: number
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
    /** Fingerprint of the credentials of the call; null in rows written by releases that did not store it. */
    credentials: string | null
  }
  agent_results: {
    org: string
    owner: string
    handle: string
    ref: string
    expires_at: number
    kid: string
    wrapped_dek: Buffer
    sealed: Buffer
  }
  plans: PlanRow
  untrusted_reads: { org: string; owner: string; connector_id: string; at: number }
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
    via: string | null
    hash: string
  }
  audit_heads: { org: string; seq: number; hash: string; mac: string }
  server_secrets: { name: string; kid: string; wrapped_dek: Buffer; sealed: Buffer; created_at: number }
  replica_tables: {
    name: string
    schema: string
    filled_to: string | null
    digest: string | null
    used_at: number
  }
  vocabulary_versions: { connector_id: string; table_name: string; version: number }
  replica_heads: { connector_id: string; entity: string; seq: number; floor: number; sent_seq: number }
  sql_views: {
    name: string
    version: number
    columns: string
    removed: string
    digest: string
    failure: string | null
    changed_at: number
  }
  /** PostgreSQL only. */
  view_readers: { role: string; org: string; created_at: number }
  restores: { epoch: number; at: number }
  probes: { id: number; at: number }
  streams: StreamRow
  events: EventRow
  upstream_events: UpstreamEventRow
  upstream_event_heads: { org: string; connector_id: string; seq: number }
  event_heads: { org: string; seq: number; sent_seq: number }
  endpoints: EndpointRow
  deliveries: DeliveryRow
  attempts: AttemptRow
  hooks: HookRow
  observed_shapes: ObservedShapeRow
  calls: CallRow
  call_bodies: CallBodyRow
  usage: UsageRow
  stream_sizes: StreamSizeRow
  alerts: AlertRow
  alert_silences: AlertSilenceRow
  alert_signals: AlertSignalRow
  processes: ProcessRow
  work_leases: { name: string; lease_owner: string; lease_until: number }
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

/** A call in the call log. */
export interface CallRow {
  org: string
  /** When it ended. */
  at: number
  id: string
  kind: CallKind
  connector_id: string | null
  /** Connector type. */
  type: string | null
  external_user_id: string | null
  entity: string | null
  action: string | null
  /** Id of the token; null for the server's own work. */
  actor: string | null
  /** `ok`, or the error code. */
  code: string
  /** `done`, or the outcome of the error. */
  outcome: string
  ms: number
  /** Milliseconds of `ms` before the connector's turn came. */
  wait_ms: number | null
  /** Its parts as JSON: see `telemetry/call-stages.ts`. */
  stages: string | null
  /** Upstream HTTP requests. */
  attempts: number | null
  upstream_status: number | null
  upstream_request: string | null
  request_id: string | null
  caller_request: string | null
  trace_id: string | null
  /** Of the caller's request, and of the response to it. */
  bytes_in: number | null
  bytes_out: number | null
  /** Calls that the row stands for. More than one: reads were sampled, or rows were lost (kind `gap`). */
  represents: number
}

/** The sealed request and response of a failed call. */
export interface CallBodyRow {
  org: string
  call_id: string
  /** When the call ended. */
  at: number
  connector_id: string
  kid: string
  wrapped_dek: Buffer
  sealed: Buffer
}

/** Usage of one end user of an application on one day. */
export interface UsageRow {
  org: string
  /** A date in UTC. */
  day: string
  /** Empty: no end user. */
  external_user_id: string
  /** Calls of the API and of agents that reached a connector, and how many of them failed. */
  calls: number
  failed_calls: number
  /** Records that syncs wrote to the replica or removed from it. */
  records: number
  /** Estimated tokens of the answers of tools. */
  tool_tokens: number
  /** The records in the replica and the bytes of their documents, as measured last on that day. */
  stored_records: number
  stored_bytes: number
}

/** Size of a stream's records in the replica, as of a commit number. */
export interface StreamSizeRow {
  org: string
  connector_id: string
  entity: string
  seq: number
  records: number
  bytes: number
  /** Rows of deleted records. */
  tombstones: number
  /** In Unix milliseconds. Null: by a release that did not count the rows of deleted records. */
  measured_at: number | null
}

/** A process of the server that runs. */
export interface ProcessRow {
  /** Host, process id, and an id of its own. */
  id: string
  role: string
  release: string
  /** The ids of the keys that it holds, as a list. */
  kids: string
  started_at: number
  seen_at: number
}

/** A lasting condition. */
export interface AlertRow {
  id: string
  rule: string
  /** Id of a connector or endpoint, a connector type, a process. */
  subject: string
  /** The application, if the condition concerns one alone. */
  org: string | null
  state: 'pending' | 'firing' | 'resolved'
  /** When the condition was first seen. */
  since: number
  fired_at: number | null
  /** Since when the condition is not seen any more, while the alert waits whether it returns. */
  clear_since: number | null
  until: number | null
  /** Connectors, streams or other things that it concerns. */
  count: number
  /** Names and codes, as JSON. */
  detail: string
  /** The latest state that was reported. */
  notified: 'firing' | 'resolved' | null
  notified_at: number | null
}

export interface AlertSilenceRow {
  id: string
  /** Null: any. */
  rule: string | null
  subject: string | null
  reason: string
  created_by: string
  created_at: number
  until: number
}

/** A condition that only one process sees. */
export interface AlertSignalRow {
  process: string
  rule: string
  subject: string
  at: number
  count: number
  detail: string
}

export type CallKind =
  | 'execute'
  | 'request'
  | 'search'
  | 'check'
  | 'tool'
  | 'sync'
  | 'refresh'
  | 'ring'
  | 'delivery'
  | 'gap'

/** A write that was checked and not sent, with the decision of a person if it needs one. */
export interface PlanRow {
  org: string
  connector_id: string
  id: string
  owner: string
  external_user_id: string
  action: string
  fingerprint: string
  /** The plan that this is one write of. */
  batch: string | null
  state: 'open' | 'unsure' | 'done' | 'refused'
  needs_approval: number
  approval: 'pending' | 'approved' | 'refused'
  decided_by: string | null
  created_at: number
  expires_at: number
  kid: string
  wrapped_dek: Buffer
  sealed: Buffer
}

/** A difference between records of an entity and their declared type, over all tenants. */
export interface ObservedShapeRow {
  /** Connector type. */
  connector: string
  entity: string
  kind: string
  path: string
  detail: string
  /** Sampled records that had it. */
  records: number
  first_seen_at: number
  last_seen_at: number
}

/** State of the synchronization of one entity of one connector. */
export interface StreamRow {
  org: string
  connector_id: string
  entity: string
  /** Phase of the current run; `idle` between runs. */
  phase: 'idle' | 'forget' | 'scan' | 'ids' | 'sweep' | 'changes' | 'deletes'
  /** Checkpoint of the phase, as JSON. */
  cursor: string | null
  /** Position in the change feed, as JSON. */
  position: string | null
  /** Number of the last full sync that started, and of the last one that completed. */
  generation: number
  completed_generation: number
  /** The full sync is repeated, since records seemed to be missing. */
  rescanned: number
  /** Incremented with every claim; fences off writes of earlier lease holders. */
  epoch: number
  lease_owner: string | null
  lease_until: number
  /** Counters of the current or last run. */
  pages: number
  records: number
  changed: number
  deleted: number
  quarantined: number
  /** Values of the wrong type. */
  mistyped: number
  /** Number of records of the previous full sync. */
  previous_count: number | null
  /** Consecutive failed runs. */
  failures: number
  /** Error of the last failed run, as JSON. */
  last_error: string | null
  requested: 'run' | 'full' | null
  /** Number of commands so far, by which a run detects a command given meanwhile. */
  requests: number
  /** A run was requested that starts at this time or later. */
  rerun_at: number | null
  paused: number
  /** Configured seconds between runs; null for the default. */
  interval_seconds: number | null
  next_run_at: number
  /** Start times of the run, the last full sync, and the last listing of ids. */
  started_at: number | null
  last_full_at: number | null
  last_sweep_at: number | null
  /** When a webhook requested a run last. */
  rang_at: number | null
  /** Start of the last completed run: the replica has all earlier changes. */
  synced_at: number | null
  completed_at: number | null
}

/** A lifecycle event, numbered in the order of commits per application. */
export interface EventRow {
  org: string
  seq: number
  /** Of its message. */
  id: string
  at: number
  type: string
  connector_id: string | null
  connector_type: string | null
  external_user_id: string | null
  entity: string | null
  /** JSON. */
  data: string
}

/** An event of a vendor that webhook endpoints want, numbered per connector without gaps. */
export interface UpstreamEventRow {
  org: string
  connector_id: string
  seq: number
  /** Of its message. */
  id: string
  at: number
  /** Name of the webhook in the spec. */
  hook: string
  /** The vendor's name of it, and its id. */
  type: string | null
  event_id: string | null
  /** The record that it is about. */
  entity: string | null
  record_id: string | null
  /** Of the body that is kept; 0 without one. */
  bytes: number
  body_missing: 'too_large' | 'not_text' | 'not_kept' | null
  /** The body, until every endpoint that asks for it has received it. */
  kid: string | null
  wrapped_dek: Buffer | null
  sealed: Buffer | null
}

/** A webhook endpoint. */
export interface EndpointRow {
  org: string
  id: string
  url: string
  name: string | null
  /** Message types, as a list; null lists of other filters: any. */
  events: string
  external_user_id: string | null
  connector_types: string | null
  entities: string | null
  /** Whether `upstream.event` has the vendor's body. */
  include_body: number
  kid: string
  wrapped_dek: Buffer
  /** Its secret, and the former one until it expires. */
  sealed: Buffer
  state: 'active' | 'failing' | 'off'
  state_reason: 'gone' | 'failing' | 'requested' | null
  /** Consecutive failed attempts of any of its deliveries. */
  failures: number
  /** When the first of them failed. */
  failing_since: number | null
  /** No attempts before this time: the receiver asked for a pause, or has not answered for long. */
  held_until: number
  created_at: number
  updated_at: number
}

/** The position of an endpoint in one stream, in the events of a vendor about one connector, or in those of its application. */
export interface DeliveryRow {
  org: string
  endpoint_id: string
  /** `<connector>/<entity>`, `upstream/<connector>`, or `events`. */
  subject: string
  connector_id: string | null
  entity: string | null
  /** Position in the change feed, of which everything before has been received; of events, the number of the latest received. */
  seq: number
  row_id: string
  from_seq: number
  /** The latest number that is to be sent. */
  to_seq: number
  /** The message that is being sent: exactly these bytes are signed, at every attempt. */
  message_id: string | null
  message_type: string | null
  body: string | null
  /** The position once it is received. */
  after_seq: number | null
  after_row_id: string | null
  /** Everything since that time is sent again, before the position moves on. */
  replay_since: number | null
  attempts: number
  /** When the oldest unsent change was noticed. */
  changed_at: number
  /** Of the next attempt; null while there is nothing to send. */
  next_at: number | null
  lease_owner: string | null
  lease_until: number
}

export interface AttemptRow {
  org: string
  endpoint_id: string
  at: number
  id: string
  message_id: string
  message_type: string
  connector_id: string | null
  entity: string | null
  /** 1 for the first attempt of the message. */
  number: number
  ms: number
  /** Null: no response, for the reason in `error`. */
  status: number | null
  error: string | null
  /** The first kilobyte of the response, redacted. */
  answer: string | null
}

/** A registration with a vendor, which reports changes to its address. */
export interface HookRow {
  org: string
  id: string
  /** Null: the address that all connectors of OAuth clients share. */
  connector_id: string | null
  /** Connector type. */
  type: string
  /** Name of the webhook in the spec. */
  name: string
  kid: string
  wrapped_dek: Buffer
  /** A `HookSecrets` as JSON. */
  sealed: Buffer
  /** Of a connector's at a shared address: the OAuth client that it was registered with, as a hash. */
  client: string | null
  /** The values by which webhooks at a shared address name it. */
  route: string | null
  state: 'active' | 'failing' | 'manual' | 'off'
  registered_at: number | null
  /** When the registration ends unless it is renewed; null: never. */
  expires_at: number | null
  /** When the server registers or renews; null: never, or by hand. */
  renew_at: number | null
  /** Consecutive failed registrations. */
  failures: number
  /** A `HookError` as JSON. */
  last_error: string | null
  last_rang_at: number | null
  /** Since when it is in its state. */
  state_at: number
  /** When a run found a change that no webhook had reported, and the entity; null: none, or they ring again since. */
  unreported_at: number | null
  unreported_entity: string | null
  /** Webhooks that were proven, and those that were not. */
  rings: number
  refused: number
  lease_owner: string | null
  lease_until: number
  created_at: number
  updated_at: number
}
