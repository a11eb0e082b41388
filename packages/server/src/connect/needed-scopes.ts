/** The scopes that a connector's grant would need for all of its reads and its webhooks. */
import type { ConnectorRecord } from '../store/store.ts'
import { consentOf } from './consent-method.ts'
import { scopesFor } from './scopes.ts'
import type { Services } from './services.ts'

/** Null where credentials have no scopes, or the type is no longer installed. */
export async function neededScopes(
  { registry }: Pick<Services, 'registry'>,
  { type, granted_scopes }: Pick<ConnectorRecord, 'type' | 'granted_scopes'>,
): Promise<readonly string[] | null> {
  if (granted_scopes === null) return null
  const kind = (await registry.kinds()).find(({ connector }) => connector.name === type)
  const method = kind && (await consentOf(kind))
  return method ? scopesFor(method.catalog, method.consent, null) : null
}
