/** Sample data of development mode: one application, and a connector of each type for the end user `demo`. */

import { type Credentials, selectAuth } from '@plugboard/core'
import { MAX_SECRETS } from '../auth/client-secrets.ts'
import type { ConnectorKind } from '../catalog/registry.ts'
import { learnAccount } from '../connect/learn-account.ts'
import { createConnector } from '../connectors/create.ts'
import { tryCredentials } from '../connectors/try-credentials.ts'
import { updateConnector } from '../connectors/update.ts'
import { newId } from '../crypto/id.ts'
import { hashToken, mintToken } from '../crypto/token.ts'
import type { Services } from '../http/services.ts'
import type { ConnectorRecord, Store } from '../store/store.ts'
import { type TenantCtx, tenantOf } from '../store/tenant.ts'
import { ownTrace } from '../telemetry/call-trace.ts'
import { fingerprintOf } from '../upstream/credentials.ts'
import type { DevClient } from './data-folder.ts'

export const DEMO_USER = 'demo'
const APPLICATION_NAME = 'dev'

/**
 * Returns the demo application of the previous start. Issues a new secret if `dev.json` was deleted, and
 * creates a new application if the store was deleted.
 */
export async function demoApplication(
  { applications, clientSecrets }: Store,
  saved: DevClient | undefined,
  now: number,
): Promise<DevClient> {
  const isKnown = saved && (await clientSecrets.use(saved.client_id, hashToken(saved.client_secret), now))
  if (saved && isKnown !== undefined) {
    // The file also holds sandbox credentials, which must not leak into the printed commands.
    const { client_id, client_secret } = saved
    return { client_id, client_secret }
  }
  const clientSecret = mintToken('secret')
  const secret = { id: newId('sec'), hash: hashToken(clientSecret) }
  const existing = await applications.findByName(APPLICATION_NAME)
  const id = existing?.id ?? newId('app')
  if (existing === undefined) await applications.add({ id, name: APPLICATION_NAME, created_at: now }, secret)
  else {
    await clientSecrets.revokeAll(id, now)
    await clientSecrets.add(id, secret, MAX_SECRETS, now)
  }
  return { client_id: id, client_secret: clientSecret }
}

/**
 * Tag of a connector whose credentials are of a sandbox, with their fingerprint. It no longer fits once somebody has
 * entered others.
 */
const SANDBOX_TAG = 'sandbox'

/**
 * The demo user's connector of a type, with credentials that the sandbox accepts. Only credentials of an earlier sandbox
 * are replaced: a connector with those that a person gave stays as it is, beside the one of the sandbox.
 */
export async function demoConnector(
  services: Services,
  org: string,
  { connector: kind }: ConnectorKind,
  given: Credentials,
): Promise<ConnectorRecord> {
  const tenant = tenantOf({ org, externalUserId: DEMO_USER, connectorIds: null })
  const { credentials } = selectAuth(kind, given, '/credentials')
  const fingerprint = fingerprintOf(services, org, kind.name, credentials)
  const tags = { [SANDBOX_TAG]: fingerprint }
  const own = await connectorsOfType(services, tenant, kind.name)
  const current = own.findLast((connector) => connector.fingerprint === fingerprint)
  if (current !== undefined)
    return isOfSandbox(current) ? current : updateConnector(services, tenant, current.id, { tags })
  const former = own.findLast(isOfSandbox)
  if (former !== undefined) return updateConnector(services, tenant, former.id, { credentials, tags })
  const type = { type: kind.name, name: null, gateway: null }
  const request = { externalUserId: DEMO_USER, ...type, credentials, tags }
  return (await createConnector(services, tenant, request)).connector
}

/** The account of sample data stands where that of an end user would. */
export async function nameDemoAccount(services: Services, connector: ConnectorRecord): Promise<void> {
  const { org } = connector
  const tenant = tenantOf({ org, externalUserId: DEMO_USER, connectorIds: null })
  const checking = { signal: new AbortController().signal, trace: ownTrace() }
  await learnAccount(services, tenant, await tryCredentials(services, tenant, connector, checking))
}

function isOfSandbox({ tags, fingerprint }: ConnectorRecord): boolean {
  return tags[SANDBOX_TAG] === fingerprint
}

/** The newest first. */
async function connectorsOfType(
  { store }: Services,
  tenant: TenantCtx,
  type: string,
): Promise<ConnectorRecord[]> {
  const found = await store.connectors.list(tenant, { type }, { limit: 1000 })
  return found.filter(({ status }) => status !== 'deleting')
}
