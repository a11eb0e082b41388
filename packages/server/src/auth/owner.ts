import { keyedHash, type RootKeys } from '../crypto/root-keys.ts'
import type { Caller } from './caller.ts'

/**
 * The conversation whose reads of untrusted text count: the session of a host, and where there is none, everything that is
 * done with a token, or with the tokens of one sign-in.
 */
export function conversationOf(
  keys: Pick<RootKeys, 'fingerprint'>,
  { tenant: { org, externalUserId }, family, session = '' }: Caller,
): string {
  return keyedHash(keys.fingerprint, 'conversation', org, externalUserId ?? '', family, session)
}

/** The same without the session: a call outside it, such as of `/execute`, may carry out what was read in any of them. */
export function conversationsOf(keys: Pick<RootKeys, 'fingerprint'>, caller: Caller): readonly string[] {
  const { session: _, ...outside } = caller
  return [...new Set([conversationOf(keys, caller), conversationOf(keys, outside)])]
}

/**
 * The owner of results and plans: an end user together with the rights of its token. A renewed token with the same
 * rights has the same owner; a token with other rights cannot find its results and plans.
 */
export function ownerOf(keys: Pick<RootKeys, 'fingerprint'>, { tenant, scopes, policy }: Caller): string {
  const { org, externalUserId, connectorIds } = tenant
  const rights = [connectorIds?.toSorted() ?? null, scopes.toSorted(), policy ?? null]
  return keyedHash(keys.fingerprint, 'agent', org, externalUserId ?? '', JSON.stringify(rights))
}
