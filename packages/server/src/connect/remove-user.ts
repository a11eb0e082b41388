/** Removes a person: everything that the server has about one end user of an application, with a receipt. */
import { type Actor, withAudit } from '../audit/audited.ts'
import { ownerOf } from '../auth/owner.ts'
import type { ConnectorRecord } from '../store/store.ts'
import { streamsOf } from '../store/streams.ts'
import { type TenantCtx, tenantOf } from '../store/tenant.ts'
import type { EndUser, UserRows } from '../store/users.ts'
import { disconnect } from './revoke.ts'
import type { Services } from './services.ts'

interface RemovedConnector {
  readonly id: string
  readonly type: string
  /** Live records in its replica; null if they could not be counted in time. */
  readonly records: number | null
  /** The vendor revoked the grant; null: there was none to revoke. */
  readonly revoked: boolean | null
}

export interface Receipt {
  readonly connectors: readonly RemovedConnector[]
  readonly rows: UserRows
}

const PAGE = 100

/** The same receipt without removing anything. */
export async function previewRemoval(
  services: Services,
  org: string,
  externalUserId: string,
): Promise<Receipt> {
  const tenant = tenantOf({ org, externalUserId, connectorIds: null })
  const connectors: RemovedConnector[] = []
  for await (const connector of connectorsOf(services, tenant)) {
    const { id, type } = connector
    connectors.push({ id, type, records: await recordsOf(services, connector), revoked: null })
  }
  const ids = connectors.map(({ id }) => id)
  const user = await userOf(services, tenant, externalUserId, ids)
  return { connectors, rows: await services.store.users.count(user) }
}

/**
 * Removes connectors with their credentials and replica, and revokes their grants; then all other rows. It can be repeated: what
 * was left by a failure is removed then. The audit trail keeps ids.
 */
export async function removeUser(
  services: Services,
  org: string,
  externalUserId: string,
  actor: Actor,
): Promise<Receipt> {
  const { store, tokens, callLog, usage } = services
  const tenant = tenantOf({ org, externalUserId, connectorIds: null })
  const ids: string[] = []
  for await (const { id } of connectorsOf(services, tenant)) ids.push(id)
  const user = await userOf(services, tenant, externalUserId, ids)
  // Ends its tokens before its connectors, so that none is added meanwhile.
  const early = await store.users.erase(user)
  tokens.clear()
  const connectors = await removeConnectors(services, tenant, actor)
  await Promise.all([callLog.flush(), usage.flush()])
  const audited = { action: 'user.delete', object: externalUserId }
  const late = await withAudit(services, { ...actor, externalUserId }, audited, (record) =>
    store.users.erase(user, record),
  )
  return { connectors, rows: sum(early, late) }
}

/** The removal of each connector appends an event, from which endpoints learn of it. */
async function removeConnectors(
  services: Services,
  tenant: TenantCtx,
  actor: Actor,
): Promise<RemovedConnector[]> {
  const removed: RemovedConnector[] = []
  for await (const connector of connectorsOf(services, tenant)) {
    const { id, type, status } = connector
    if (status === 'deleting') continue
    const records = await recordsOf(services, connector)
    removed.push({ id, type, records, revoked: await disconnect(services, tenant, id, actor) })
  }
  return removed
}

/** Counted before the removal, which is done in the background for large replicas, and which no failure to count prevents. */
async function recordsOf(services: Services, connector: ConnectorRecord): Promise<number | null> {
  const { org, id } = connector
  const streams = await streamsOf(services.store.engine.tenant({ org }), org, id)
  const counts = await Promise.all(
    streams.map((stream) => services.countRecords(connector.type, stream).catch(() => null)),
  )
  return counts.some((count) => count === null)
    ? null
    : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
}

/** Also those that are being removed already. */
async function* connectorsOf(
  { store }: Services,
  tenant: TenantCtx,
): AsyncGenerator<ConnectorRecord, void, undefined> {
  for (let after: ConnectorRecord | undefined; ; ) {
    const position = after && { createdAt: after.created_at, id: after.id }
    const page = await store.connectors.list(tenant, {}, { after: position, limit: PAGE })
    yield* page
    after = page.at(-1)
    if (page.length < PAGE) return
  }
}

/** Results of tools are stored under a hash of the user and the rights of its token. */
async function userOf(
  { store, keys }: Services,
  { org }: TenantCtx,
  externalUserId: string,
  connectors: readonly string[],
): Promise<EndUser> {
  const tokens = await store.users.tokens(org, externalUserId)
  const owners = tokens.map(({ scopes, connector_ids: connectorIds, policy }) => {
    const tenant = tenantOf({ org, externalUserId, connectorIds })
    return ownerOf(keys, { tenant, scopes, ...(policy && { policy }) } as Parameters<typeof ownerOf>[1])
  })
  return { org, externalUserId, owners: [...new Set(owners)], connectors }
}

function sum(a: UserRows, b: UserRows): UserRows {
  const totals = Object.entries(a).map(([table, rows]) => [table, rows + b[table as keyof UserRows]])
  return Object.fromEntries(totals) as UserRows
}
