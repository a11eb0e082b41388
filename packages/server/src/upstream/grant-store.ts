/**
 * Credential store of a connector. A lease ensures that concurrent calls and processes refresh its token only
 * once.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ConnectorError,
  type CredentialStore,
  connectorError,
  type Grant,
  type Renewed,
} from '@plugboard/core'
import { retryWhileUnavailable } from '../store/retry-while-unavailable.ts'
import type { ConnectorRecord, ConnectorStatus, Lease, SealedCredentials } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { toConnectorError } from '../store/to-connector-error.ts'
import { addStage } from '../telemetry/call-stages.ts'
import type { UpstreamTrace } from '../telemetry/call-trace.ts'
import { span } from '../telemetry/spans.ts'
import { type CredentialUse, recordCredentialRejection, reportReauth } from './credential-status.ts'
import { fingerprintOf, type OpenCredentials, openCredentials, sealCredentials } from './credentials.ts'
import { findConnector } from './find-connector.ts'
import { connectorUnavailable } from './require-usable.ts'
import type { Services } from './services.ts'

/**
 * Longer than any exchange takes. When it expires, the holder counts as dead and another process may refresh.
 */
const LEASE_MS = 15_000
const POLL_MS = 50
const LONGEST_WAIT_MS = 12_000

export interface ConnectorGrant extends CredentialStore {
  /** The connector with the version of the credentials that the call used last. */
  connector(): ConnectorRecord
}

type Exchange = () => Promise<Renewed>

/** Creates the credential store of one call. */
export function grantOf(
  services: Services,
  tenant: TenantCtx,
  opened: OpenCredentials,
  trace?: UpstreamTrace,
): ConnectorGrant {
  let { connector } = opened
  return {
    connector: () => connector,
    load: async () => grantIn(opened),
    renew: async (seen, exchange) => {
      const key = keyOf(services, opened, seen.version)
      const owned = { ...connector, cred_version: seen.version }
      const startedAt = performance.now()
      const use = { tenant, connector: owned, request: trace?.request }
      const work = shareRefresh(services, key, owned, () => refresh(services, use, exchange))
      const grant = await work.finally(() => addStage(trace, 'refresh', startedAt))
      connector = { ...connector, cred_version: grant.version }
      return grant
    },
  }
}

/**
 * Callers of one grant share a refresh, which runs for the connector of the first of them. If that one is deleted meanwhile, the
 * others refresh for themselves.
 */
async function shareRefresh(
  { refreshes }: Services,
  key: string,
  { id }: ConnectorRecord,
  work: () => Promise<Grant>,
): Promise<Grant> {
  let isFirst = false
  const shared = refreshes.run(key, () => {
    isFirst = true
    return work()
  })
  return shared.catch((error) => {
    if (isFirst || !isAboutConnector(error)) throw error
    return refreshes.run(JSON.stringify([key, id]), work)
  })
}

/** True if the connector of a refresh was deleted, which says nothing about the grant. */
function isAboutConnector(error: unknown): boolean {
  return error instanceof ConnectorError && ['connector_not_found', 'connector_state'].includes(error.code)
}

/**
 * Key of the exchanges that share their result. One through another gateway, or with a new secret of the OAuth client, does
 * not share the failure of an earlier one, which may last for an hour.
 */
function keyOf(services: Services, { connector, secret }: OpenCredentials, version: number): string {
  const { org, id, grant_id, type, client_type, gateway } = connector
  const { client_id = '', client_secret = '' } = secret.open()
  const client = fingerprintOf(services, org, client_type ?? type, { client_id, client_secret })
  return JSON.stringify([org, grant_id ?? id, version, gateway, client])
}

function grantIn({ connector, secret, renewAt, expiresAt, obtainedAt }: OpenCredentials): Grant {
  return { credentials: secret.open(), version: connector.cred_version, renewAt, expiresAt, obtainedAt }
}

