/** Updates a connector's status after the upstream accepts or rejects its credentials. */
import type { ConnectorError } from '@plugboard/core'
import type { ConnectorChanges, ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { toStorable } from '../text/storable.ts'
import { nextRecheck } from './recheck-times.ts'
import type { Services } from './services.ts'

/** A call with the credentials of a connector. */
export interface CredentialUse {
  readonly tenant: TenantCtx
  /** With the version of the credentials that were sent. */
  readonly connector: ConnectorRecord
  /** Id of the request that caused the call. */
  readonly request: string | undefined
}

/** The upstream accepted the credentials. */
export async function recordCredentialSuccess(services: Services, use: CredentialUse): Promise<void> {
  const { tenant, connector } = use
  if (isVerified(connector)) return
  // A long sequence of calls may hold an old copy of the connector. A read avoids the write queue.
  if (isVerified(await services.store.connectors.get(tenant, connector.id).catch(() => undefined))) return
  await updateStatus(services, use, ({ status }) => ({
    verified: true,
    status: status === 'needs_reauth' ? 'active' : status,
    ...NO_REASON,
  }))
}

const NO_REASON = { status_code: null, status_upstream: null, recheck_at: null }

function isVerified(connector: ConnectorRecord | undefined): boolean {
  return connector?.verified === true && connector.status !== 'needs_reauth'
}

/**
 * The upstream rejected the credentials. It is asked again later, unless it refused the grant by name: no such grant is
 * accepted again.
 */
export async function recordCredentialRejection(
  services: Services,
  use: CredentialUse,
  error: ConnectorError,
): Promise<void> {
  const change: StatusChange = (current) => ({
    verified: false,
    status: current.status === 'active' ? 'needs_reauth' : current.status,
    ...reasonOf(current, error, services.clock()),
  })
  await updateStatus(services, use, change, isGrantRefused(error))
}

/** The vendor has refused the refresh token, so all connectors that share the grant have lost it. */
function isGrantRefused({ entity, action }: ConnectorError): boolean {
  return entity === 'oauth2' && action === 'refresh'
}

type StatusChange = (current: ConnectorRecord) => Omit<ConnectorChanges, 'updated_at'>

function reasonOf(
  { status, status_since, status_upstream, recheck_at }: ConnectorRecord,
  error: ConnectorError,
  now: number,
): Omit<ConnectorChanges, 'updated_at'> {
  const { upstream } = error
  const isRejected = status_upstream !== null
  // A refusal by name stays the reason, and calls that were not sent tell none.
  if ((isRejected && recheck_at === null) || upstream?.status === undefined) return {}
  if (status !== 'active' && status !== 'needs_reauth') return {}
  // An exchange may have made the connector active for a moment.
  const since = (isRejected || status === 'needs_reauth' ? status_since : null) ?? now
  return {
    status_since: since,
    status_code: upstream.code === undefined ? null : toStorable(upstream.code.slice(0, 100)),
    status_upstream: upstream.status,
    recheck_at: isGrantRefused(error) ? null : nextRecheck(since, now),
  }
}

/**
 * Applies the change only if the credentials have not been replaced since the call. The call is already over,
 * so a store failure here is logged and not thrown.
 *
 * @param isShared To all connectors that share the grant.
 */
async function updateStatus(
  { store, clock, events }: Services,
  { tenant, connector, request }: CredentialUse,
  change: StatusChange,
  isShared = false,
): Promise<void> {
  const { id, grant_id, cred_version } = connector
  const before = new Map<string, ConnectorRecord['status']>()
  const changes = (current: ConnectorRecord): ConnectorChanges | undefined => {
    before.set(current.id, current.status)
    return current.cred_version === cred_version ? { ...change(current), updated_at: clock() } : undefined
  }
  try {
    const changed = isShared
      ? await store.connectors.updateShared(tenant, { id, grant_id }, changes)
      : [await store.connectors.update(tenant, id, changes)]
    for (const after of changed)
      if (after !== undefined)
        reportReauth(events, after, { from: before.get(after.id), to: after.status }, request)
  } catch (error) {
    events.failed(`connector ${id}`, error)
  }
}

/** Logs a change into or out of `needs_reauth`. */
export function reportReauth(
  events: Services['events'],
  connector: Pick<ConnectorRecord, 'id' | 'type'>,
  { from, to }: Readonly<Record<'from' | 'to', ConnectorRecord['status'] | undefined>>,
  request?: string,
): void {
  if (from === to || from === undefined || to === undefined) return
  if (to === 'needs_reauth') events.needsReauth(connector, request)
  else if (from === 'needs_reauth') events.reauthorized(connector, request)
}
