/** The OAuth client of a connector, which the vendor signs webhooks with. */
import { createHash } from 'node:crypto'
import type { ConnectorRecord } from '../store/store.ts'
import { tenantOf } from '../store/tenant.ts'
import type { Services } from '../upstream/services.ts'

/** Of the credentials that have one. */
export const CLIENT_SECRET = 'client_secret'

export interface ConnectorClient {
  /** A hash of its id. */
  readonly client: string
  readonly secret: string
}

/**
 * Undefined if the connector does not sign in as a client.
 *
 * @param isFresh True to read the store in any case.
 */
export async function clientOf(
  { connectors }: Pick<Services, 'connectors'>,
  { org, id }: Pick<ConnectorRecord, 'org' | 'id'>,
  isFresh = false,
): Promise<ConnectorClient | undefined> {
  if (isFresh) connectors.forget({ org }, id)
  const found = await connectors.find(tenantOf({ org, externalUserId: null, connectorIds: null }), id)
  const { client_id = '', client_secret = '' } = found?.credentials()?.secret.open() ?? {}
  if (client_id === '' || client_secret === '') return undefined
  return { client: createHash('sha256').update(client_id).digest('hex'), secret: client_secret }
}
