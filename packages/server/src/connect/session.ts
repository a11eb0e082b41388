/** Opens connect sessions for an application, and finds the session of a token. */
import { connectorError } from '@plugboard/core'
import { vendorName } from '@plugboard/core/catalog'
import type { Transaction } from 'kysely'
import type { Recorder } from '../audit/audited.ts'
import type { ConnectorKind } from '../catalog/registry.ts'
import { newId } from '../crypto/id.ts'
import { hashToken, mintLinkToken, tokenKind } from '../crypto/token.ts'
import { refusal } from '../errors/refusal.ts'
import type { ConnectSession } from '../store/connect-sessions.ts'
import type { Tables } from '../store/tables.ts'
import { type TenantCtx, tenantOf } from '../store/tenant.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { gatewayOf } from '../upstream/gateways.ts'
import { connectorUnavailable } from '../upstream/require-usable.ts'
import { allowedOrigin, allowedReturn } from './allowed-urls.ts'
import { checkActions } from './scopes.ts'
import type { Services } from './services.ts'
import { requireSharedSignIn } from './shared-sign-in.ts'

const LIFETIME_MS = 30 * 60 * 1000

export interface SessionRequest {
  readonly externalUserId: string
  /** Display names or slugs; every installed type unless given. */
  readonly types?: readonly string[] | undefined
  readonly connectorId?: string | undefined
  /** Connects every type with one consent. */
  readonly connectAll?: boolean | undefined
  readonly actions?: readonly string[] | undefined
  readonly origin?: string | undefined
  readonly returnUrl?: string | undefined
  readonly tags?: Readonly<Record<string, string>> | undefined
}

export interface OpenedSession {
  readonly token: string
  readonly session: ConnectSession
}

export async function openSession(
  services: Services,
  tenant: TenantCtx,
  request: SessionRequest,
  record: Recorder,
): Promise<OpenedSession> {
  const kinds = await kindsOf(services, tenant, request)
  if (request.connectAll) await requireConnectable(request, kinds)
  if (request.actions) checkActions(await Promise.all(kinds.map((kind) => kind.catalog())), request.actions)
  const { allowed_urls: allowed } = await services.store.connectSettings.get(tenant.org)
  const token = mintLinkToken('connect')
  const now = services.clock()
  const session: ConnectSession = {
    hash: hashToken(token),
    id: newId('cns'),
    org: tenant.org,
    external_user_id: request.externalUserId,
    types: kinds.map(({ connector }) => connector.name),
    connector_id: request.connectorId ?? null,
    actions: request.actions ?? null,
    origin: allowedOrigin(request.origin, allowed),
    return_url: allowedReturn(request.returnUrl, allowed),
    tags: request.tags ?? {},
    status: 'open',
    type: null,
    method: null,
    browser_hash: null,
    sealed: null,
    question: null,
    result_id: null,
    missing_scopes: [],
    connect_all: request.connectAll ?? false,
    results: [],
    error: null,
    created_at: now,
    changed_at: now,
    expires_at: now + LIFETIME_MS,
  }
  await services.store.connectSessions.add(session, (tx) => record(tx, session.id))
  return { token, session }
}

async function requireConnectable(
  { connectorId, types }: SessionRequest,
  kinds: readonly ConnectorKind[],
): Promise<void> {
  const pointer = '/connect_all'
  if (connectorId !== undefined)
    throw refusal('invalid_request', {
      pointer,
      code: 'exclusive',
      message:
        'must be left out with connector_id: what shares the grant of a connector is reconnected with it',
    })
  if (types === undefined)
    throw refusal('invalid_request', { pointer, code: 'exclusive', message: 'needs connector_types' })
  await requireSharedSignIn(kinds)
}

