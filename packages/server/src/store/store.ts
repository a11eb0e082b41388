/**
 * What the service keeps, whatever the engine. Everything is asynchronous, so that an engine across a network fits
 * without a change of callers. Times are milliseconds since 1970 by the store's clock.
 */
import type { Sealed } from '../crypto/seal.ts'
import type { AuditStore } from './audit.ts'
import type { Engine, LastStep } from './engine.ts'
import type { IdempotencyStore } from './idempotency.ts'
import type { SealedKeyStore } from './sealed-keys.ts'
import type { TenantCtx } from './tenant.ts'

export interface Application {
  /** Also its client id, and the tenant of all its data. */
  readonly id: string
  readonly name: string
  readonly created_at: number
}

export interface ClientSecret {
  readonly id: string
  /** SHA-256 of the secret. */
  readonly hash: string
}

/** An active client secret, without what would help to find it. */
export interface ClientSecretRecord {
  readonly id: string
  readonly created_at: number
  /** Null: never. Right to a minute. */
  readonly last_used_at: number | null
}

/** What a token allows. */
export interface TokenRecord {
  readonly kind: 'application' | 'scoped'
  readonly org: string
  /** The client secret that the token comes from: it does not outlive it. */
  readonly secret_id: string
  readonly external_user_id: string | null
  readonly scopes: readonly string[]
  readonly connector_ids: readonly string[] | null
  readonly issued_at: number
  readonly expires_at: number
}

/** `needs_reauth`: the upstream refused the credentials for good. `deleting`: its data is being removed. */
export type ConnectorStatus = 'active' | 'paused' | 'needs_reauth' | 'deleting'

export interface ConnectorRecord {
  readonly id: string
  readonly org: string
  readonly external_user_id: string
  /** Package slug: `payments`. */
  readonly type: string
  readonly name: string | null
  /** Base address among those that the operator allows; null: the first of these, or the upstream itself. */
  readonly gateway: string | null
  readonly status: ConnectorStatus
  /** The upstream accepted the credentials at least once. */
  readonly verified: boolean
  readonly credential_fields: readonly string[]
  readonly fingerprint: string
  /** Grows with every replacement of the credentials. */
  readonly cred_version: number
  readonly credentials_at: number
  readonly created_at: number
  readonly updated_at: number
}

/** Credentials as they are kept, with the times of an access token among them: null where they are not known. */
export interface KeptCredentials extends Sealed {
  /** When it is to be replaced. */
  readonly renew_at: number | null
  readonly expires_at: number | null
}

/** The same as they were found, with the time of the exchange that the access token is from. */
export interface FoundCredentials extends KeptCredentials {
  readonly refreshed_at: number | null
}

/** The right of one process, for a short time, to replace the credentials of that version. */
export interface Lease {
  readonly connector: string
  readonly version: number
  readonly owner: string
}

/** What an update may change. */
export type ConnectorChanges = Partial<
  Pick<
    ConnectorRecord,
    | 'name'
    | 'gateway'
    | 'status'
    | 'verified'
    | 'credential_fields'
    | 'fingerprint'
    | 'cred_version'
    | 'credentials_at'
  >
> & { readonly updated_at: number; readonly sealed?: Sealed }

/** A creation that is made once per key. */
export interface CreationKey {
  readonly key: string
  /** Tells a repeated request from another one under the same key. */
  readonly fingerprint: string
  /** Keys older than this are forgotten. */
  readonly notBefore: number
}

export type Creation =
  | { readonly outcome: 'created' | 'replayed'; readonly connector: ConnectorRecord }
  | { readonly outcome: 'key_reused' }

export interface ConnectorFilter {
  readonly externalUserId?: string | undefined
  readonly type?: string | undefined
}

/** Where a list goes on: after this connector. Newest come first. */
export interface ListPosition {
  readonly createdAt: number
  readonly id: string
}

export interface ApplicationStore {
  add(application: Application, secret: ClientSecret): Promise<void>
  list(): Promise<Application[]>
  findByName(name: string): Promise<Application | undefined>
}

