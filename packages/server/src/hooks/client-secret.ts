/** The OAuth client of a connector, which the vendor signs webhooks with. */
import { createHash } from 'node:crypto'
import type { WebhookProof } from '@plugboard/core/catalog'
import type { ConnectorRecord } from '../store/store.ts'
import { tenantOf } from '../store/tenant.ts'
import type { Services } from '../upstream/services.ts'

/** Of the credentials of connectors that sign in as a client. */
export const CLIENT_SECRET = 'client_secret'

/** The credential that webhooks of an OAuth client are signed with; undefined if they are signed with another secret. */
export function clientCredential({ secret, credential = CLIENT_SECRET }: WebhookProof): string | undefined {
  return secret === 'client' ? credential : undefined
}

export interface ConnectorClient {
  /** A hash of its id. */
  readonly client: string
  readonly secret: string
}

/**
 * Undefined if the connector does not sign in as a client, or the proof is another one.
 *
 * @param isFresh True to read the store in any case.
 */
export async function clientOf(
  { connectors }: Pick<Services, 'connectors'>,
  { org, id }: Pick<ConnectorRecord, 'org' | 'id'>,
  proof: WebhookProof,
  isFresh = false,
): Promise<ConnectorClient | undefined> {
  const name = clientCredential(proof)
  if (name === undefined) return undefined
  if (isFresh) connectors.forget({ org }, id)
  const found = await connectors.find(tenantOf({ org, externalUserId: null, connectorIds: null }), id)
  const { client_id = '', [name]: secret = '' } = found?.credentials()?.secret.open() ?? {}
  if (client_id === '' || secret === '') return undefined
  return { client: createHash('sha256').update(client_id).digest('hex'), secret }
}
