/**
 * Interface of the store, independent of the engine. All methods are asynchronous, since the database may be
 * remote. Times are Unix milliseconds by the store's clock.
 */

import type { Transaction } from 'kysely'
import type { Sealed } from '../crypto/seal.ts'
import type { AgentStore } from './agents.ts'
import type { AlertStore } from './alerts.ts'
import type { AuditStore } from './audit.ts'
import type { CallBodyStore } from './call-bodies.ts'
import type { CallStore } from './calls.ts'
import type { ConnectSessionStore } from './connect-sessions.ts'
import type { ConnectSettingsStore } from './connect-settings.ts'
import type { ConnectorCause } from './connector-cause.ts'
import type { EndpointStore } from './endpoints.ts'
import type { Engine, LastStep } from './engine.ts'
import type { HookStore } from './hooks.ts'
import type { IdempotencyStore } from './idempotency.ts'
import type { ListPage } from './list-page.ts'
import type { ObservedShapeStore } from './observed-shapes.ts'
import type { OperatorStore } from './operators.ts'
import type { ProcessStore } from './processes.ts'
import type { SealedKeyStore } from './sealed-keys.ts'
import type { SignInStore } from './sign-in/store.ts'
import type { SpecConnectorStore } from './spec-connectors.ts'
import type { StreamSizeStore } from './stream-sizes.ts'
import type { Tables } from './tables.ts'
import type { TenantCtx } from './tenant.ts'
import type { UpstreamEventStore } from './upstream-events.ts'
import type { UsageStore } from './usage.ts'
import type { UserStore } from './users.ts'
import type { WorkLeaseStore } from './work-leases.ts'

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

/** An active client secret without its hash. */
export interface ClientSecretRecord {
  readonly id: string
  readonly created_at: number
  /** Null: never. Accurate to a minute. */
  readonly last_used_at: number | null
}

/** Claims of a token. */
export interface TokenRecord {
  readonly kind: 'application' | 'scoped'
  readonly org: string
  /** The client secret, or the end user's grant, that the token was issued for. Revoking that invalidates the token. */
  readonly secret_id: string
  /** Of a token that a client got by a sign-in: the grant, which renewed tokens share. */
  readonly grant_id?: string
  readonly external_user_id: string | null
  readonly scopes: readonly string[]
  readonly connector_ids: readonly string[] | null
  /** Policy of the token (`@plugboard/agent`), narrower than its scopes. */
  readonly policy?: object | null
  readonly issued_at: number
  readonly expires_at: number
}

/**
 * `needs_reauth`: the upstream rejected the credentials permanently. `deleting`: its data is being removed.
 */
export type ConnectorStatus = 'active' | 'paused' | 'needs_reauth' | 'deleting'

export interface ConnectorRecord {
  readonly id: string
  readonly org: string
  readonly external_user_id: string
  /** Package slug: `payments`. */
  readonly type: string
  readonly name: string | null
  /**
   * One of the base addresses that the operator allows. Null: the first of these, or the upstream if there
   * are none.
   */
  readonly gateway: string | null
  readonly status: ConnectorStatus
  /** The upstream has accepted the credentials at least once. */
  readonly verified: boolean
  readonly credential_fields: readonly string[]
  readonly fingerprint: string
  /** Incremented when the credentials are replaced. */
  readonly cred_version: number
  readonly credentials_at: number
  /** Scopes that an end user granted on the consent screen; null for credentials of any other origin. */
  readonly granted_scopes: readonly string[] | null
  /** The upstream's id of the account, and the name or address that people know it by, if known. */
  readonly account_id: string | null
  readonly account_label: string | null
  /** Connectors with the same value share one grant of their end user: their tokens change together. Null: no other has it. */
  readonly grant_id: string | null
  /** The type whose OAuth client the grant was given to, if it is not the connector's own. */
  readonly client_type: string | null
  /** Labels of the application. */
  readonly tags: Readonly<Record<string, string>>
  readonly created_at: number
  readonly updated_at: number
  /** When the status changed last. Null: before this was recorded. */
  readonly status_since: number | null
  /** Why the credentials were rejected: the vendor's code, such as `invalid_grant`, and its status. Null if unknown. */
  readonly status_code: string | null
  readonly status_upstream: number | null
  /** When the server checks the rejected credentials again. Null: never. */
  readonly recheck_at: number | null
}

/** Sealed credentials with the times of their access token, which are null when unknown. */
export interface SealedCredentials extends Sealed {
  /** When the access token should be refreshed. */
  readonly renew_at: number | null
  readonly expires_at: number | null
}

/** Stored credentials with the time of the last refresh. */
interface StoredCredentials extends SealedCredentials {
  readonly refreshed_at: number | null
}

export interface ConnectorWithCredentials {
  readonly connector: ConnectorRecord
  /** Undefined once the connector is being deleted. */
  readonly sealed: StoredCredentials | undefined
  /** The application's OAuth client of the connector's type, if an end user's consent made the connector. */
  readonly sealedClient: Sealed | undefined
}