/** Types to choose from, in the order of the page: the type of the connector to reconnect, the requested types, or all. */
async function kindsOf(
  services: Services,
  tenant: TenantCtx,
  { externalUserId, connectorId, types }: SessionRequest,
): Promise<readonly ConnectorKind[]> {
  const { registry } = services
  const kinds = await Promise.all(
    (types ?? []).map((type, index) => registry.matchWords(type, `/connector_types/${index}`)),
  )
  if (connectorId === undefined)
    return types === undefined ? byVendorName(await registry.kinds()) : [...new Set(kinds)]
  const own = tenantOf({ ...tenant, externalUserId })
  const connector = await findConnector(services, own, connectorId)
  if (connector.status === 'deleting') throw connectorUnavailable('deleting')
  // Throws for a gateway that is no longer allowed: the application can choose another one, its end user cannot.
  gatewayOf(services.config, connector)
  const kind = await registry.bySlug(connector.type)
  if (types === undefined || kinds.includes(kind)) return [kind]
  const message = `must be left out or name ${kind.connector.title}, the type of the connector`
  throw refusal('invalid_request', { pointer: '/connector_types', code: 'exclusive', message })
}

/** By the names that end users read, which are others than those of the types: Google Drive is Cloud Drive. */
async function byVendorName(kinds: readonly ConnectorKind[]): Promise<readonly ConnectorKind[]> {
  const named = await Promise.all(
    kinds.map(async (kind) => ({ kind, name: vendorName(await kind.catalog()) })),
  )
  // Case and accents decide only between names that are equal otherwise.
  return named.sort((a, b) => a.name.localeCompare(b.name, 'en')).map(({ kind }) => kind)
}

/** Finds the session of a token. Malformed, unknown and expired tokens give the same error. */
export async function findSession({ store, clock }: Services, token: string): Promise<ConnectSession> {
  const isOne = tokenKind(token) === 'connect'
  const session = isOne ? await store.connectSessions.find(hashToken(token), clock()) : undefined
  if (session !== undefined) return session
  throw connectorError('invalid_token', 'The connect session has ended. Open another one.')
}

/**
 * Throws unless the end user may start to connect an account. A restart, from another window or in place of an earlier
 * attempt, is allowed, except while a code is exchanged or after an account was connected.
 */
export function requireStartable({ status }: ConnectSession): void {
  if (status === 'exchanging' || status === 'done') throw sessionChanged()
}

/** Another request or process has changed the session. */
export function sessionChanged(): Error {
  return connectorError('connector_state', 'Another request has changed the connect session. Reload it.')
}

/** Ends an attempt. The session stays usable, so that the end user can try again. */
export async function failSession(
  { store, clock }: Services,
  session: ConnectSession,
  error: string,
): Promise<void> {
  const changes = { status: 'failed', error, state_hash: null, sealed: null, question: null } as const
  await store.connectSessions.change(session, { ...changes, changed_at: clock() })
}

/** Ends a session that has connected an account, in the transaction that stores the connector. */
export async function endSession(
  { store, clock }: Services,
  tx: Transaction<Tables>,
  session: ConnectSession,
  result: Pick<ConnectSession, 'result_id' | 'missing_scopes'> &
    Partial<Pick<ConnectSession, 'type' | 'results'>>,
): Promise<void> {
  const ended = await store.connectSessions.changeIn(tx, session, {
    status: 'done',
    ...result,
    ...{ sealed: null, state_hash: null, question: null, error: null },
    changed_at: clock(),
  })
  if (ended === undefined) throw sessionChanged()
}

/** The gateway that the connector to reconnect has chosen; null for the default one. */
export async function gatewayOfSession({ store }: Services, session: ConnectSession): Promise<string | null> {
  if (session.connector_id === null) return null
  const connector = await store.connectors.get(tenantOfSession(session), session.connector_id)
  // If it was deleted meanwhile, the session fails when the grant is to be stored.
  return connector?.gateway ?? null
}

/** The end user of a session. */
export function tenantOfSession({ org, external_user_id }: ConnectSession): TenantCtx {
  return tenantOf({ org, externalUserId: external_user_id, connectorIds: null })
}
