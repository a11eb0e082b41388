/**
 * Which connector types share a sign-in: those whose specs declare the same consent screen, token endpoint and credentials. One
 * grant of an end user is then valid at all of them.
 */

import { vendorName } from '@plugboard/core/catalog'
import type { ConnectorKind, Registry } from '../catalog/registry.ts'
import { refusal } from '../errors/refusal.ts'
import { type ConsentMethod, consentOf } from './consent-method.ts'

/** Equal for types that share a sign-in. Accounts and minimal scopes are each type's own. */
function signInOf({ method, consent }: ConsentMethod): string {
  const { authorize, query, pkce, scopes, app, choose, revoke } = consent
  const { token, encoding, credentials } = method
  const params = Object.entries(query ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([
    ...[
      authorize,
      params,
      pkce,
      scopes.separator,
      scopes.granted,
      scopes.optional,
      [...app].sort(),
      choose,
      revoke,
    ],
    ...[token, encoding, Object.keys(credentials).sort()],
  ])
}

/** Throws unless one consent can connect all of the types. */
export async function requireSharedSignIn(kinds: readonly ConnectorKind[]): Promise<void> {
  const [first, ...others] = await Promise.all(kinds.map(consentOf))
  if (others.length === 0) throw refused('/connector_types', 'must name several types to connect all of them')
  for (const [index, method] of [first, ...others].entries()) {
    const name = kinds[index]?.connector.title
    const pointer = `/connector_types/${index}`
    if (method === undefined) throw refused(pointer, `must have a consent screen, which ${name} has not`)
    if (first !== undefined && signInOf(method) !== signInOf(first))
      throw refused(
        pointer,
        `must share the sign-in of ${vendorName(first.catalog)}: open a session for each`,
      )
  }
}

function refused(pointer: string, message: string): Error {
  return refusal('invalid_request', { pointer, code: 'not_allowed', message })
}

/** Slugs of the other types that share the sign-in of this one. */
export async function typesSharing(registry: Registry, method: ConsentMethod): Promise<string[]> {
  const own = method.kind.connector.name
  const methods = await Promise.all((await registry.kinds()).map(consentOf))
  return methods.flatMap((one) => {
    const type = one?.kind.connector.name
    return one !== undefined && type !== undefined && type !== own && signInOf(one) === signInOf(method)
      ? [type]
      : []
  })
}