/** The exclusive right of one process to refresh the credentials of that version, which connectors of one grant have in common. */
export interface Lease {
  readonly connector: string
  /** The grant that the connector shares, if it does. */
  readonly grant?: string | null
  readonly version: number
  readonly owner: string
}

/** A connector with its sealed credentials, both new. */
interface NewConnector {
  readonly connector: ConnectorRecord
  readonly sealed: Sealed
}

/** The next version of the credentials of another connector that shares the grant. */
export interface OtherCredentials {
  readonly connector: string
  readonly next: SealedCredentials
}

/** The fields that an update may change. */
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
    | 'granted_scopes'
    | 'account_id'
    | 'account_label'
    | 'grant_id'
    | 'client_type'
    | 'tags'
    | 'status_since'
    | 'status_code'
    | 'status_upstream'
    | 'recheck_at'
  >
> & { readonly updated_at: number; readonly sealed?: Sealed }

/** Idempotency key of a creation. */
export interface CreationKey {
  readonly key: string
  /** Distinguishes a repeated request from a different one with the same key. */
  readonly fingerprint: string
  /** Keys created before this time have expired. */
  readonly notBefore: number
}

export type Creation =
  | { readonly outcome: 'created' | 'replayed'; readonly connector: ConnectorRecord }
  | { readonly outcome: 'key_reused' }

export interface ConnectorFilter {
  readonly externalUserId?: string | undefined
  readonly type?: string | undefined
  readonly status?: ConnectorStatus | undefined
  readonly tags?: Readonly<Record<string, string>> | undefined
  /** Only connectors that need reauthorization or have a failing stream (true), or only the others (false). */
  readonly failing?: boolean | undefined
  /** Only connectors whose id, end user, name or account contains the text. ASCII letters match in either case. */
  readonly text?: string | undefined
  readonly cause?: ConnectorCause | undefined
}

/** A list continues after this connector. Order: newest first. */
export interface ListPosition {
  readonly createdAt: number
  readonly id: string
}

export interface ApplicationStore {
  add(application: Application, secret: ClientSecret, last?: LastStep): Promise<void>
  /** Returns false if an application has the name. */
  addUnlessNamed(application: Application, secret: ClientSecret, last?: LastStep): Promise<boolean>
  list(): Promise<Application[]>
  findByName(name: string): Promise<Application | undefined>
}

/** The active secrets of one application. */
export interface ClientSecretStore {
  /** Oldest first. */
  list(org: string): Promise<ClientSecretRecord[]>
  /** Also one that is revoked. */
  find(
    org: string,
    id: string,
  ): Promise<(ClientSecretRecord & { readonly revoked_at: number | null }) | undefined>
  /** Hashes of the active secrets; empty for an unknown application. */
  hashes(org: string): Promise<string[]>
  /** Returns false when the application already has `maximum` active secrets. */
  add(org: string, secret: ClientSecret, maximum: number, now: number, last?: LastStep): Promise<boolean>
  /** Returns the id of the active secret with that hash, and updates its time of last use. */
  use(org: string, hash: string, now: number): Promise<string | undefined>
  /** Revokes the secret and its tokens. Returns false when there is no such active secret. */
  revoke(org: string, id: string, now: number, last?: LastStep): Promise<boolean>
  /** Revokes every secret of the application. */
  revokeAll(org: string, now: number): Promise<void>
}

export interface TokenStore {
  /** Adds a token and deletes expired ones. */
  add(hash: string, token: TokenRecord, now: number, last?: LastStep): Promise<void>
  /** Undefined when the token has expired, or its client secret or grant was revoked. */
  find(hash: string, now: number): Promise<TokenRecord | undefined>
  /** Revokes a token of that application. Returns false when it has no such token. */
  remove(org: string, hash: string, last?: LastStep): Promise<boolean>
}

