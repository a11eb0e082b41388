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
  const wanted =
    actions === null ? readsOf(catalog) : actions.flatMap((name) => actionAt(catalog, name) ?? [])
  const account = consent.account?.action === undefined ? [] : [actionAt(catalog, consent.account.action)]
  // Scopes that an action needs together are separated by spaces, which no scope has (RFC 6749, section 3.3).
  const permissions = [...wanted, ...account].flatMap((action) => action?.permission?.split(' ') ?? [])
  return [...new Set([...consent.scopes.always, ...held, ...permissions])]
}

function readsOf({ entities }: Catalog): ActionEntry[] {
  const actions = Object.values(entities).flatMap((entity) => Object.values(entity.actions))
  return actions.filter(({ risk }) => risk === 'read')
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

/** Scopes of a token response. If it names none, all requested scopes were granted (RFC 6749, section 5.1). */
export function grantedScopes(asked: readonly string[], answered: string | undefined): string[] {
  const named = (answered ?? '')
    .slice(0, MAX_SCOPES_LENGTH)
    .split(/[ ,]/)
    .filter((scope) => scope !== '')
  return named.length === 0 ? [...asked] : [...new Set(named)]
}

export function missingScopes(asked: readonly string[], granted: readonly string[]): string[] {
  return asked.filter((scope) => !granted.includes(scope))
}
