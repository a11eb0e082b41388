import { keyedHash, type RootKeys } from '../crypto/root-keys.ts'
import type { Caller } from './caller.ts'

/**
 * The owner of results and plans: an end user together with the rights of its token. A renewed token with the same
 * rights has the same owner; a token with other rights cannot find its results and plans.
 */
export function ownerOf(keys: Pick<RootKeys, 'fingerprint'>, { tenant, scopes, policy }: Caller): string {
  const { org, externalUserId, connectorIds } = tenant
  const rights = [connectorIds?.toSorted() ?? null, scopes.toSorted(), policy ?? null]
  return keyedHash(keys.fingerprint, 'agent', org, externalUserId ?? '', JSON.stringify(rights))
}
