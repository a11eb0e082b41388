import type { CallOptions, HostedOptions } from '@plugboard/core'
import { openServiceClient, type ServiceOptions, serviceFromEnvironment } from '@plugboard/core/hosted'
import { type Connectors, connectorsOf } from './connectors.ts'
import { type Endpoints, endpointsOf } from './endpoints.ts'
import type {
  Approval,
  AuditEntry,
  Call,
  ConnectorType,
  ConnectSession,
  ConnectSettings,
  Grant,
  OAuthClient,
  RemovalReceipt,
  Usage,
} from './generated/operations.ts'
import { type Listing, listing } from './listing.ts'
import { type Body, type Query, type Result, type Run, runOperations } from './operation.ts'

/** A Plugboard server, as an application's backend uses it. */
export interface Plugboard {
  readonly connectSessions: {
    /** Opens a session in which an end user connects an account. Give its `url` to the page of that user. */
    create(session: Body<'createConnectSession'>, options?: CallOptions): Promise<ConnectSession>
  }
  readonly connectSettings: {
    get(options?: CallOptions): Promise<ConnectSettings>
    /** Replaces all settings. */
    replace(settings: Body<'putConnectSettings'>, options?: CallOptions): Promise<ConnectSettings>
  }
  /** Your OAuth apps at the vendors, by connector type. */
  readonly oauthClients: {
    list(options?: CallOptions): Listing<OAuthClient>
    put(type: string, client: Body<'putOAuthClient'>, options?: CallOptions): Promise<void>
    delete(type: string, options?: CallOptions): Promise<void>
  }
  readonly connectors: Connectors
  readonly connectorTypes: {
    list(options?: CallOptions): Listing<ConnectorType>
    get(type: string, options?: CallOptions): Promise<ConnectorType>
  }
  readonly tokens: {
    /** A token of one end user, narrowed by scopes, connectors and a policy: for an agent, or for code that you trust less. */
    create(claims: Body<'getScopedToken'>, options?: CallOptions): Promise<Result<'getScopedToken'>>
  }
  /** Plans of agents that wait for a person. */
  readonly approvals: {
    list(filter?: Query<'listApprovals'>, options?: CallOptions): Listing<Approval>
    decide(
      id: string,
      decision: Body<'decideApproval'>['decision'],
      options?: CallOptions,
    ): Promise<Result<'decideApproval'>>
    /** A page on which whoever has its address decides on the plan. */
    createLink(id: string, options?: CallOptions): Promise<Result<'createApprovalLink'>>
  }
  readonly users: {
    /** Removes all data of an end user. `dry_run` says what would be removed. */
    delete(
      externalUserId: string,
      query?: Query<'deleteUser'>,
      options?: CallOptions,
    ): Promise<RemovalReceipt>
  }
  readonly usage: { list(filter?: Query<'listUsage'>, options?: CallOptions): Listing<Usage> }
  readonly calls: { list(filter?: Query<'listCalls'>, options?: CallOptions): Listing<Call> }
  readonly audit: { list(filter?: Query<'listAuditEntries'>, options?: CallOptions): Listing<AuditEntry> }
  readonly endpoints: Endpoints
  /** Access that end users have granted to hosts of models. */
  readonly grants: {
    list(filter?: Query<'listGrants'>, options?: CallOptions): Listing<Grant>
    revoke(id: string, options?: CallOptions): Promise<void>
  }
  /** Options for the typed client of a connector: `connectPayments({ hosted: plugboard.hosted('ann') })`. */
  hosted(externalUserId: string, connectorId?: string): HostedOptions
}

export type PlugboardOptions = ServiceOptions & {
  /** An end user is named by each call: options of a hosted client do not fit. */
  readonly externalUserId?: never
}

/**
 * Opens a client of a Plugboard server. Nothing is sent until the first call; tokens are cached, and renewed before they expire.
 *
 * @param given `baseUrl`, `clientId` and `clientSecret` default to the environment variables `PLUGBOARD_URL`, `PLUGBOARD_CLIENT_ID`
 *   and `PLUGBOARD_CLIENT_SECRET`.
 * @throws AuthError (`invalid_credentials`) It names each variable that is missing.
 */
export function connectPlugboard(given: Partial<PlugboardOptions> = {}): Plugboard {
  const options = serviceFromEnvironment(given)
  const service = openServiceClient(options)
  const run = runOperations(service)
  return {
    ...connectParts(run),
    connectors: connectorsOf(service, run),
    ...agentParts(run),
    ...recordParts(run),
    endpoints: endpointsOf(run),
    hosted: (externalUserId, connectorId) => ({
      ...options,
      externalUserId,
      ...(connectorId !== undefined && { connectorId }),
    }),
  }
}

type ConnectParts = Pick<Plugboard, 'connectSessions' | 'connectSettings' | 'oauthClients' | 'connectorTypes'>

function connectParts(run: Run): ConnectParts {
  return {
    connectSessions: { create: (body, options) => run('createConnectSession', { body }, options) },
    connectSettings: {
      get: (options) => run('getConnectSettings', {}, options),
      replace: (body, options) => run('putConnectSettings', { body }, options),
    },
    oauthClients: {
      list: (options) => listing(() => run('listOAuthClients', {}, options)),
      put: (type, body, options) => run('putOAuthClient', { path: { type }, body }, options),
      delete: (type, options) => run('deleteOAuthClient', { path: { type } }, options),
    },
    connectorTypes: {
      list: (options) => listing(() => run('listConnectorTypes', {}, options)),
      get: (type, options) => run('getConnectorType', { path: { type } }, options),
    },
  }
}

function agentParts(run: Run): Pick<Plugboard, 'tokens' | 'approvals' | 'grants'> {
  return {
    tokens: { create: (body, options) => run('getScopedToken', { body }, options) },
    approvals: {
      list: (filter = {}, options) =>
        listing((cursor = filter.cursor) => run('listApprovals', { query: { ...filter, cursor } }, options)),
      decide: (id, decision, options) => run('decideApproval', { path: { id }, body: { decision } }, options),
      createLink: (id, options) => run('createApprovalLink', { path: { id } }, options),
    },
    grants: {
      list: (filter = {}, options) =>
        listing((cursor = filter.cursor) => run('listGrants', { query: { ...filter, cursor } }, options)),
      revoke: (id, options) => run('revokeGrant', { path: { id } }, options),
    },
  }
}

function recordParts(run: Run): Pick<Plugboard, 'users' | 'usage' | 'calls' | 'audit'> {
  return {
    users: {
      delete: (id, query = {}, options) =>
        run('deleteUser', { path: { external_user_id: id }, query }, options),
    },
    usage: {
      list: (filter = {}, options) =>
        listing((cursor = filter.cursor) => run('listUsage', { query: { ...filter, cursor } }, options)),
    },
    calls: {
      list: (filter = {}, options) =>
        listing((cursor = filter.cursor) => run('listCalls', { query: { ...filter, cursor } }, options)),
    },
    audit: {
      list: (filter = {}, options) =>
        listing((cursor = filter.cursor) =>
          run('listAuditEntries', { query: { ...filter, cursor } }, options),
        ),
    },
  }
}
