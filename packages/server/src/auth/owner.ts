import { keyedHash, type RootKeys } from '../crypto/root-keys.ts'
import type { Caller } from './caller.ts'

/**
 * The owner of results and plans: an end user with what its tokens may do. A renewed token with the same rights is the same
 * owner; one with other rights finds nothing of it.
 */
export function ownerOf(keys: Pick<RootKeys, 'fingerprint'>, { tenant, scopes, policy }: Caller): string {
  const { org, externalUserId, connectorIds } = tenant
  const rights = [connectorIds?.toSorted() ?? null, scopes.toSorted(), policy ?? null]
  return keyedHash(keys.fingerprint, 'agent', org, externalUserId ?? '', JSON.stringify(rights))
}
