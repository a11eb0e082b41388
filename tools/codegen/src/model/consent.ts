/** How an end user grants access. */
import type { Consent, ConsentAccount, ConsentChoice } from '@plugboard/core/catalog'
import type { Block, Scalar } from '../spec/tree.ts'
import { checkLink, isLink } from './links.ts'
import type { Fields } from './model.ts'
import { itemsOf, valuesAt, valuesOf } from './read.ts'
import { readLine } from './requests.ts'
import { checkCredential, report, type Scope } from './scope.ts'

export function resolveConsent(scope: Scope, node: Block<'consent'>, credentials: Fields): Consent {
  const { authorize, query, pkce, scopes, app, account, choose, revoke } = node.keys
  checkLink(scope, authorize, 'authorize')
  if (revoke) checkLine(scope, revoke)
  for (const { value, at } of app?.items ?? []) checkCredential(scope, at, value, credentials)
  const always = scopes?.keys.always
  return {
    authorize: authorize.value,
    ...(query && { query: textsIn(query) }),
    pkce: pkce?.value ?? true,
    scopes: { always: always ? itemsOf(always) : [], separator: scopes?.keys.separator?.value ?? ' ' },
    app: app ? itemsOf(app) : [],
    ...(account && { account: resolveAccount(scope, account) }),
    ...(choose && { choose: resolveChoice(scope, choose, credentials) }),
    ...(revoke && { revoke: revoke.value }),
  }
}

function textsIn(query: NonNullable<Block<'consent'>['keys']['query']>): Record<string, string> {
  return Object.fromEntries(Object.entries(valuesOf(query)).map(([name, value]) => [name, String(value)]))
}

function resolveAccount(scope: Scope, { at, keys }: Block<'consent_account'>): ConsentAccount {
  if ((keys.from === undefined) === (keys.http === undefined))
    report(scope, at, "'account' needs one of 'from', 'http'")
  if (keys.http) checkLine(scope, keys.http)
  return { ...valuesAt(keys, 'from', 'http', 'label'), id: keys.id.value }
}

function resolveChoice(
  scope: Scope,
  { keys: { http, value, label, credential } }: Block<'consent_choice'>,
  credentials: Fields,
): ConsentChoice {
  checkLine(scope, http)
  checkCredential(scope, credential.at, credential.value, credentials)
  return { http: http.value, value: value.value, label: label.value, credential: credential.value }
}

/** Tokens and secrets travel there. */
function checkLine(scope: Scope, http: Scalar<string>): void {
  const line = readLine(scope, http, true)
  if (line && !isLink(line.path))
    report(scope, http.at, `expected a method and an address with 'https://', found '${http.value}'`)
}
