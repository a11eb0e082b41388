/** The OAuth client of an application at one vendor, sealed like credentials. */
import type { Credentials } from '@plugboard/core'
import { type SealContext, type Sealed, seal, unseal } from '../crypto/seal.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { Services } from './services.ts'

/** Values of the credentials that belong to the application: `client_id`, `client_secret`. */
export type OAuthClient = Readonly<Record<string, string>>

export function sealOAuthClient(
  { config }: Services,
  org: string,
  type: string,
  client: OAuthClient,
): Sealed {
  return seal(config.keyRing, contextOf(org, type), Buffer.from(JSON.stringify(client)))
}

/** Undefined where the application has set up none. */
export async function openOAuthClient(
  { store, config }: Pick<Services, 'store' | 'config'>,
  org: string,
  type: string,
): Promise<OAuthClient | undefined> {
  const sealed = await store.connectSettings.sealedClient(org, type)
  return sealed && JSON.parse(unseal(config.keyRing, contextOf(org, type), sealed).toString())
}

/**
 * Credentials with the current secret of the client that the end user's grant belongs to, so that rotating it takes one
 * request. A grant of another client keeps its own: its refresh token works with no other.
 */
export async function withCurrentClient(
  services: Pick<Services, 'store' | 'config'>,
  { org, type, granted_scopes }: ConnectorRecord,
  credentials: Credentials,
): Promise<Credentials> {
  if (granted_scopes === null) return credentials
  const client = await openOAuthClient(services, org, type)
  return client?.client_id === credentials.client_id ? { ...credentials, ...client } : credentials
}

function contextOf(org: string, type: string): SealContext {
  return { purpose: 'oauth_client', org, connector: type, version: 1 }
}
