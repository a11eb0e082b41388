/** The OAuth consent of an end user. */
import type { AccountRequest, Consent, ConsentChoice } from '@plugboard/core/catalog'
import { positionOf } from '../spec/positions.ts'
import type { AccountNode, ConsentNode } from '../spec/schema/index.ts'
import { checkAccountHost } from './account-host.ts'
import { resolveScopes } from './consent-scopes.ts'
import { checkLink, isLink } from './links.ts'
import type { Fields } from './model.ts'
import { itemsOf, type Located, located, pick } from './read.ts'
import { readLine } from './requests.ts'
import { checkCredential, report, type Scope } from './scope.ts'

export function resolveConsent(scope: Scope, node: ConsentNode, credentials: Fields): Consent {
  const { query, pkce = true, token_type: tokenType, app = [], account, choose } = node
  const revoke = located(scope, node, 'revoke')
  const authorize = located(scope, node, 'authorize')
  if (authorize)
    checkLink(scope, { ...authorize, value: checkAccountHost(scope, authorize, credentials) }, 'authorize')
  if (revoke) checkLine(scope, revoke, credentials)
  for (const { value, at } of itemsOf(scope, app)) checkCredential(scope, at, value, credentials)
  return {
    authorize: node.authorize,
    ...(query && { query: textsIn(query) }),
    pkce,
    ...(tokenType !== undefined && { tokenType }),
    scopes: resolveScopes(scope, node),
    app,
    ...(account && { account: resolveAccount(scope, account, credentials) }),
    ...(choose && { choose: resolveChoice(scope, choose, credentials) }),
    ...pick(node, 'revoke'),
  }
}

function textsIn(query: NonNullable<ConsentNode['query']>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}

function resolveAccount(scope: Scope, node: AccountNode, credentials: Fields): AccountRequest {
  const http = located(scope, node, 'http')
  if (http) checkLine(scope, http, credentials)
  return accountOf(scope, node)
}

/** The account of keys. It is asked for like everything else: at the server of the method, with the keys. */
export function resolveKeyAccount(scope: Scope, node: AccountNode): AccountRequest {
  const http = located(scope, node, 'http')
  if (http) readLine(scope, http)
  return accountOf(scope, node)
}

function accountOf(scope: Scope, node: AccountNode): AccountRequest {
  if ((node.action === undefined) === (node.http === undefined))
    report(scope, positionOf(scope.positions, node), "'account' needs one of 'action', 'http'")
  return { ...pick(node, 'action', 'http', 'label'), id: node.id }
}

function resolveChoice(
  scope: Scope,
  node: NonNullable<ConsentNode['choose']>,
  credentials: Fields,
): ConsentChoice {
  const [http, credential] = [located(scope, node, 'http'), located(scope, node, 'credential')]
  if (http) checkLine(scope, http, credentials)
  if (credential) checkCredential(scope, credential.at, credential.value, credentials)
  return { http: node.http, value: node.value, label: node.label, credential: node.credential }
}

/** Tokens and secrets are sent there. */
function checkLine(scope: Scope, http: Located<string>, credentials: Fields): void {
  const value = checkAccountHost(scope, http, credentials)
  const line = readLine(scope, { ...http, value }, { anyHost: true })
  if (line && !isLink(line.path))
    report(scope, http.at, `expected a method and an address with 'https://', found '${http.value}'`)
}