/** The active secrets of one application. */
export interface ClientSecretStore {
  /** Oldest first. */
  list(org: string): Promise<ClientSecretRecord[]>
  /** Of the active ones; none where there is no such application. */
  hashes(org: string): Promise<string[]>
  /** False when the application has `most` of them already. */
  add(org: string, secret: ClientSecret, most: number, now: number, last?: LastStep): Promise<boolean>
  /** The id of the secret with that hash. Its time of last use is kept. */
  use(org: string, hash: string, now: number): Promise<string | undefined>
  /** Ends the secret and with it its tokens; false when there is no such active secret. */
  revoke(org: string, id: string, now: number, last?: LastStep): Promise<boolean>
  /** Ends every secret of the application. */
  revokeAll(org: string, now: number): Promise<void>
}

export interface TokenStore {
  /** Adds a token, and forgets those that expired. */
  add(hash: string, token: TokenRecord, now: number, last?: LastStep): Promise<void>
  /** The token, unless it expired or its client secret was revoked. */
  find(hash: string, now: number): Promise<TokenRecord | undefined>
  /** Ends a token of that application; false when it has no such token. */
  remove(org: string, hash: string, last?: LastStep): Promise<boolean>
}

export interface ConnectorStore {
  create(
    ctx: TenantCtx,
    connector: ConnectorRecord,
    sealed: Sealed,
    once?: CreationKey,
    last?: LastStep<ConnectorRecord>,
  ): Promise<Creation>
  get(ctx: TenantCtx, id: string): Promise<ConnectorRecord | undefined>
  /** At most `limit` connectors, newest first. */
  list(
    ctx: TenantCtx,
    filter: ConnectorFilter,
    after: ListPosition | undefined,
    limit: number,
  ): Promise<ConnectorRecord[]>
  /** Reads, changes and writes in one transaction. Everything stays as it was when `change` throws or says nothing. */
  update(
    ctx: TenantCtx,
    id: string,
    change: (current: ConnectorRecord) => ConnectorChanges | undefined,
    last?: LastStep,
  ): Promise<ConnectorRecord | undefined>
  /** The sealed credentials of exactly that version of the connector. */
  sealedCredentials(ctx: TenantCtx, connector: ConnectorRecord): Promise<FoundCredentials | undefined>
  /**
   * Begins a removal: the connector is `deleting`, its credentials are gone, and no stream writes for it any more. False
   * when there was none.
   */
  end(ctx: TenantCtx, id: string, last?: LastStep): Promise<boolean>
  /** Ends it: the connector goes with all that belongs to it but for its replica. */
  remove(ctx: TenantCtx, id: string): Promise<void>
  /** Whatever is `deleting`, of every tenant. */
  ending(): Promise<Pick<ConnectorRecord, 'org' | 'id'>[]>
}

/** The leases under which credentials are refreshed. Times are the store's own: processes need not agree on one. */
export interface LeaseStore {
  /** Takes the lease for so long; false while another has it, and when the credentials are of another version. */
  claim(ctx: TenantCtx, lease: Lease, ms: number): Promise<boolean>
  /** Puts the next version in the place of the lease's, and ends the lease; false when it was lost meanwhile. */
  commit(ctx: TenantCtx, lease: Lease, next: KeptCredentials): Promise<boolean>
  /** Ends the lease. One that another has by now stays. */
  release(ctx: TenantCtx, lease: Lease): Promise<void>
}

/** Secrets of the installation itself. */
export interface ServerSecretStore {
  get(name: string): Promise<Sealed | undefined>
  /** Keeps the first value ever put under the name and answers it. */
  putOnce(name: string, sealed: Sealed, now: number): Promise<Sealed>
}

export interface Store {
  /** For the replica, whose tables come and go with the connectors' searchable entities. */
  readonly engine: Engine
  readonly applications: ApplicationStore
  readonly clientSecrets: ClientSecretStore
  readonly tokens: TokenStore
  readonly connectors: ConnectorStore
  readonly leases: LeaseStore
  readonly idempotency: IdempotencyStore
  readonly audit: AuditStore
  readonly serverSecrets: ServerSecretStore
  readonly sealedKeys: SealedKeyStore
  /** Proves that the store can be written. */
  probe(now: number): Promise<void>
  /**
   * Ends what a store from the past must not believe: tokens, leases, and that refresh tokens are unspent. Nobody else may
   * use the store. Answers how often it has been restored.
   */
  markRestored(): Promise<number>
  close(): Promise<void>
}
