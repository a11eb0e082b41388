/** Creates connectors of several types that share one grant of an end user. */
import type { Credentials } from '@plugboard/core'
import type { Transaction } from 'kysely'
import { newId } from '../crypto/id.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { sealCredentials } from '../upstream/credentials.ts'
import { type ConnectedAccount, newConnector } from './create.ts'
import type { Services } from './services.ts'

export interface SharedPart {
  /** Slug of the connector type. */
  readonly type: string
  /** The type whose OAuth client the grant was given to; null: its own. */
  readonly clientType: string | null
  readonly account: ConnectedAccount
}

export interface SharedRequest {
  readonly credentials: Credentials
  readonly tags: Readonly<Record<string, string>>
  readonly parts: readonly SharedPart[]
}

/** @param last Runs in the transaction that creates them. */
export async function createShared(
  services: Services,
  tenant: TenantCtx,
  { credentials, tags, parts }: SharedRequest,
  last: (tx: Transaction<Tables>, created: readonly ConnectorRecord[]) => Promise<void>,
): Promise<void> {
  const externalUserId = tenant.externalUserId ?? ''
  // A single connector shares with none.
  const grant_id = parts.length > 1 ? newId('cgr') : null
  const created = parts.map(({ type, clientType, account }) => {
    const request = { externalUserId, type, name: null, gateway: null, credentials, account, tags }
    const connector = newConnector(services, tenant, { ...request, verified: true })
    return { ...connector, grant_id, client_type: clientType }
  })
  const rows = created.map((connector) => ({
    connector,
    sealed: sealCredentials(services, connector, credentials),
  }))
  await services.store.connectors.createShared(tenant, rows, (tx) => last(tx, created))
  for (const connector of created) await services.connectorEvents.created(connector)
}
