// Generated from the OpenAPI description of the server by `UPDATE=1 npx vitest run packages/server/test/client/operations.test.ts`.
// Do not edit: the test compares it.

export type AddedHook = {
  readonly id: string
  readonly name: string
  /** `active`: changes are reported. `failing`: the registration failed, or changes came without a webhook; streams are polled as without a hook. `manual`: a person has to register the address; the first webhook makes it active. `off`: not registered, or not yet. */
  readonly state: 'active' | 'failing' | 'manual' | 'off'
  /** Since when it is in this state. */
  readonly since: string
  /** Why it is failing, or why a person has to register it. */
  readonly reason: {
    readonly code: string
    readonly message: string
  } | null
  /** When the server registered it last. */
  readonly registered_at: string | null
  /** When the registration ends unless the server renews it; null: never. */
  readonly expires_at: string | null
  /** When the last webhook was verified. */
  readonly last_rang_at: string | null
  /** Webhooks that were verified. */
  readonly rings: number
  /** Webhooks that proved nothing. */
  readonly refused: number
  readonly created_at: string
  /** For the vendor's settings; null: the server registers it. */
  readonly address: string | null
  /** Shown only in this response. Null: the server registers, the vendor makes the secret, which PATCH stores, or the credentials of the connector have it. */
  readonly secret: string | null
  /** `true`: the address is that of all connectors of the OAuth client. The developer of its app enters it once in the settings of the app. */
  readonly is_shared: boolean
}

export type Approval = {
  readonly id: string
  readonly connector_id: string
  readonly external_user_id: string
  /** For example `payments.customers.delete`; `batch` for several writes. */
  readonly action: string
  /** The plan as the model sees it: shortened. */
  readonly summary: string
  /** Identifies the whole plan. The summary names it too. */
  readonly hash: string
  /** The whole plan: every param, with the value before where it is known. Nothing is shortened. */
  readonly changes: readonly ({
    /** In a plan of several writes: the write, as number, action and connector. */
    readonly of?: string | undefined
    /** Path of the param. */
    readonly path: string
    /** Absent if it is not known. Hidden where the policy masks it. */
    readonly before?: unknown | undefined
    /** Absent where a deletion loses the value before. */
    readonly after?: unknown | undefined
    /** `before` and `after` as names or amounts with currency. */
    readonly names?: unknown | undefined
  })[]
  /** The connector leads to another account of the vendor than when the plan was made, so that it cannot be approved. */
  readonly account_replaced: boolean
  readonly created_at: string
  readonly expires_at: string
}

export type AuditEntry = {
  /** Starts at 1, without gaps. */
  readonly seq: number
  readonly at: string
  /** Id of the token that was used. */
  readonly actor: string
  readonly external_user_id: string | null
  /** For example `connector.create` or `execute.customers.create`. */
  readonly action: string
  /** Id of the affected object. */
  readonly object: string
  /** `ok`, an error code, or `begun` for the entry that precedes an upstream write. */
  readonly code: string
  readonly outcome: 'done' | 'not_sent' | 'rejected' | 'unknown'
  readonly request_id: string
  /** Of a write that an agent requested: the interface it used, its client, its plan, and the token that approved it. */
  readonly via: {
    readonly channel: 'mcp'
    readonly client?: string | undefined
    readonly plan?: string | undefined
    readonly approved_by?: string | undefined
  } | null
  /** Hash of this entry and of the hash of the previous one. */
  readonly hash: string
}

export type Call = {
  readonly id: string
  /** When the call ended. */
  readonly at: string
  /** `execute`, `request` and `search`: calls of the API. `tool`: of an agent. `check`, `sync`, `refresh`, `ring`, `delivery`: work of the server. `gap`: calls that were not logged. */
  readonly kind: 'execute' | 'request' | 'search' | 'check' | 'tool' | 'sync' | 'refresh' | 'ring' | 'delivery' | 'gap'
  readonly connector_id: string | null
  /** Slug of the connector type: `payments`. */
  readonly connector_type: string | null
  readonly external_user_id: string | null
  readonly entity: string | null
  readonly action: string | null
  /** Id of the token that was used; null for work of the server. */
  readonly actor: string | null
  /** `ok`, or an error code. */
  readonly code: string
  readonly outcome: 'done' | 'not_sent' | 'rejected' | 'unknown'
  /** Duration in milliseconds. */
  readonly ms: number
  /** Of it, the milliseconds before the connector's turn came. */
  readonly wait_ms: number | null
  /** Its parts in the order of their ends, the first 50: waits for the connector's turn or the vendor's rate limit, refreshes of the access token, attempts until the headers of a response, and of a sync run the transactions that store its pages. Empty for other work of the server. */
  readonly stages: readonly ({
    readonly name: 'wait' | 'refresh' | 'attempt' | 'commit'
    /** After the beginning of the call. */
    readonly from_ms: number
    readonly ms: number
    /** Of the response to an attempt. */
    readonly status: number | null
  })[]
  /** Requests to the upstream, retries included. Of a sync run that several workers have continued, at least its pages. */
  readonly attempts: number | null
  readonly upstream_status: number | null
  readonly upstream_request_id: string | null
  /** Id of the request, which the audit trail and the log also name. */
  readonly request_id: string | null
  /** `X-Request-Id` that the caller sent. */
  readonly caller_request_id: string | null
  /** Trace id of the `traceparent` that the caller sent. */
  readonly trace_id: string | null
  /** Size of the request's body. */
  readonly bytes_in: number | null
  /** Size of the response's body. */
  readonly bytes_out: number | null
  /** Calls that this one stands for: more than one if reads were sampled. */
  readonly represents: number
}

export type Change = {
  readonly entity: string
  /** Where keys are unique only per parent, the parent's id and the key, joined by `/`. */
  readonly id: string
  readonly kind: 'upsert' | 'delete'
  /** When the replica was changed last, to the second. */
  readonly at: string
  readonly data?: Readonly<Record<string, unknown>> | undefined
  readonly record?: Readonly<Record<string, unknown>> | undefined
}

export type ChangeHead = {
  readonly connector_id: string
  /** Package slug: `payments`. */
  readonly connector_type: string
  readonly external_user_id: string
  /** Compare it with the one before, and with nothing else: it differs if the feed has new changes. */
  readonly head: string
}