export interface ConnectorStore {
  create(
    ctx: TenantCtx,
    created: NewConnector & { readonly creationKey?: CreationKey | undefined },
    last?: (tx: Transaction<Tables>, connector: ConnectorRecord) => Promise<void>,
  ): Promise<Creation>
  get(ctx: TenantCtx, id: string): Promise<ConnectorRecord | undefined>
  /** The connector with its current sealed credentials, in one read. */
  getWithCredentials(ctx: TenantCtx, id: string): Promise<ConnectorWithCredentials | undefined>
  /** Newest first. */
  list(ctx: TenantCtx, filter: ConnectorFilter, page: ListPage<ListPosition>): Promise<ConnectorRecord[]>
  /**
   * Reads, changes and writes in one transaction. Writes nothing when `change` throws or returns undefined.
   */
  update(
    ctx: TenantCtx,
    id: string,
    change: (current: ConnectorRecord) => ConnectorChanges | undefined,
    last?: LastStep,
  ): Promise<ConnectorRecord | undefined>
  /** Creates connectors that share one grant, all or none. */
  createShared(ctx: TenantCtx, created: readonly NewConnector[], last?: LastStep): Promise<void>
  /** The other connectors that share the grant of this one, by id. */
  sharing(connector: ConnectorRecord): Promise<ConnectorRecord[]>
  /** Like `update`, for all connectors that share the grant of this one. Returns those that it has changed. */
  updateShared(
    ctx: TenantCtx,
    connector: Pick<ConnectorRecord, 'id' | 'grant_id'>,
    change: (current: ConnectorRecord) => ConnectorChanges | undefined,
    last?: LastStep,
  ): Promise<ConnectorRecord[]>
  /**
   * True if another connector of the application has the same account, for any end user, and a grant that a revocation
   * might end.
   *
   * @param types Types that share the sign-in of the connector's type. The vendor may name an account differently to each.
   */
  sharesAccount(connector: ConnectorRecord, types: readonly string[]): Promise<boolean>
  /**
   * Starts a removal: sets the status `deleting` and deletes the credentials and streams, so that nothing
   * more is written. Returns false when there is no such connector.
   */
  end(ctx: TenantCtx, id: string, last?: LastStep): Promise<boolean>
  /**
   * Completes a removal: deletes the connector with all of its data except its replica, which must be removed
   * before.
   */
  remove(ctx: TenantCtx, id: string): Promise<void>
  /** Connectors whose rejected credentials are to be checked by now, of every tenant, longest due first. */
  toRecheck(now: number, limit: number): Promise<Pick<ConnectorRecord, 'org' | 'id'>[]>
  /** Claims the check, and sets when the next one is due. Returns false if another process has, or the status has changed. */
  claimRecheck(ctx: TenantCtx, id: string, now: number, next: number): Promise<boolean>
  /** The connectors in status `deleting`, of every tenant. */
  ending(): Promise<Pick<ConnectorRecord, 'org' | 'id'>[]>
}

/** Leases for refreshing credentials. They use the store's clock, since clocks of processes may differ. */
export interface LeaseStore {
  /**
   * Takes the lease for `ms`, of all connectors that share the grant. Returns false when another process holds it or the
   * credentials have another version.
   */
  claim(ctx: TenantCtx, lease: Lease, ms: number): Promise<boolean>
  /**
   * Stores the next version of the credentials, releases the lease, and ends `needs_reauth`, which is about the earlier
   * version. Returns the status before, or undefined when the credentials have another version. An expired lease is no
   * obstacle, even if another process holds one: the refresh token that it would exchange is used up.
   *
   * @param others Of the connectors that share the grant, which change in the same transaction.
   */
  commit(
    ctx: TenantCtx,
    lease: Lease,
    next: SealedCredentials,
    others?: readonly OtherCredentials[],
  ): Promise<ConnectorStatus | undefined>
  /** Releases the lease if it is still held. */
  release(ctx: TenantCtx, lease: Lease): Promise<void>
}

/** Secrets of the installation itself. */
export interface ServerSecretStore {
  get(name: string): Promise<Sealed | undefined>
  /** Stores the value unless the name has one. Returns the stored value. */
  putOnce(name: string, sealed: Sealed, now: number): Promise<Sealed>
}

export interface Store {
  /** Direct access for the replica, whose tables are created per searchable entity. */
  readonly engine: Engine
  readonly applications: ApplicationStore
  readonly clientSecrets: ClientSecretStore
  readonly tokens: TokenStore
  readonly connectors: ConnectorStore
  readonly leases: LeaseStore
  readonly idempotency: IdempotencyStore
  readonly audit: AuditStore
  readonly agents: AgentStore
  readonly serverSecrets: ServerSecretStore
  readonly operators: OperatorStore
  readonly specConnectors: SpecConnectorStore
  readonly connectSettings: ConnectSettingsStore
  readonly connectSessions: ConnectSessionStore
  readonly signIn: SignInStore
  readonly sealedKeys: SealedKeyStore
  readonly observedShapes: ObservedShapeStore
  readonly alerts: AlertStore
  readonly calls: CallStore
  readonly callBodies: CallBodyStore
  readonly usage: UsageStore
  readonly streamSizes: StreamSizeStore
  readonly processes: ProcessStore
  readonly users: UserStore
  readonly workLeases: WorkLeaseStore
  readonly endpoints: EndpointStore
  readonly hooks: HookStore
  readonly upstreamEvents: UpstreamEventStore
  /** Writes a row, to check that the store is writable. */
  probe(now: number): Promise<void>
  /**
   * Invalidates state that may have changed since the backup: see `after-restore.ts`. Requires exclusive use
   * of the store. Returns how often it has been restored.
   */
  markRestored(): Promise<number>
  close(): Promise<void>
}
