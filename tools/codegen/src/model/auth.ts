/** Authentication methods, and other texts with credentials. */
import { type Position, shift } from '../spec/mistake.ts'
import { positionOf } from '../spec/positions.ts'
import type { MethodNode } from '../spec/schema/index.ts'
import { checkAccountHost } from './account-host.ts'
import { resolveConsent, resolveKeyAccount } from './consent.ts'
import type { CredentialsModel, Fields } from './model.ts'
import { type Entry, entriesOf, itemsOf, type Located, located, pick } from './read.ts'
import { readLine } from './requests.ts'
import { checkCredential, report, type Scope } from './scope.ts'
import { resolveFields } from './values.ts'

/** Of an API that anybody may call. */
const OPEN: CredentialsModel = {
  name: 'none',
  description: 'Anybody may use it: there is nothing to enter.',
  credentials: {},
}

export function resolveAuth(scope: Scope): CredentialsModel[] {
  const methods = entriesOf(scope, scope.root.auth).map((entry) => ({
    at: entry.at,
    method: resolveMethod(scope, entry),
  }))
  for (const [index, { at, method }] of methods.entries()) {
    const twin = methods
      .slice(0, index)
      .find((other) => isSameChoice(method.credentials, other.method.credentials))
    if (twin) report(scope, at, `the same credentials would choose '${twin.method.name}' as well`)
  }
  return methods.length === 0 ? [OPEN] : methods.map(({ method }) => method)
}

function resolveMethod(scope: Scope, { name, at, value: node }: Entry<MethodNode>): CredentialsModel {
  const credentials = resolveFields({ scope, use: 'credential' }, node.credentials)
  checkWay(scope, node, name, at)
  const server = located(scope, node, 'server')
  const header = located(scope, node, 'header')
  const query = located(scope, node, 'query')
  const body = located(scope, node, 'body')
  const token = located(scope, node, 'token')
  if (header) checkHeader(scope, header, credentials)
  if (query) checkPairs(scope, 'query', query, credentials)
  if (body) checkPairs(scope, 'body', body, credentials)
  if (server) checkServer(scope, server, credentials)
  if (node.basic) checkBasic(scope, node.basic, credentials)
  if (token)
    readLine(scope, { ...token, value: checkAccountHost(scope, token, credentials) }, { anyHost: true })
  else if (node.refusals) report(scope, at, "'refusals' are those of 'token'")
  return {
    name,
    credentials,
    ...pick(node, 'description', 'server', 'header', 'query', 'body', 'token'),
    ...(node.basic && { basic: basicOf(node.basic) }),
    ...(node.token !== undefined && { encoding: node.encoding ?? 'form' }),
    ...(node.refusals && { refusals: node.refusals }),
    ...(node.account && { account: resolveKeyAccount(scope, node.account) }),
    ...(node.consent && { consent: resolveConsent(scope, node.consent, credentials) }),
  }
}

function checkWay(
  scope: Scope,
  { header, query, body, basic, token, server, account, consent }: MethodNode,
  name: string,
  at: Position,
): void {
  const ways = Object.entries({ query, body, header, basic, token }).flatMap(([way, value]) =>
    value ? [way] : [],
  )
  const [first = '', second] = ways
  if (ways.length === 0)
    report(scope, at, `method '${name}' needs one of 'header', 'query', 'body', 'basic', 'token'`)
  if ((query || body) && second !== undefined)
    report(scope, at, `'${first}' and '${second}' exclude each other in method '${name}'`)
  if (consent && account)
    report(scope, positionOf(scope.positions, account), "'account' of a method with 'consent' belongs there")
  if (consent && !token)
    report(
      scope,
      positionOf(scope.positions, consent),
      `'consent' of method '${name}' needs 'token', which exchanges the code`,
    )
  if (header && basic)
    report(
      scope,
      positionOf(scope.positions, basic),
      `'basic' and 'header' exclude each other in method '${name}'`,
    )
  if (server || scope.root.server) return
  report(scope, at, `method '${name}' has no 'server', and there is none at the top level`)
}

function checkHeader(scope: Scope, header: Located<string>, credentials: Fields): void {
  const isHeader = /^[\w-]+: \S/.test(header.value)
  if (!isHeader) report(scope, header.at, `expected 'Name: value' for 'header', found '${header.value}'`)
  checkCredentials(scope, header, credentials)
}

/** Each param is one credential, because the sandbox and people read it back. */
function checkPairs(scope: Scope, key: string, pairs: Located<string>, credentials: Fields): void {
  const isPairs = /^[\w.-]+=\{\w+\}(&[\w.-]+=\{\w+\})*$/.test(pairs.value)
  if (!isPairs) report(scope, pairs.at, `expected 'name={credential}' for '${key}', found '${pairs.value}'`)
  checkCredentials(scope, pairs, credentials)
}

/** Paths are appended to it, and credentials are sent there. */
export function checkOrigin(scope: Scope, { value, at }: Located<string>): void {
  if (/^https:\/\/[^/?#\s]+(\/[^/?#\s]+)*$/.test(value)) return
  const wanted = "expected 'https://' and a host, with no slash at the end, for 'server'"
  report(scope, at, `${wanted}, found '${value}'`)
}

/** Only a credential with a pattern may be part of a host, or a user could send credentials anywhere. */
function checkServer(scope: Scope, server: Located<string>, credentials: Fields): void {
  checkOrigin(scope, server)
  checkCredentials(scope, server, credentials)
  for (const { name, at } of placeholdersOf(server)) {
    const isLoose = credentials[name] !== undefined && credentials[name].pattern === undefined
    if (isLoose) report(scope, at, `'${name}' needs a 'pattern' to be part of a server`)
  }
}

function checkBasic(scope: Scope, basic: readonly string[], credentials: Fields): void {
  if (basic.length !== 1 && basic.length !== 2) {
    const at = positionOf(scope.positions, basic)
    report(scope, at, "expected the credentials of a user and optionally a password for 'basic'")
  }
  for (const { value, at } of itemsOf(scope, basic)) checkCredential(scope, at, value, credentials)
}

/** Every `{credential}` of a text must be one of these. */
export function checkCredentials(scope: Scope, text: Located<string>, credentials: Fields): void {
  for (const { name, at } of placeholdersOf(text)) checkCredential(scope, at, name, credentials)
}

function placeholdersOf({ value, at }: Located<string>): { name: string; at: Position }[] {
  return [...value.matchAll(/\{([^{}]*)\}/g)].map(({ 1: name = '', index }) => ({
    name,
    at: shift(at, index + 1),
  }))
}

/** True if credentials could be given that fit both methods. */
function isSameChoice(one: Fields, other: Fields): boolean {
  return fits(one, other) && fits(other, one)
}

function fits(given: Fields, method: Fields): boolean {
  return Object.entries(given).every(([name, { required }]) => !required || Object.hasOwn(method, name))
}

function basicOf([user = '', password]: readonly string[]): readonly [user: string, password?: string] {
  return password === undefined ? [user] : [user, password]
}
