import { hint, violationError } from '@plugboard/core'

/** The scopes of a token for which none were named. */
export const DEFAULT_SCOPES = ['connectors:write', 'execute:read', 'execute:write', 'search'] as const

/** `request` has all permissions of the credentials, so it must be requested by name and is not a default scope. */
export const SCOPES: readonly [...typeof DEFAULT_SCOPES, 'request'] = [...DEFAULT_SCOPES, 'request']

/** The scopes of actions: each action needs one of them, by its risk. */
export const ACTION_SCOPES = ['execute:read', 'execute:write', 'search'] as const

export type Scope = (typeof SCOPES)[number]

/** Lifetime of a scoped token. */
export const DEFAULT_MINUTES = 20
export const MAX_MINUTES = 60

/**
 * Parses space-separated scopes. Undefined means the default ones. A policy is about actions and says nothing about
 * connectors, so a token with one may manage them only if `connectors:write` was named.
 */
export function parseScopes(text: string | undefined, hasPolicy: boolean): readonly Scope[] {
  if (text === undefined) return DEFAULT_SCOPES.filter((scope) => !hasPolicy || scope !== 'connectors:write')
  const names = text.split(' ').filter((name) => name !== '')
  const unknown = names.find((name) => !isScope(name)) ?? (names.length === 0 ? '' : undefined)
  if (unknown === undefined) return [...new Set(names.filter(isScope))]
  const message = `must be one or more of these, separated by spaces: ${SCOPES.join(', ')}${hint(unknown, SCOPES)}`
  throw violationError([{ pointer: '/scope', code: 'not_allowed', message }])
}

function isScope(name: string): name is Scope {
  return SCOPES.some((scope) => scope === name)
}
