/** Shapes of the console's responses that several pages read. */

type ConnectorStatus = 'active' | 'paused' | 'needs_reauth' | 'deleting'

export interface Connector {
  readonly id: string
  readonly type: string
  readonly connector_type: string
  readonly name: string | null
  readonly gateway: string | null
  readonly external_user_id: string
  readonly status: ConnectorStatus
  readonly status_since: string | null
  readonly status_reason: { readonly code: string | null; readonly upstream_status: number } | null
  readonly recheck_at: string | null
  readonly verified: boolean
  readonly credentials: {
    readonly fields: readonly string[]
    readonly fingerprint: string
    readonly updated_at: string
  }
  readonly granted_scopes: readonly string[] | null
  readonly grant_id: string | null
  readonly account: { readonly id: string; readonly label: string | null } | null
  readonly tags: Readonly<Record<string, string>>
  readonly created_at: string
  readonly updated_at: string
  /** Of lists: the newest call in the log, and the start of the latest complete run. */
  readonly last_call_at?: string | null
  readonly last_synced_at?: string | null
}

export interface Stream {
  readonly entity: string
  readonly last_error: { readonly code: string; readonly message: string; readonly at: string } | null
  readonly phase: string
  readonly paused: boolean
  readonly running: boolean
  readonly complete: boolean
  readonly live_records: number | null
  readonly records: number
  readonly changed: number
  readonly deleted: number
  readonly quarantined: number
  readonly rate: number | null
  readonly estimated_end: string | null
  readonly synced_at: string | null
  readonly completed_at: string | null
  readonly next_run_at: string | null
  readonly failures: number
  readonly freshness: 'webhook' | 'polled'
  /** The latest commit number; null while it cannot be read. */
  readonly commit: number | null
}

export interface Lag {
  readonly type: string
  readonly title: string
  readonly entity: string
  readonly streams: number
  readonly running: number
  readonly failing: number
  readonly incomplete: number
  readonly median_seconds: number | null
  readonly worst_seconds: number | null
  readonly worst_connector_id: string | null
  /** Streams whose changes webhooks report. The overview does not read it. */
  readonly pushed?: number
}

export interface TypeOutline {
  readonly type: string
  readonly title: string
  readonly vendor: string
  readonly entities: readonly EntityOutline[]
}

export interface EntityOutline {
  readonly name: string
  readonly searchable: boolean
  readonly actions: readonly { readonly name: string; readonly risk: Risk }[]
}

export type Risk = 'read' | 'write' | 'destructive'

export interface AuditEntry {
  readonly seq: number
  readonly at: string
  readonly actor: string
  readonly external_user_id: string | null
  readonly action: string
  readonly object: string
  readonly code: string
  readonly outcome: string
  readonly request_id: string
  readonly via: Readonly<Record<string, string>> | null
}

/** A JSON Schema, as far as forms read it. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}