export type Changes = {
  readonly data: readonly Change[]
  /** Also on the last page: later changes follow it. */
  readonly next_cursor: string
  /** False if more changes can be read at once. */
  readonly up_to_date: boolean
  /** Per entity, whether its first full sync has completed. */
  readonly complete: Readonly<Record<string, boolean>>
}

export type CheckedConnector = {
  readonly connector: Connector
  /** The upstream accepted the credentials. */
  readonly accepted: boolean
  /** Null if accepted. `invalid_credentials`: rejected. Others say why the check failed. */
  readonly code: string | null
  readonly detail: string | null
}

export type ClientSecret = {
  readonly id: string
  readonly created_at: string
  /** Precise to the minute. Null if never used. */
  readonly last_used_at: string | null
}

export type ConnectSession = {
  readonly id: string
  /** For the end user only. Shown only in this response. */
  readonly token: string
  /** The page, with the token in its fragment. */
  readonly url: string
  readonly expires_at: string
}

export type ConnectSettings = {
  /** Null: the name of the application. */
  readonly name: string | null
  readonly logo: string | null
  /** Color of buttons. */
  readonly color: string | null
  /** Addresses of your pages, with or without a path: the origins that may open sessions, and below which `return_url` must be. */
  readonly allowed_urls: readonly string[]
}

export type ConnectSettingsInput = {
  /** Null: the name of the application. */
  readonly name?: string | null | undefined
  readonly logo?: string | null | undefined
  /** Color of buttons. */
  readonly color?: string | null | undefined
  /** Addresses of your pages, with or without a path: the origins that may open sessions, and below which `return_url` must be. */
  readonly allowed_urls?: readonly string[] | undefined
}

export type Connector = {
  readonly id: string
  /** Display name of the connector type: `Payments`. */
  readonly connector_type: string
  readonly name: string | null
  /** Gateway for the requests of this connector. Null: the first gateway that the operator configured, or none. */
  readonly gateway: string | null
  readonly external_user_id: string
  readonly status: 'active' | 'paused' | 'needs_reauth' | 'deleting'
  /** When the status changed last. Null: never, or before releases recorded it. */
  readonly status_since: string | null
  /** The response with which the upstream rejected the credentials. Null in any other status. */
  readonly status_reason: {
    /** The upstream's own code, such as `invalid_grant`, if it named one. */
    readonly code: string | null
    readonly upstream_status: number
  } | null
  /** The upstream accepted the credentials at least once. */
  readonly verified: boolean
  /** The names of the stored fields. Their values are never returned. */
  readonly credentials: {
    readonly fields: readonly string[]
    /** Changes when the credentials do; 12 hex digits. */
    readonly fingerprint: string
    readonly updated_at: string
  }
  /** Scopes that the end user granted on the consent screen. Null for other credentials. */
  readonly granted_scopes: readonly string[] | null
  /** Connectors with the same value share one grant of their end user. Null: no other shares it. */
  readonly grant_id: string | null
  /** The account at the upstream. Null if unknown: the upstream does not tell it, or has not accepted the credentials yet. */
  readonly account: {
    readonly id: string
    readonly label: string | null
  } | null
  /** Tags of the connect session. */
  readonly tags: Readonly<Record<string, string>>
  readonly created_at: string
  readonly updated_at: string
}

export type ConnectorType = {
  /** Short name: `payments`. */
  readonly type: string
  /** Display name; the `connector_type` of a create request: `Payments`. */
  readonly title: string
  readonly provider: string
  readonly description: string
  readonly auth: readonly ({
    readonly name: string
    readonly description?: string | undefined
    /** A JSON Schema. */
    readonly credentials: Readonly<Record<string, unknown>>
  })[]
  readonly entities: readonly ({
    readonly name: string
    readonly description: string
    readonly actions: readonly ({
      readonly name: string
      readonly description: string
      readonly risk: 'read' | 'write' | 'destructive'
      /** The permission that the credentials need, as the vendor names it. */
      readonly permission?: string | undefined
      /** The vendor deprecates it: a sentence, with the replacement if one is known. */
      readonly deprecated?: string | undefined
      /** What is known about the action: `generated` from the spec, `checked` against the description or the client of the vendor, or `attested` by a run against the vendor. */
      readonly level: 'generated' | 'checked' | 'attested'
      /** Date of the last run against the vendor. */
      readonly attested_on?: string | undefined
      /** A JSON Schema. */
      readonly params: Readonly<Record<string, unknown>>
      /** A JSON Schema. */
      readonly returns?: Readonly<Record<string, unknown>> | undefined
    })[]
    /** A JSON Schema. */
    readonly record?: Readonly<Record<string, unknown>> | undefined
    /** A JSON Schema. */
    readonly searchable?: Readonly<Record<string, unknown>> | undefined
  })[]
}

export type CreatedEndpoint = {
  readonly id: string
  readonly url: string
  readonly name: string | null
  /** Null: all but `upstream.event` and `upstream.dropped`. */
  readonly events: readonly ('records.changed' | 'records.reset' | 'connector.created' | 'connector.needs_reauth' | 'connector.recovered' | 'connector.removed' | 'sync.completed' | 'sync.failing' | 'sync.recovered' | 'hook.failing' | 'hook.recovered' | 'upstream.event' | 'upstream.dropped' | 'endpoint.off' | 'alert.firing' | 'alert.resolved' | 'ping')[] | null
  readonly external_user_id: string | null
  readonly connector_types: readonly string[] | null
  readonly entities: readonly string[] | null
  readonly include: readonly 'body'[]
  /** `failing`: the latest attempts failed; they are repeated. `off`: nothing is sent, and nothing is lost. */
  readonly state: 'active' | 'failing' | 'off'
  /** Why it is off: it answered 410, it accepted nothing for five days, or you switched it off. */
  readonly reason: 'gone' | 'failing' | 'requested' | null
  readonly failing_since: string | null
  /** Until then, messages are signed with the former secret as well, since the secret was rotated. Null: one secret is valid. */
  readonly former_secret_until: string | null
  readonly created_at: string
  readonly updated_at: string
  /** `whsec_…`, with which messages are signed. Shown only in this response. */
  readonly secret: string
}

