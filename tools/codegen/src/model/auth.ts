/** Ways to authenticate, and what else is made of credentials. */
import { type Position, shift } from '../spec/mistake.ts'
import type { Block, Entry, List, Scalar } from '../spec/tree.ts'
import { resolveConsent } from './consent.ts'
import type { CredentialsModel, Fields } from './model.ts'
import { valuesAt } from './read.ts'
import { readLine } from './requests.ts'
import { checkCredential, report, type Scope } from './scope.ts'
import { resolveFields } from './values.ts'

export function resolveAuth(scope: Scope): CredentialsModel[] {
  const entries = scope.root.keys.auth?.entries ?? []
  const methods = entries.map((entry) => ({ at: entry.at, method: resolveMethod(scope, entry) }))
  for (const [index, { at, method }] of methods.entries()) {
    const twin = methods
      .slice(0, index)
      .find((other) => isSameChoice(method.credentials, other.method.credentials))
    if (twin) report(scope, at, `the same credentials would choose '${twin.method.name}' as well`)
  }
  return methods.map(({ method }) => method)
}

function resolveMethod(scope: Scope, { name, at, node }: Entry<Block<'method'>>): CredentialsModel {
  const { server, header, basic, token, encoding, consent } = node.keys
  const credentials = resolveFields({ scope, use: 'credential' }, node.keys.credentials)
  checkWay(scope, node, name, at)
  if (header) checkHeader(scope, header, credentials)
  if (server) checkServer(scope, server, credentials)
  if (basic) checkBasic(scope, basic, credentials)
  if (token) readLine(scope, token, true)
  return {
    name,
    credentials,
    ...valuesAt(node.keys, 'description', 'server', 'header', 'token'),
    ...(basic && { basic: basicOf(basic.items) }),
    ...(token && { encoding: encoding?.value ?? 'form' }),
    ...(consent && { consent: resolveConsent(scope, consent, credentials) }),
  }
}

function checkWay(scope: Scope, { keys }: Block<'method'>, name: string, at: Position): void {
  const { header, basic, token, server } = keys
  if (!header && !basic && !token)
    report(scope, at, `method '${name}' needs one of 'header', 'basic', 'token'`)
  if (keys.consent && !token)
    report(scope, keys.consent.at, `'consent' of method '${name}' needs 'token', which exchanges the code`)
  if (header && basic) report(scope, basic.at, `'basic' and 'header' exclude each other in method '${name}'`)
  if (server || scope.root.keys.server) return
  report(scope, at, `method '${name}' has no 'server', and none stands at the top level`)
}

function checkHeader(scope: Scope, header: Scalar<string>, credentials: Fields): void {
  const isHeader = /^[\w-]+: \S/.test(header.value)
  if (!isHeader) report(scope, header.at, `expected 'Name: value' for 'header', found '${header.value}'`)
  checkCredentials(scope, header, credentials)
}

/** Paths are put behind it as it is, and credentials travel there. */
export function checkOrigin(scope: Scope, { value, at }: Scalar<string>): void {
  if (/^https:\/\/[^/?#\s]+(\/[^/?#\s]+)*$/.test(value)) return
  const wanted = "expected 'https://' and a host, with no slash at the end, for 'server'"
  report(scope, at, `${wanted}, found '${value}'`)
}

/** Only a credential with a pattern may be part of a host, or a user could send credentials anywhere. */
function checkServer(scope: Scope, server: Scalar<string>, credentials: Fields): void {
  checkOrigin(scope, server)
  checkCredentials(scope, server, credentials)
  for (const { name, at } of placeholdersOf(server)) {
    const isLoose = credentials[name] !== undefined && credentials[name].pattern === undefined
    if (isLoose) report(scope, at, `'${name}' needs a 'pattern' to be part of a server`)
  }
}

function checkBasic(scope: Scope, { items, at }: List<Scalar<string>>, credentials: Fields): void {
  const isPair = items.length === 1 || items.length === 2
  if (!isPair) report(scope, at, "expected the credentials of a user and maybe a password for 'basic'")
  for (const item of items) checkCredential(scope, item.at, item.value, credentials)
}

/** Every `{credential}` of a text must be one of these. */
export function checkCredentials(scope: Scope, text: Scalar<string>, credentials: Fields): void {
  for (const { name, at } of placeholdersOf(text)) checkCredential(scope, at, name, credentials)
}

function placeholdersOf({ value, at }: Scalar<string>): { name: string; at: Position }[] {
  return [...value.matchAll(/\{([^{}]*)\}/g)].map(({ 1: name = '', index }) => ({
    name,
    at: shift(at, index + 1),
  }))
}

/** Whether credentials could be given that fit both methods. */
function isSameChoice(one: Fields, other: Fields): boolean {
  return fits(one, other) && fits(other, one)
}

function fits(given: Fields, method: Fields): boolean {
  return Object.entries(given).every(([name, { required }]) => !required || Object.hasOwn(method, name))
}

function basicOf([user, password]: readonly Scalar<string>[]): readonly [user: string, password?: string] {
  return password ? [user?.value ?? '', password.value] : [user?.value ?? '']
}
