/** Scopes that a consent asks for besides those of the wanted actions. */
import type { ConsentScopes } from '@plugboard/core/catalog'
import type { ConsentNode, OptionalScopesNode } from '../spec/schema/index.ts'
import type { EntityModel } from './model.ts'
import { itemsOf, located, pick } from './read.ts'
import { report, reportUnknown, type Scope } from './scope.ts'

export function resolveScopes(scope: Scope, { scopes = {}, query = {} }: ConsentNode): ConsentScopes {
  const { separator = ' ', optional } = scopes
  const always = [...(scopes.always ?? []), ...registrationScopes(scope)]
  if (optional) checkQuery(scope, optional, Object.keys(query))
  for (const { value, at } of itemsOf(scope, optional?.names))
    if (always.includes(value)) report(scope, at, `'${value}' is always asked for`)
  const { when_none: whenNone } = scopes
  const needless = located(scope, scopes, 'when_none')
  if (needless && always.length > 0)
    report(scope, needless.at, `'${always[0]}' is always asked for, so there is never none`)
  return { always, ...(whenNone && { whenNone }), separator, ...pick(scopes, 'granted', 'optional') }
}

/** Consents ask for them in any case: webhooks are registered without the end user. */
function registrationScopes({ root: { webhooks = {} } }: Scope): string[] {
  return [...new Set(Object.values(webhooks).flatMap(({ register }) => register?.permission ?? []))]
}

/** Params of every authorization request (RFC 6749, section 4.1.1; RFC 7636, section 4.3). */
const REQUEST_PARAMS = [
  ...['response_type', 'client_id', 'redirect_uri', 'scope', 'state'],
  ...['code_challenge', 'code_challenge_method'],
]

function checkQuery(scope: Scope, optional: OptionalScopesNode, others: readonly string[]): void {
  const query = located(scope, optional, 'query')
  if (query && [...REQUEST_PARAMS, ...others].includes(query.value))
    report(scope, query.at, `the consent screen has the param '${query.value}' already`)
}

/** A scope that no action needs would never be asked for. */
export function checkOptionalScopes(scope: Scope, entities: readonly EntityModel[]): void {
  const actions = entities.flatMap((entity) => entity.actions)
  const needed = new Set(actions.flatMap(({ permission }) => permission?.split(' ') ?? []))
  const methods = Object.values(scope.root.auth ?? {})
  const names = methods.flatMap(({ consent }) => itemsOf(scope, consent?.scopes?.optional?.names))
  for (const { value, at } of names)
    if (!needed.has(value)) reportUnknown(scope, at, 'permission', value, needed)
}