export type DeliveryAttempt = {
  readonly id: string
  readonly message_id: string
  readonly type: 'records.changed' | 'records.reset' | 'connector.created' | 'connector.needs_reauth' | 'connector.recovered' | 'connector.removed' | 'sync.completed' | 'sync.failing' | 'sync.recovered' | 'hook.failing' | 'hook.recovered' | 'upstream.event' | 'upstream.dropped' | 'endpoint.off' | 'alert.firing' | 'alert.resolved' | 'ping'
  readonly connector_id: string | null
  readonly entity: string | null
  /** 1 for the first attempt of the message. */
  readonly attempt: number
  readonly at: string
  readonly ms: number
  /** Null if there was no response. */
  readonly status: number | null
  /** Why there was no response. */
  readonly error: 'timeout' | 'connection_refused' | 'connection_failed' | 'tls_failed' | 'unknown_host' | 'address_not_public' | null
  /** The first kilobyte of the response, redacted. */
  readonly answer: string | null
}

export type Endpoint = {
  readonly id: string
  readonly url: string
  readonly name: string | null
  /** Null: all but `upstream.event` and `upstream.dropped`. */
  readonly events: readonly ('records.changed' | 'records.reset' | 'connector.created' | 'connector.needs_reauth' | 'connector.recovered' | 'connector.removed' | 'sync.completed' | 'sync.failing' | 'sync.recovered' | 'hook.failing' | 'hook.recovered' | 'upstream.event' | 'upstream.dropped' | 'endpoint.off' | 'alert.firing' | 'alert.resolved' | 'ping')[] | null
  readonly external_user_id: string | null
  readonly connector_types: readonly string[] | null
  readonly entities: readonly string[] | null
  readonly include: readonly 'body'[]
  /** `failing`: the latest attempts failed; they are repeated. `off`: nothing is sent, and nothing is lost. */
  readonly state: 'active' | 'failing' | 'off'
  /** Why it is off: it answered 410, it accepted nothing for five days, or you switched it off. */
  readonly reason: 'gone' | 'failing' | 'requested' | null
  readonly failing_since: string | null
  /** Until then, messages are signed with the former secret as well, since the secret was rotated. Null: one secret is valid. */
  readonly former_secret_until: string | null
  readonly created_at: string
  readonly updated_at: string
}

export type EndpointWithBacklog = {
  readonly id: string
  readonly url: string
  readonly name: string | null
  /** Null: all but `upstream.event` and `upstream.dropped`. */
  readonly events: readonly ('records.changed' | 'records.reset' | 'connector.created' | 'connector.needs_reauth' | 'connector.recovered' | 'connector.removed' | 'sync.completed' | 'sync.failing' | 'sync.recovered' | 'hook.failing' | 'hook.recovered' | 'upstream.event' | 'upstream.dropped' | 'endpoint.off' | 'alert.firing' | 'alert.resolved' | 'ping')[] | null
  readonly external_user_id: string | null
  readonly connector_types: readonly string[] | null
  readonly entities: readonly string[] | null
  readonly include: readonly 'body'[]
  /** `failing`: the latest attempts failed; they are repeated. `off`: nothing is sent, and nothing is lost. */
  readonly state: 'active' | 'failing' | 'off'
  /** Why it is off: it answered 410, it accepted nothing for five days, or you switched it off. */
  readonly reason: 'gone' | 'failing' | 'requested' | null
  readonly failing_since: string | null
  /** Until then, messages are signed with the former secret as well, since the secret was rotated. Null: one secret is valid. */
  readonly former_secret_until: string | null
  readonly created_at: string
  readonly updated_at: string
  readonly backlog: {
    /** Streams with changes that the endpoint has not received; lifecycle events count as one. */
    readonly open: number
    /** When the oldest of these changes was noticed. */
    readonly since: string | null
  }
}

export type Grant = {
  readonly id: string
  readonly external_user_id: string
  readonly client_id: string
  /** Chosen by the host, not verified. */
  readonly client_name: string | null
  readonly redirect_uri: string
  readonly scopes: readonly string[]
  /** Null: all of the end user, also later ones. */
  readonly connector_ids: readonly string[] | null
  readonly policy: Readonly<Record<string, unknown>>
  readonly created_at: string
  readonly expires_at: string
  /** When the host got its last token. */
  readonly used_at: string | null
}

export type Hook = {
  readonly id: string
  readonly name: string
  /** `active`: changes are reported. `failing`: the registration failed, or changes came without a webhook; streams are polled as without a hook. `manual`: a person has to register the address; the first webhook makes it active. `off`: not registered, or not yet. */
  readonly state: 'active' | 'failing' | 'manual' | 'off'
  /** Since when it is in this state. */
  readonly since: string
  /** Why it is failing, or why a person has to register it. */
  readonly reason: {
    readonly code: string
    readonly message: string
  } | null
  /** When the server registered it last. */
  readonly registered_at: string | null
  /** When the registration ends unless the server renews it; null: never. */
  readonly expires_at: string | null
  /** When the last webhook was verified. */
  readonly last_rang_at: string | null
  /** Webhooks that were verified. */
  readonly rings: number
  /** Webhooks that proved nothing. */
  readonly refused: number
  readonly created_at: string
}

export type IssuedToken = {
  readonly access_token: string
  readonly token_type: 'Bearer'
  /** Lifetime in seconds. */
  readonly expires_in: number
}

export type NewClientSecret = {
  readonly id: string
  /** Shown only in this response. */
  readonly client_secret: string
  readonly created_at: string
}

export type OAuthClient = {
  /** Slug of the connector type: `cloud-drive`. */
  readonly connector_type: string
  readonly client_id: string
  readonly updated_at: string
}

export type RemovalReceipt = {
  readonly external_user_id: string
  /** Nothing was removed: this is what would be. */
  readonly dry_run: boolean
  readonly at: string
  readonly connectors: readonly ({
    readonly id: string
    /** Slug of the connector type. */
    readonly connector_type: string
    /** Records of its replica, which go with it. Null if they could not be counted in time. */
    readonly records: number | null
    /** Whether the vendor confirmed that the grant is revoked. Null: there was none to revoke. */
    readonly revoked: boolean | null
  })[]
  /** Removed rows besides connectors, their credentials and their replica. */
  readonly rows: {
    readonly tokens: number
    readonly connect_sessions: number
    readonly sign_in_challenges: number
    readonly sign_in_records: number
    readonly grants: number
    readonly agent_results: number
    readonly plans: number
    readonly creation_keys: number
    /** Webhook endpoints that hear of this end user alone. */
    readonly endpoints: number
    readonly events: number
    /** Of the call log. */
    readonly calls: number
    /** Days with usage. */
    readonly usage: number
  }
}

export type Replay = {
  readonly since: string
}

