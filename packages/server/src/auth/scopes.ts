import { hint, violationError } from '@plugboard/core'

export const SCOPES = ['connectors:write', 'execute:read', 'execute:write', 'search'] as const

export type Scope = (typeof SCOPES)[number]

/** Lifetime of a scoped token. */
export const DEFAULT_MINUTES = 20
export const MAX_MINUTES = 60

/** Parses space-separated scopes. Undefined means all scopes. */
export function parseScopes(text: string | undefined): readonly Scope[] {
  if (text === undefined) return SCOPES
  const names = text.split(' ').filter((name) => name !== '')
  const unknown = names.find((name) => !isScope(name)) ?? (names.length === 0 ? '' : undefined)
  if (unknown === undefined) return [...new Set(names.filter(isScope))]
  const message = `must be of ${SCOPES.join(', ')}${hint(unknown, SCOPES)}`
  throw violationError([{ pointer: '/scope', code: 'not_allowed', message }])
}

function isScope(name: string): name is Scope {
  return SCOPES.some((scope) => scope === name)
}
