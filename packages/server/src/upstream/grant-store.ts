/** The credentials of a connector as something that is refreshed once, however many calls and processes need it. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ConnectorError,
  type CredentialStore,
  connectorError,
  type Grant,
  type Renewed,
} from '@plugboard/core'
import type { ConnectorRecord, Lease } from '../store/store.ts'
import { isStoreError } from '../store/store-error.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { recordCredentialRejection } from './credential-status.ts'
import { type OpenCredentials, openCredentials, sealCredentials } from './credentials.ts'
import { findConnector } from './find-connector.ts'
import type { Services } from './services.ts'

/** Longer than an exchange takes: who does not end by then is dead, and the next one may. */
const LEASE_MS = 15_000
const POLL_MS = 50
const LONGEST_WAIT_MS = 12_000
const COMMIT_RETRY_MS = 250
const COMMIT_LIMIT_MS = 30_000

export interface ConnectorGrant extends CredentialStore {
  /** The connector, with the version of the credentials that the call has come to use. */
  connector(): ConnectorRecord
}

type Exchange = () => Promise<Renewed>

/** The grant of one call. */
export function grantOf(
  services: Services,
  tenant: TenantCtx,
  opened: OpenCredentials,
  request?: string,
): ConnectorGrant {
  let { connector } = opened
  return {
    connector: () => connector,
    load: async () => grantIn(opened),
    renew: async (seen, exchange) => {
      const key = `${connector.org}/${connector.id}/${seen.version}`
      const owned = { ...connector, cred_version: seen.version }
      const grant = await services.refreshes.run(key, () =>
        refresh(services, tenant, owned, exchange, request),
      )
      connector = { ...connector, cred_version: grant.version }
      return grant
    },
  }
}

function grantIn({ connector, secret, renewAt, expiresAt }: OpenCredentials): Grant {
  return { credentials: secret.open(), version: connector.cred_version, renewAt, expiresAt }
}

/** Takes the lease and exchanges; or waits for who has it. */
async function refresh(
  services: Services,
  tenant: TenantCtx,
  seen: ConnectorRecord,
  exchange: Exchange,
  request: string | undefined,
): Promise<Grant> {
  const lease = { connector: seen.id, version: seen.cred_version, owner: randomUUID() }
  for (const end = performance.now() + LONGEST_WAIT_MS; performance.now() < end; await sleep(POLL_MS)) {
    const now = await findConnector(services, tenant, seen.id)
    if (now.cred_version !== seen.cred_version) return grantIn(await openCredentials(services, tenant, now))
    if (now.status === 'needs_reauth' && seen.status !== now.status) throw needsReauth()
    const isMine = await services.store.leases.claim(tenant, lease, LEASE_MS)
    const renewed = isMine ? await exchangeUnder(services, tenant, seen, lease, exchange, request) : undefined
    if (renewed !== undefined) return renewed
  }
  throw connectorError(
    'upstream_timeout',
    'Another process is refreshing the credentials and does not end.',
    {
      retryable: true,
    },
  )
}

/** Undefined when the lease was lost on the way. */
async function exchangeUnder(
  services: Services,
  tenant: TenantCtx,
  seen: ConnectorRecord,
  lease: Lease,
  exchange: Exchange,
  request: string | undefined,
): Promise<Grant | undefined> {
  const { store, events } = services
  try {
    const renewed = await exchange()
    const isKept = await commit(services, tenant, seen, lease, renewed)
    events.refreshed(seen, undefined, request)
    return isKept ? { ...renewed, version: seen.cred_version + 1 } : undefined
  } catch (error) {
    events.refreshed(seen, error, request)
    // Before the lease ends, or whoever waits for it would ask in vain as well.
    const isOver = error instanceof ConnectorError && error.code === 'connector_needs_reauth'
    if (isOver) await recordCredentialRejection(services, tenant, seen, request)
    // A lease that cannot be given back ends by itself.
    await store.leases
      .release(tenant, lease)
      .catch((failure) => events.failed(`connector ${seen.id}`, failure))
    throw error
  }
}

/** The old refresh token may be spent: a store that is in trouble is tried again for a while. */
async function commit(
  services: Services,
  tenant: TenantCtx,
  seen: ConnectorRecord,
  lease: Lease,
  { credentials, renewAt, expiresAt }: Renewed,
): Promise<boolean> {
  const version = seen.cred_version + 1
  const sealed = sealCredentials(services, { ...seen, cred_version: version }, credentials)
  const next = { ...sealed, renew_at: whole(renewAt), expires_at: whole(expiresAt) }
  for (const end = performance.now() + COMMIT_LIMIT_MS; ; await sleep(COMMIT_RETRY_MS)) {
    try {
      return await services.store.leases.commit(tenant, lease, next)
    } catch (error) {
      if (!isStoreError(error) || performance.now() > end) throw error
    }
  }
}

function whole(ms: number | undefined): number | null {
  return ms === undefined ? null : Math.floor(ms)
}

function needsReauth(): ConnectorError {
  return connectorError('connector_needs_reauth', 'The upstream refused the credentials: replace them.', {
    outcome: 'rejected',
  })
}
