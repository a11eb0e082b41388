/** Revokes the grants of deleted connectors. */
import { connectorError } from '@plugboard/core'
import { type Actor, openEntry, withAudit } from '../audit/audited.ts'
import { removeConnector } from '../connectors/remove.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { openCredentials } from '../upstream/credentials.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { accountLine } from './account-host.ts'
import { type ConsentMethod, consentOf } from './consent-method.ts'
import { upstreamFetch } from './fetch.ts'
import type { Services } from './services.ts'
import { typesSharing } from './shared-sign-in.ts'

interface Grant {
  readonly connector: ConnectorRecord
  readonly method: ConsentMethod
  readonly credentials: Readonly<Record<string, string>>
  /** The one that the connector has chosen; null for the default. */
  readonly gateway: string | null
}

/**
 * Returns whether the vendor confirmed the revocation; null if there was no grant to revoke.
 *
 * Deletes a connector, then revokes its grant if an end user gave it and the vendor supports that. Vendors revoke all
 * grants of an account to a client at once, so the grant stays while another connector has the same account, also one of
 * another type that shares the sign-in. The deletion and the revocation are audited.
 */
export async function disconnect(
  services: Services,
  tenant: TenantCtx,
  id: string,
  actor: Actor,
): Promise<boolean | null> {
  const grant = await withAudit(
    services,
    actor,
    { action: 'connector.delete', object: id },
    async (record) => {
      const found = await grantOf(services, tenant, id)
      await removeConnector(services, tenant, id, record)
      return found
    },
  )
  // Looked up afterwards: of two deletions at the same time, the later one finds that no other connector needs the grant.
  if (grant === undefined) return null
  const entry = openEntry(services, actor, { action: 'connector.revoke', object: id })
  // The connector is already deleted, so whatever fails from here on is only recorded in the audit trail.
  const needed = await isNeeded(services, grant).catch(async (error) => {
    await entry.failed(error)
    return undefined
  })
  if (needed === undefined) return false
  if (needed) return null
  const isBegun = await entry.begin().then(
    () => true,
    (error) => entry.failed(error),
  )
  if (!isBegun) return false
  const isRevoked = await revokeGrant(services, grant)
  await (isRevoked ? entry.done() : entry.failed(notRevoked()))
  return isRevoked
}

async function grantOf(services: Services, tenant: TenantCtx, id: string): Promise<Grant | undefined> {
  const connector = await findConnector(services, tenant, id)
  if (connector.granted_scopes === null || connector.status === 'deleting') return undefined
  const method = await consentOf(await services.registry.bySlug(connector.type))
  if (method?.consent.revoke === undefined) return undefined
  const { secret } = await openCredentials(services, tenant, connector)
  return { connector, method, credentials: secret.open(), gateway: connector.gateway }
}

async function isNeeded({ store, registry }: Services, { connector, method }: Grant): Promise<boolean> {
  return store.connectors.sharesAccount(connector, await typesSharing(registry, method))
}

function notRevoked(): Error {
  return connectorError('upstream_error', 'The vendor did not revoke the grant.', { outcome: 'unknown' })
}

/** Returns whether the vendor confirmed. Never rejects. */
async function revokeGrant(services: Services, { method, credentials, gateway }: Grant): Promise<boolean> {
  const { refresh_token = '' } = credentials
  const { revoke } = method.consent
  if (revoke === undefined) return false
  const [verb, url] = accountLine(services, method, revoke, credentials)
  const body = new URLSearchParams({ token: refresh_token })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  // RFC 7009 requires a form, even if the token endpoint takes JSON.
  const asForm = { ...method, method: { ...method.method, encoding: 'form' as const } }
  return upstreamFetch(
    services,
    asForm,
    gateway,
  )(url, { method: verb, headers, body }).then(
    ({ ok }) => ok,
    () => false,
  )
}
