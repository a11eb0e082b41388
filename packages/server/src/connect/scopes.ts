/** Requested, granted and missing scopes of a session. */

import type { ActionEntry, Catalog, Consent } from '@plugboard/core/catalog'
import { refusal } from '../errors/refusal.ts'

/**
 * The minimal scopes for the actions. Without actions: the scopes of all reads.
 *
 * @param held Scopes of the replaced grant, which are requested again, so that a narrower session loses none.
 */
export function scopesFor(
  catalog: Catalog,
  consent: Consent,
  actions: readonly string[] | null,
  held: readonly string[] = [],
): string[] {
  const { always, optional, whenNone = [] } = consent.scopes
  const wanted =
    actions === null
      ? readsOf(catalog, optional?.names)
      : actions.flatMap((name) => actionAt(catalog, name) ?? [])
  const account = consent.account?.action === undefined ? [] : [actionAt(catalog, consent.account.action)]
  // Scopes that an action needs together are separated by spaces, which no scope has (RFC 6749, section 3.3).
  const permissions = [...wanted, ...account].flatMap((action) => action?.permission?.split(' ') ?? [])
  const asked = [...new Set([...always, ...held, ...permissions])]
  return asked.length === 0 ? [...whenNone] : asked
}

/**
 * All reads but those with optional scopes: vendors refuse scopes that the application's client is not set up for, and clients
 * that work without these are not.
 */
function readsOf({ entities }: Catalog, optional: readonly string[] = []): ActionEntry[] {
  const actions = Object.values(entities).flatMap((entity) => Object.values(entity.actions))
  return actions.filter(
    ({ risk, permission = '' }) =>
      risk === 'read' && !permission.split(' ').some((scope) => optional.includes(scope)),
  )
}

/** Params of the consent screen that ask for the scopes. */
export function scopeParams(
  { scopes }: Pick<Consent, 'scopes'>,
  asked: readonly string[],
): Record<string, string> {
  const { separator, optional } = scopes
  const required = requiredScopes({ scopes }, asked)
  const others = asked.filter((scope) => !required.includes(scope))
  return {
    scope: required.join(separator),
    ...(optional && others.length > 0 && { [optional.query]: others.join(separator) }),
  }
}

/** Without those that not every account can grant. */
export function requiredScopes(
  { scopes: { optional } }: Pick<Consent, 'scopes'>,
  asked: readonly string[],
): readonly string[] {
  return asked.filter((scope) => optional?.names.includes(scope) !== true)
}

function actionAt({ entities }: Catalog, name: string): ActionEntry | undefined {
  const [entity = '', action = ''] = name.split('.')
  const actions = Object.hasOwn(entities, entity) ? entities[entity]?.actions : undefined
  return actions !== undefined && Object.hasOwn(actions, action) ? actions[action] : undefined
}

/** Throws for an action that none of the types have. */
export function checkActions(catalogs: readonly Catalog[], actions: readonly string[]): void {
  for (const [index, name] of actions.entries()) {
    if (catalogs.some((catalog) => actionAt(catalog, name) !== undefined)) continue
    const message = 'must be an action such as issues.list of one of the connector types'
    throw refusal('invalid_request', { pointer: `/actions/${index}`, code: 'unknown', message })
  }
}

/** Far above the scopes of any vendor. */
const MAX_SCOPES_LENGTH = 16_384

/**
 * Scopes of a token response. If it leaves them out, all requested scopes were granted (RFC 6749, section 5.1), except those that
 * not every account can grant. An empty text says as little: vendors without scopes send it. An empty list says that there are none.
 */
export function grantedScopes(
  consent: Pick<Consent, 'scopes'>,
  asked: readonly string[],
  response: Readonly<Record<string, unknown>>,
): string[] {
  const answer = response[consent.scopes.granted ?? 'scope']
  const answered = [answer].flat()
  const named = answered
    .filter((one) => typeof one === 'string')
    .join(' ')
    .slice(0, MAX_SCOPES_LENGTH)
    .split(/[ ,]/)
    .filter((scope) => scope !== '')
  const isSilent = named.length === 0 && !Array.isArray(answer)
  return isSilent ? [...requiredScopes(consent, asked)] : [...new Set(named)]
}

export function missingScopes(asked: readonly string[], granted: readonly string[]): string[] {
  return asked.filter((scope) => !granted.includes(scope))
}