/** Exchanges the refresh token under the lease, or waits for the process that holds it. */
async function refresh(services: Services, use: CredentialUse, exchange: Exchange): Promise<Grant> {
  const { tenant, connector: seen } = use
  const lease = {
    connector: seen.id,
    grant: seen.grant_id,
    version: seen.cred_version,
    owner: randomUUID(),
  }
  for (const end = performance.now() + LONGEST_WAIT_MS; performance.now() < end; await sleep(POLL_MS)) {
    const now = await findConnector(services, tenant, seen.id)
    if (now.status === 'deleting') throw connectorUnavailable(now.status)
    // Another process refreshed them. `openCredentials` reads again if the cache is older.
    if (now.cred_version !== seen.cred_version) return grantIn(await openCredentials(services, tenant, now))
    if (now.status === 'needs_reauth' && seen.status !== now.status) throw needsReauth()
    const isMine = await services.store.leases.claim(tenant, lease, LEASE_MS)
    const renewed = isMine ? await exchangeUnder(services, use, lease, exchange) : undefined
    if (renewed !== undefined) return renewed
  }
  throw connectorError(
    'upstream_timeout',
    'Timed out waiting for another process to refresh the credentials. Retry later.',
    {
      retryable: true,
    },
  )
}

/** Undefined if the credentials were replaced or refreshed meanwhile. */
async function exchangeUnder(
  services: Services,
  use: CredentialUse,
  lease: Lease,
  exchange: Exchange,
): Promise<Grant | undefined> {
  const { store, events } = services
  const { tenant, connector: seen, request } = use
  const startedAt = performance.now()
  const refreshed = (error?: unknown): void => {
    events.refreshed(seen, error, request)
    recordRefresh(services, seen, { error, ms: performance.now() - startedAt, request })
  }
  try {
    const renewed = await span('refresh', { 'plugboard.connector_type': seen.type }, exchange)
    const before = await commit(services, use, lease, renewed)
    refreshed()
    if (before === undefined) return undefined
    reportReauth(events, seen, { from: before, to: before === 'needs_reauth' ? 'active' : before }, request)
    return { ...renewed, version: seen.cred_version + 1 }
  } catch (error) {
    refreshed(error)
    // Recorded before the lease is released, so that waiting processes do not repeat a failing exchange.
    const isRejected = error instanceof ConnectorError && error.code === 'connector_needs_reauth'
    if (isRejected) await recordCredentialRejection(services, use, error)
    // The holder of an expired lease has stored its result after all: the rejected refresh token was used up by it.
    if (isRejected && (await isOutdated(services, use))) return undefined
    // A lease that cannot be released expires.
    await store.leases
      .release(tenant, lease)
      .catch((failure) => events.failed(`connector ${seen.id}`, failure))
    throw error
  }
}

interface RefreshEnd {
  readonly error: unknown
  readonly ms: number
  readonly request: string | undefined
}

function recordRefresh(
  { callLog }: Services,
  { org, id, type, external_user_id }: ConnectorRecord,
  { error, ms, request }: RefreshEnd,
): void {
  const known = error === undefined ? undefined : toConnectorError(error)
  callLog.record({
    ...{ org, kind: 'refresh', connector_id: id, type, external_user_id, action: 'refresh' },
    code: known?.code ?? 'ok',
    outcome: known?.outcome ?? 'done',
    ms: Math.round(ms),
    upstream_status: known?.upstream?.status ?? null,
    upstream_request: known?.upstream?.requestId ?? null,
    request_id: request ?? null,
  })
}

async function isOutdated(services: Services, { tenant, connector: seen }: CredentialUse): Promise<boolean> {
  const now = await services.store.connectors.get(tenant, seen.id).catch(() => undefined)
  return now !== undefined && now.cred_version !== seen.cred_version
}

/**
 * Retries while the store is unavailable: the old refresh token may be used up, so the new one must not be
 * lost.
 */
async function commit(
  services: Services,
  { tenant, connector: seen }: CredentialUse,
  lease: Lease,
  { credentials, renewAt, expiresAt }: Renewed,
): Promise<ConnectorStatus | undefined> {
  const version = seen.cred_version + 1
  const times = { renew_at: toColumn(renewAt), expires_at: toColumn(expiresAt) }
  const nextOf = (connector: ConnectorRecord): SealedCredentials => ({
    ...sealCredentials(services, { ...connector, cred_version: version }, credentials),
    ...times,
  })
  const { store } = services
  return retryWhileUnavailable(async () => {
    const others = await store.connectors.sharing(seen)
    const next = others.map((other) => ({ connector: other.id, next: nextOf(other) }))
    return store.leases.commit(tenant, lease, nextOf(seen), next)
  })
}

function toColumn(ms: number | undefined): number | null {
  return ms === undefined ? null : Math.floor(ms)
}

function needsReauth(): ConnectorError {
  return connectorError('connector_needs_reauth', 'The upstream rejected the credentials. Replace them.', {
    outcome: 'rejected',
  })
}