export type RotatedSecret = {
  /** The new secret. Shown only in this response. */
  readonly secret: string
  /** Until then, messages are signed with the former secret as well. */
  readonly former_until: string
}

export type SignInChallenge = {
  readonly status: 'open' | 'accepted' | 'rejected' | 'signed_in'
  /** Of the host: the address of its metadata document, or an id that it registered for. */
  readonly client_id: string
  /** Chosen by the host, not verified. */
  readonly client_name: string | null
  readonly redirect_uri: string
  readonly scopes: readonly string[]
  readonly expires_at: string
}

export type SignInDecision = {
  /** Redirect the browser of the end user to this address, once. */
  readonly redirect_to: string
}

export type SignInSettings = {
  /** `application`: your sign-in page accepts challenges. `oidc`: the OpenID provider of the installation signs end users in. */
  readonly method: 'application' | 'oidc'
  /** Your sign-in page, for `application`. It is opened with the parameter `sign_in_challenge`. */
  readonly sign_in_url: string | null
  /** The claim that is the `external_user_id`, for `oidc`. `email` counts only if it is verified. */
  readonly user_claim: 'sub' | 'email' | null
  /** Policy of grants, unless a challenge is accepted with another. */
  readonly policy: Readonly<Record<string, unknown>>
}

export type SignInSettingsInput = {
  /** `application`: your sign-in page accepts challenges. `oidc`: the OpenID provider of the installation signs end users in. */
  readonly method: 'application' | 'oidc'
  /** Your sign-in page, for `application`. It is opened with the parameter `sign_in_challenge`. */
  readonly sign_in_url?: string | null | undefined
  /** The claim that is the `external_user_id`, for `oidc`. `email` counts only if it is verified. */
  readonly user_claim?: 'sub' | 'email' | null | undefined
  /** Policy of grants, unless a challenge is accepted with another. */
  readonly policy?: Readonly<Record<string, unknown>> | undefined
}

export type Stream = {
  readonly entity: string
  /** Why the latest run failed. */
  readonly last_error: {
    readonly code: string
    readonly message: string
    readonly at: string
  } | null
  /** Phase of the run: removal of the records of a former account, full sync, id listing, sweep, read of changes or of deletions. */
  readonly phase: 'idle' | 'forget' | 'scan' | 'ids' | 'sweep' | 'changes' | 'deletes'
  readonly paused: boolean
  /** Whether a worker holds the stream now. */
  readonly running: boolean
  /** Whether the backfill has completed, so that the entity can be searched. */
  readonly complete: boolean
  /** Number of the latest completed full sync. */
  readonly generation: number
  /** Live records in the replica; null while the database cannot count them. */
  readonly live_records: number | null
  /** Records that the current or latest run has read. */
  readonly records: number
  readonly pages: number
  /** Records of the run that were new or changed. */
  readonly changed: number
  readonly deleted: number
  /** Invalid records of the run, which were quarantined. */
  readonly quarantined: number
  /** Values of the run whose type differs from their field's. */
  readonly mistyped: number
  /** Records per second of the current run. */
  readonly rate: number | null
  /** Estimated end of a full sync, by the number of records in the previous one. */
  readonly estimated_end: string | null
  readonly started_at: string | null
  /** The replica contains all upstream changes before this time. */
  readonly synced_at: string | null
  /** End of the latest full sync. */
  readonly completed_at: string | null
  /** Seconds since `synced_at`. */
  readonly cursor_age: number | null
  /** When the next run is due; null while one runs or none is planned. */
  readonly next_run_at: string | null
  /** Whether the next run has been due for longer than the usual interval (at least a minute, at most ten), and no worker holds the stream. Streams of connectors that are not active wait for them. */
  readonly overdue: boolean
  /** Seconds between runs; null: the schedule of the connector's spec. */
  readonly every: number | null
  /** `webhook`: webhooks of the vendor report changes, and polls every ten minutes find what they miss. `polled`: changes are found by polls alone. */
  readonly freshness: 'webhook' | 'polled'
  /** Consecutive failed runs. */
  readonly failures: number
}

export type Usage = {
  /** Null if the row is of an end user. */
  readonly day: string | null
  /** Null if the row is of a day, and for calls that concern no end user. */
  readonly external_user_id: string | null
  /** Calls of the API (`execute`, `request`, `search`) and of agents. */
  readonly calls: number
  /** Of them, those that failed. */
  readonly failed_calls: number
  /** Records that syncs wrote to the replica or removed from it. */
  readonly records: number
  /** Estimated tokens of the answers of tools. */
  readonly tool_tokens: number
  /** Records in the replica, as measured last on the day; of an end user, the highest of all days. */
  readonly stored_records: number
  /** Size of these records as JSON. */
  readonly stored_bytes: number
}

