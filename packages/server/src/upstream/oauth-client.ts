/** The OAuth client of an application at one vendor, sealed like credentials. */
import type { Credentials } from '@plugboard/core'
import type { Config } from '../config/config.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import { type SealContext, type Sealed, seal, unseal } from '../crypto/seal.ts'
import type { ConnectorRecord, Store } from '../store/store.ts'

/** Values of the credentials that belong to the application: `client_id`, `client_secret`. */
export type OAuthClient = Readonly<Record<string, string>>

/** The little of the services that it takes: the cache of connectors imports this module. */
interface Access {
  readonly config: Pick<Config, 'keyRing'>
  readonly store: Pick<Store, 'connectSettings'>
}

export function sealOAuthClient(
  { config }: Pick<Access, 'config'>,
  org: string,
  type: string,
  client: OAuthClient,
): Sealed {
  return seal(config.keyRing, contextOf(org, type), Buffer.from(JSON.stringify(client)))
}

/** Undefined where the application has set up none. */
export async function openOAuthClient(
  { store, config }: Access,
  org: string,
  type: string,
): Promise<OAuthClient | undefined> {
  const sealed = await store.connectSettings.sealedClient(org, type)
  return sealed && openClient(config.keyRing, org, type, sealed)
}

/**
 * Credentials with the current secret of the client that the end user's grant belongs to, so that rotating it takes one
 * request. A grant of another client keeps its own: its refresh token works with no other.
 */
export function withCurrentClient(
  keyRing: KeyRing,
  { org, type, client_type }: Pick<ConnectorRecord, 'org' | 'type' | 'client_type'>,
  sealed: Sealed,
  credentials: Credentials,
): Credentials {
  const client = openClient(keyRing, org, client_type ?? type, sealed)
  return client.client_id === credentials.client_id ? { ...credentials, ...client } : credentials
}

function openClient(keyRing: KeyRing, org: string, type: string, sealed: Sealed): OAuthClient {
  return JSON.parse(unseal(keyRing, contextOf(org, type), sealed).toString())
}

function contextOf(org: string, type: string): SealContext {
  return { purpose: 'oauth_client', org, connector: type, version: 1 }
}