/** Params, body and result of each operation. */
export interface Operations {
  /** Accept a sign-in challenge. */
  readonly acceptSignInChallenge: {
    readonly path: {
      /** `sign_in_challenge` of the request to your sign-in page. */
      readonly challenge: string
    }
    readonly query: undefined
    readonly body: {
      /** The end user who is signed in at your application. */
      readonly external_user_id: string
      /** Policy of the grant. Default: that of the sign-in settings. */
      readonly policy?: Readonly<Record<string, unknown>> | undefined
      /** The end user can choose among these only. Default: all that they have, also later ones. */
      readonly connector_ids?: readonly string[] | undefined
      /** Scopes that a grant may have at most. */
      readonly scopes?: readonly ('execute:read' | 'execute:write' | 'search')[] | undefined
      /** Longest lifetime of the grant. */
      readonly max_days?: number | undefined
    }
    readonly result: SignInDecision
  }
  /** Add a client secret. */
  readonly addClientSecret: {
    readonly path: undefined
    readonly query: undefined
    readonly body: undefined
    readonly result: NewClientSecret
  }
  /** Register a hook again, or get the address to register it by hand. */
  readonly addHook: {
    readonly path: {
      /** Id of the connector. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: {
      /** Name of the webhook in the spec of the connector. */
      readonly name: string
      /** `true`: a person registers the address in the vendor's settings, also where the server could do it. */
      readonly manual?: boolean | undefined
    }
    readonly result: AddedHook
  }
  /** Check the credentials at the upstream. */
  readonly checkConnector: {
    readonly path: {
      /** Id of the connector. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: Connector
  }
  /** Check the credentials of many connectors. */
  readonly checkConnectors: {
    readonly path: undefined
    readonly query: undefined
    readonly body: {
      /** Only connectors in this status. */
      readonly status?: 'active' | 'needs_reauth' | undefined
      /** Only connectors of this type: `Payments`. */
      readonly connector_type?: string | undefined
      /** The end user on whose behalf the connector is used, as named by the application. */
      readonly external_user_id?: string | undefined
      /** Connectors to check with this request. */
      readonly limit?: number | undefined
      /** `next_cursor` of the previous request. */
      readonly cursor?: string | undefined
    }
    readonly result: {
      readonly data: readonly CheckedConnector[]
      readonly next_cursor: string | null
    }
  }
  /** Run, pause or resume streams, or set their interval. */
  readonly controlSyncs: {
    readonly path: {
      /** Id of the connector. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: {
      /** `run` looks for changes now, `full` starts a full sync, `pause` stops the streams, `resume` continues them. */
      readonly command: 'run' | 'full' | 'pause' | 'resume'
      /** Entities whose streams are affected; all by default. */
      readonly entities?: readonly string[] | undefined
      /** Interval between runs in seconds from now on; null restores the connector's own. */
      readonly every?: number | null | undefined
    }
    readonly result: {
      readonly data: readonly Stream[]
      readonly next_cursor: string | null
    }
  }
  /** Create a link to a page on which a person decides on a plan. */
  readonly createApprovalLink: {
    readonly path: {
      /** Id of the plan. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: {
      readonly url: string
      readonly expires_at: string
    }
  }
  /** Open a connect session for an end user. */
  readonly createConnectSession: {
    readonly path: undefined
    readonly query: undefined
    readonly body: {
      /** Default: that of `connector_id`, or that of a scoped token. */
      readonly external_user_id?: string | undefined
      /** Types to choose from, in the order of the page, by display name, slug, vendor, or a word that only one of them has, such as `drive`. Default: all that are installed, sorted by vendor. */
      readonly connector_types?: readonly string[] | undefined
      /** Reconnects this connector instead of creating one. */
      readonly connector_id?: string | undefined
      /** True: one consent connects every type of `connector_types`. They must share a sign-in, as Google Drive, Gmail and Google Calendar do. */
      readonly connect_all?: boolean | undefined
      /** Actions such as `files.list` that decide which scopes are asked for. Default: every read. */
      readonly actions?: readonly string[] | undefined
      /** Origin of the page that opens the session. */
      readonly origin?: string | undefined
      /** Where the end user goes afterwards. */
      readonly return_url?: string | undefined
      /** Copied to the connector. */
      readonly tags?: Readonly<Record<string, string>> | undefined
    }
    readonly result: ConnectSession
  }
  /** Create a connector. */
  readonly createConnector: {
    readonly path: undefined
    readonly query: undefined
    readonly body: {
      /** The end user on whose behalf the connector is used, as named by the application. */
      readonly external_user_id: string
      /** Display name of the connector type, for example `Payments`; case-insensitive. */
      readonly connector_type: string
      /** Display name of the connector. */
      readonly name?: string | undefined
      /** One of the gateways that the operator allows for the connector type; null for the default. */
      readonly gateway?: string | null | undefined
      /** The credential fields of the connector type. */
      readonly credentials: Readonly<Record<string, unknown>>
      /** Whether to check the credentials at the upstream immediately. Rejected credentials set `needs_reauth`. If the upstream does not respond within three seconds, the connector is `active` but not `verified`. */
      readonly check?: boolean | undefined
    }
    readonly result: Connector
  }
  /** Create a webhook endpoint. */
  readonly createEndpoint: {
    readonly path: undefined
    readonly query: undefined
    readonly body: {
      /** https address. Its host must have public addresses only. Redirects are not followed. */
      readonly url: string
      /** For people. */
      readonly name?: string | null | undefined
      /** Types of messages. Null: all but `upstream.event`, the events of the vendors themselves, with which `upstream.dropped` comes. */
      readonly events?: readonly ('records.changed' | 'records.reset' | 'connector.created' | 'connector.needs_reauth' | 'connector.recovered' | 'connector.removed' | 'sync.completed' | 'sync.failing' | 'sync.recovered' | 'hook.failing' | 'hook.recovered' | 'upstream.event' | 'upstream.dropped' | 'endpoint.off' | 'alert.firing' | 'alert.resolved' | 'ping')[] | null | undefined
      /** Only about connectors of this end user. Null: of any. */
      readonly external_user_id?: string | null | undefined
      /** Only about connectors of these types, by name or slug. Null: any. */
      readonly connector_types?: readonly string[] | null | undefined
      /** Only about these entities. Null: any. */
      readonly entities?: readonly string[] | null | undefined
      /** `body` adds the text that the vendor sent to `upstream.event`, up to 256 kB. */
      readonly include?: readonly 'body'[] | undefined
    }
    readonly result: CreatedEndpoint
  }
  /** Approve or refuse a plan of an agent, or take back an approval. */
  readonly decideApproval: {
    readonly path: {
      /** Id of the plan. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: {
      readonly decision: 'approve' | 'refuse' | 'withdraw'
    }
    readonly result: {
      readonly id: string
      readonly approval: 'approved' | 'refused'
    }
  }
  /** Delete a connector with its credentials. */
  readonly deleteConnector: {
    readonly path: {
      /** Id of the connector. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: undefined
  }
  /** Delete a webhook endpoint. */
  readonly deleteEndpoint: {
    readonly path: {
      /** Id of the webhook endpoint. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: undefined
  }
  /** Delete the OAuth client for a connector type. */
  readonly deleteOAuthClient: {
    readonly path: {
      /** Display name, slug or vendor of the connector type, or a word that only one of them has. */
      readonly type: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: undefined
  }
  /** Delete all data of an end user. */
  readonly deleteUser: {
    readonly path: {
      /** The end user on whose behalf the connector is used, as named by the application. */
      readonly external_user_id: string
    }
    readonly query: {
      /** `true`: only says what would be removed. */
      readonly dry_run?: boolean | undefined
    }
    readonly body: undefined
    readonly result: RemovalReceipt
  }
  /** Get the settings of the connect page. */
  readonly getConnectSettings: {
    readonly path: undefined
    readonly query: undefined
    readonly body: undefined
    readonly result: ConnectSettings
  }
  /** Get a connector. */
  readonly getConnector: {
    readonly path: {
      /** Id of the connector. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: Connector
  }
  /** Get a connector type: credentials, entities, actions. */
  readonly getConnectorType: {
    readonly path: {
      /** Display name, short name or vendor; case-insensitive. */
      readonly type: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: ConnectorType
  }
  /** Get a webhook endpoint and what waits for it. */
  readonly getEndpoint: {
    readonly path: {
      /** Id of the webhook endpoint. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: EndpointWithBacklog
  }
  /** Exchange an application token for a token of one end user. */
  readonly getScopedToken: {
    readonly path: undefined
    readonly query: undefined
    readonly body: {
      /** The end user on whose behalf the connector is used, as named by the application. */
      readonly external_user_id: string
      /** Scopes, separated by spaces; all except `request` by default, and with a policy all except `connectors:write` and `request`. */
      readonly scope?: string | undefined
      /** Limits the token to these connectors. */
      readonly connector_ids?: readonly string[] | undefined
      /** Narrows what the token may do, action by action, on every route: `{ rules: [{ match: "payments.refunds.*", decide: "approve", max: { amount: 10000 } }] }`. With `mask_sensitive` the token shows records through the tools of `/mcp` only, which leave out personal and secret fields. */
      readonly policy?: Readonly<Record<string, unknown>> | undefined
      /** Lifetime in minutes. */
      readonly ttl?: number | undefined
    }
    readonly result: IssuedToken
  }
  /** Get a sign-in challenge. */
  readonly getSignInChallenge: {
    readonly path: {
      /** `sign_in_challenge` of the request to your sign-in page. */
      readonly challenge: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: SignInChallenge
  }
  /** Get how end users sign in. */
  readonly getSignInSettings: {
    readonly path: undefined
    readonly query: undefined
    readonly body: undefined
    readonly result: SignInSettings
  }
  /** Get the state of the replica, per stream. */
  readonly getSyncs: {
    readonly path: {
      /** Id of the connector. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: {
      readonly data: readonly Stream[]
      readonly next_cursor: string | null
    }
  }
  /** List the plans of agents that wait for approval, oldest first. */
  readonly listApprovals: {
    readonly path: undefined
    readonly query: {
      /** Plans per page. */
      readonly limit?: number | undefined
      /** `next_cursor` of the previous page. */
      readonly cursor?: string | undefined
    }
    readonly body: undefined
    readonly result: {
      readonly data: readonly Approval[]
      readonly next_cursor: string | null
    }
  }
  /** List the audit trail, newest first. */
  readonly listAuditEntries: {
    readonly path: undefined
    readonly query: {
      /** Entries per page. */
      readonly limit?: number | undefined
      /** `next_cursor` of the previous page. */
      readonly cursor?: string | undefined
    }
    readonly body: undefined
    readonly result: {
      readonly data: readonly AuditEntry[]
      readonly next_cursor: string | null
    }
  }
  /** List recent calls, newest first. */
  readonly listCalls: {
    readonly path: undefined
    readonly query: {
      /** Only calls of this connector. */
      readonly connector_id?: string | undefined
      /** The end user on whose behalf the connector is used, as named by the application. */
      readonly external_user_id?: string | undefined
      /** Only calls of this kind. */
      readonly kind?: 'execute' | 'request' | 'search' | 'check' | 'tool' | 'sync' | 'refresh' | 'ring' | 'delivery' | 'gap' | undefined
      /** `callers`: only calls that users and programs made. `server`: only the server's own work: syncs, token refreshes, webhooks, checks that it repeats. */
      readonly by?: 'callers' | 'server' | undefined
      /** Only calls with this code: `ok`, or an error code. */
      readonly code?: string | undefined
      /** `true`: only calls that failed. `false`: only the others. */
      readonly failed?: boolean | undefined
      /** Only calls that ended at this time or later. */
      readonly since?: string | undefined
      /** Only calls that ended before this time. */
      readonly until?: string | undefined
      /** Only calls with this id: that of the call or of its request, the caller's `X-Request-Id`, that of the upstream, or of the trace. */
      readonly request?: string | undefined
      /** Calls per page. */
      readonly limit?: number | undefined
      /** `next_cursor` of the previous page. */
      readonly cursor?: string | undefined
    }
    readonly body: undefined
    readonly result: {
      readonly data: readonly Call[]
      readonly next_cursor: string | null
    }
  }
  /** See which change feeds have moved. */
  readonly listChangeHeads: {
    readonly path: undefined
    readonly query: {
      /** The end user on whose behalf the connector is used, as named by the application. */
      readonly external_user_id?: string | undefined
      /** Connectors per page. */
      readonly limit?: number | undefined
      /** `next_cursor` of the previous page. */
      readonly cursor?: string | undefined
    }
    readonly body: undefined
    readonly result: {
      readonly data: readonly ChangeHead[]
      readonly next_cursor: string | null
    }
  }
  /** Read the change feed of a connector. */
  readonly listChanges: {
    readonly path: {
      /** Id of the connector. */
      readonly id: string
    }
    readonly query: {
      /** `next_cursor` of the previous page. Without it, the feed begins with all present records. */
      readonly cursor?: string | undefined
      /** Names of entities, separated by commas. Default: all synchronized entities. */
      readonly entities?: string | undefined
      /** Changes per page. */
      readonly limit?: number | undefined
      /** `data` adds the searchable fields to each upsert, `record` the record as the upstream sent it. */
      readonly include?: 'data' | 'record' | undefined
      /** Seconds to wait for a change if there is none. */
      readonly wait?: number | undefined
    }
    readonly body: undefined
    readonly result: Changes
  }
  /** List the active client secrets of the application. */
  readonly listClientSecrets: {
    readonly path: undefined
    readonly query: undefined
    readonly body: undefined
    readonly result: {
      readonly data: readonly ClientSecret[]
      readonly next_cursor: string | null
    }
  }
  /** List the connector types. */
  readonly listConnectorTypes: {
    readonly path: undefined
    readonly query: undefined
    readonly body: undefined
    readonly result: {
      readonly data: readonly ConnectorType[]
      readonly next_cursor: string | null
    }
  }
  /** List connectors, newest first. */
  readonly listConnectors: {
    readonly path: undefined
    readonly query: {
      /** The end user on whose behalf the connector is used, as named by the application. */
      readonly external_user_id?: string | undefined
      /** Only connectors of this type, for example `Payments`. */
      readonly connector_type?: string | undefined
      /** Only connectors in this status. */
      readonly status?: 'active' | 'paused' | 'needs_reauth' | 'deleting' | undefined
      /** `true`: only connectors that need reauthorization, or whose latest run of a stream failed. `false`: only the others. */
      readonly failing?: boolean | undefined
      /** Only connectors whose id, end user, name or account contains this text. */
      readonly q?: string | undefined
      /** Only connectors with this tag, as `name:value`. May be given several times. */
      readonly tag?: string | readonly string[] | undefined
      /** Connectors per page. */
      readonly limit?: number | undefined
      /** `next_cursor` of the previous page. */
      readonly cursor?: string | undefined
    }
    readonly body: undefined
    readonly result: {
      readonly data: readonly Connector[]
      readonly next_cursor: string | null
    }
  }
  /** List the latest attempts to send messages to a webhook endpoint. */
  readonly listDeliveryAttempts: {
    readonly path: {
      /** Id of the webhook endpoint. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: {
      readonly data: readonly DeliveryAttempt[]
      readonly next_cursor: string | null
    }
  }
  /** List the webhook endpoints of the application. */
  readonly listEndpoints: {
    readonly path: undefined
    readonly query: undefined
    readonly body: undefined
    readonly result: {
      readonly data: readonly Endpoint[]
      readonly next_cursor: string | null
    }
  }
  /** List what end users allowed hosts of models, newest first. */
  readonly listGrants: {
    readonly path: undefined
    readonly query: {
      /** Only grants of this end user. */
      readonly external_user_id?: string | undefined
      /** Grants per page. */
      readonly limit?: number | undefined
      /** `next_cursor` of the previous page. */
      readonly cursor?: string | undefined
    }
    readonly body: undefined
    readonly result: {
      readonly data: readonly Grant[]
      readonly next_cursor: string | null
    }
  }
  /** List the hooks of a connector with their states. */
  readonly listHooks: {
    readonly path: {
      /** Id of the connector. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: {
      readonly data: readonly Hook[]
      readonly next_cursor: string | null
    }
  }
  /** List the OAuth clients of the application. */
  readonly listOAuthClients: {
    readonly path: undefined
    readonly query: undefined
    readonly body: undefined
    readonly result: {
      readonly data: readonly OAuthClient[]
      readonly next_cursor: string | null
    }
  }
  /** List usage by day or by end user. */
  readonly listUsage: {
    readonly path: undefined
    readonly query: {
      /** First day, in UTC: `2026-11-01`. Default: 30 days before the last one. */
      readonly from?: string | undefined
      /** Last day, in UTC. Default: today. */
      readonly to?: string | undefined
      /** The end user on whose behalf the connector is used, as named by the application. */
      readonly external_user_id?: string | undefined
      /** `day`: one row per day, newest first. `user`: one row per end user, in the order of their ids. */
      readonly group?: 'day' | 'user' | undefined
      /** Rows per page. */
      readonly limit?: number | undefined
      /** `next_cursor` of the previous page. */
      readonly cursor?: string | undefined
    }
    readonly body: undefined
    readonly result: {
      readonly data: readonly Usage[]
      readonly next_cursor: string | null
    }
  }
  /** Send a ping to a webhook endpoint and return its answer. */
  readonly pingEndpoint: {
    readonly path: {
      /** Id of the webhook endpoint. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: DeliveryAttempt
  }
  /** Replace the settings of the connect page. */
  readonly putConnectSettings: {
    readonly path: undefined
    readonly query: undefined
    readonly body: ConnectSettingsInput
    readonly result: ConnectSettings
  }
  /** Store the OAuth client for a connector type. */
  readonly putOAuthClient: {
    readonly path: {
      /** Display name, slug or vendor of the connector type, or a word that only one of them has. */
      readonly type: string
    }
    readonly query: undefined
    readonly body: Readonly<Record<string, string>>
    readonly result: undefined
  }
  /** Set how end users sign in. */
  readonly putSignInSettings: {
    readonly path: undefined
    readonly query: undefined
    readonly body: SignInSettingsInput
    readonly result: SignInSettings
  }
  /** Reject a sign-in challenge. */
  readonly rejectSignInChallenge: {
    readonly path: {
      /** `sign_in_challenge` of the request to your sign-in page. */
      readonly challenge: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: SignInDecision
  }
  /** End the registration of a hook. */
  readonly removeHook: {
    readonly path: {
      /** Id of the connector. */
      readonly id: string
      /** Name of the webhook in the spec of the connector. */
      readonly name: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: undefined
  }
  /** Turn sign-in off. */
  readonly removeSignInSettings: {
    readonly path: undefined
    readonly query: undefined
    readonly body: undefined
    readonly result: undefined
  }
  /** Send again everything since a time. */
  readonly replayEndpoint: {
    readonly path: {
      /** Id of the webhook endpoint. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: {
      /** Changes and events since then are sent again. They are kept for 30 days. */
      readonly since: string
    }
    readonly result: Replay
  }
  /** Revoke a client secret and every token that was issued for it. */
  readonly revokeClientSecret: {
    readonly path: {
      /** Id of the client secret. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: undefined
  }
  /** Revoke a grant. */
  readonly revokeGrant: {
    readonly path: {
      /** Id of the grant. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: undefined
  }
  /** Replace the signing secret of a webhook endpoint. */
  readonly rotateEndpointSecret: {
    readonly path: {
      /** Id of the webhook endpoint. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: undefined
    readonly result: RotatedSecret
  }
  /** Store the secret of a hook that a person registered. */
  readonly setHookSecret: {
    readonly path: {
      /** Id of the connector. */
      readonly id: string
      /** Name of the webhook in the spec of the connector. */
      readonly name: string
    }
    readonly query: undefined
    readonly body: {
      /** The secret that the vendor shows for the address. The one before it stays valid. */
      readonly secret: string
    }
    readonly result: Hook
  }
  /** Rename, pause or resume a connector, or replace its credentials. */
  readonly updateConnector: {
    readonly path: {
      /** Id of the connector. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: {
      readonly name?: string | null | undefined
      /** One of the gateways that the operator allows for the connector type; null for the default. */
      readonly gateway?: string | null | undefined
      readonly status?: 'active' | 'paused' | undefined
      /** Replaces all credential fields and reactivates a connector in `needs_reauth`. Unless they are certain to be of the same account, or `keep_replica` is true, the records of the replica are removed, and every entity is synchronized anew. */
      readonly credentials?: Readonly<Record<string, unknown>> | undefined
      /** True if you know that the new credentials are of the same account. The replica stays, and keeps its position. */
      readonly keep_replica?: boolean | undefined
      /** Whether to check the credentials at the upstream immediately. Rejected credentials set `needs_reauth`. If the upstream does not respond within three seconds, the connector is `active` but not `verified`. */
      readonly check?: boolean | undefined
    }
    readonly result: Connector
  }
  /** Change a webhook endpoint, or switch it off or on. */
  readonly updateEndpoint: {
    readonly path: {
      /** Id of the webhook endpoint. */
      readonly id: string
    }
    readonly query: undefined
    readonly body: {
      /** https address. Its host must have public addresses only. Redirects are not followed. */
      readonly url?: string | undefined
      /** For people. */
      readonly name?: string | null | undefined
      /** Types of messages. Null: all but `upstream.event`, the events of the vendors themselves, with which `upstream.dropped` comes. */
      readonly events?: readonly ('records.changed' | 'records.reset' | 'connector.created' | 'connector.needs_reauth' | 'connector.recovered' | 'connector.removed' | 'sync.completed' | 'sync.failing' | 'sync.recovered' | 'hook.failing' | 'hook.recovered' | 'upstream.event' | 'upstream.dropped' | 'endpoint.off' | 'alert.firing' | 'alert.resolved' | 'ping')[] | null | undefined
      /** Only about connectors of this end user. Null: of any. */
      readonly external_user_id?: string | null | undefined
      /** Only about connectors of these types, by name or slug. Null: any. */
      readonly connector_types?: readonly string[] | null | undefined
      /** Only about these entities. Null: any. */
      readonly entities?: readonly string[] | null | undefined
      /** `body` adds the text that the vendor sent to `upstream.event`, up to 256 kB. */
      readonly include?: readonly 'body'[] | undefined
      /** `off` stops sending and loses nothing; `active` sends what was missed, in order. */
      readonly state?: 'active' | 'off' | undefined
    }
    readonly result: Endpoint
  }
}

/** Method, path and kind of token of each operation. */
export const OPERATIONS = {
  acceptSignInChallenge: ['POST', '/v1/sign-in/challenges/{challenge}/accept', 'application'],
  addClientSecret: ['POST', '/v1/applications/self/secrets', 'application'],
  addHook: ['POST', '/v1/integrations/connectors/{id}/hooks', 'application'],
  checkConnector: ['POST', '/v1/integrations/connectors/{id}/check', 'application'],
  checkConnectors: ['POST', '/v1/integrations/connectors/check', 'application'],
  controlSyncs: ['POST', '/v1/integrations/connectors/{id}/syncs', 'user'],
  createApprovalLink: ['POST', '/v1/approvals/{id}/link', 'application'],
  createConnectSession: ['POST', '/v1/connect/sessions', 'application'],
  createConnector: ['POST', '/v1/integrations/connectors', 'user', 'keyed'],
  createEndpoint: ['POST', '/v1/endpoints', 'application'],
  decideApproval: ['POST', '/v1/approvals/{id}', 'application'],
  deleteConnector: ['DELETE', '/v1/integrations/connectors/{id}', 'application'],
  deleteEndpoint: ['DELETE', '/v1/endpoints/{id}', 'application'],
  deleteOAuthClient: ['DELETE', '/v1/connect/clients/{type}', 'application'],
  deleteUser: ['DELETE', '/v1/users/{external_user_id}', 'application'],
  getConnectSettings: ['GET', '/v1/connect/settings', 'application'],
  getConnector: ['GET', '/v1/integrations/connectors/{id}', 'application'],
  getConnectorType: ['GET', '/v1/integrations/connector-types/{type}', 'none'],
  getEndpoint: ['GET', '/v1/endpoints/{id}', 'application'],
  getScopedToken: ['POST', '/api/v1/account/applications/scoped-token', 'application'],
  getSignInChallenge: ['GET', '/v1/sign-in/challenges/{challenge}', 'application'],
  getSignInSettings: ['GET', '/v1/sign-in/settings', 'application'],
  getSyncs: ['GET', '/v1/integrations/connectors/{id}/syncs', 'application'],
  listApprovals: ['GET', '/v1/approvals', 'application'],
  listAuditEntries: ['GET', '/v1/audit', 'application'],
  listCalls: ['GET', '/v1/calls', 'application'],
  listChangeHeads: ['GET', '/v1/changes/heads', 'application'],
  listChanges: ['GET', '/v1/integrations/connectors/{id}/changes', 'user'],
  listClientSecrets: ['GET', '/v1/applications/self/secrets', 'application'],
  listConnectorTypes: ['GET', '/v1/integrations/connector-types', 'none'],
  listConnectors: ['GET', '/v1/integrations/connectors', 'application'],
  listDeliveryAttempts: ['GET', '/v1/endpoints/{id}/attempts', 'application'],
  listEndpoints: ['GET', '/v1/endpoints', 'application'],
  listGrants: ['GET', '/v1/grants', 'application'],
  listHooks: ['GET', '/v1/integrations/connectors/{id}/hooks', 'application'],
  listOAuthClients: ['GET', '/v1/connect/clients', 'application'],
  listUsage: ['GET', '/v1/usage', 'application'],
  pingEndpoint: ['POST', '/v1/endpoints/{id}/ping', 'application'],
  putConnectSettings: ['PUT', '/v1/connect/settings', 'application'],
  putOAuthClient: ['PUT', '/v1/connect/clients/{type}', 'application'],
  putSignInSettings: ['PUT', '/v1/sign-in/settings', 'application'],
  rejectSignInChallenge: ['POST', '/v1/sign-in/challenges/{challenge}/reject', 'application'],
  removeHook: ['DELETE', '/v1/integrations/connectors/{id}/hooks/{name}', 'application'],
  removeSignInSettings: ['DELETE', '/v1/sign-in/settings', 'application'],
  replayEndpoint: ['POST', '/v1/endpoints/{id}/replay', 'application'],
  revokeClientSecret: ['DELETE', '/v1/applications/self/secrets/{id}', 'application'],
  revokeGrant: ['DELETE', '/v1/grants/{id}', 'application'],
  rotateEndpointSecret: ['POST', '/v1/endpoints/{id}/rotate', 'application'],
  setHookSecret: ['PATCH', '/v1/integrations/connectors/{id}/hooks/{name}', 'application'],
  updateConnector: ['PATCH', '/v1/integrations/connectors/{id}', 'user'],
  updateEndpoint: ['PATCH', '/v1/endpoints/{id}', 'application'],
} as const
