/** Addresses of a consent where each account has a host of its own: `https://{site}.vendor.example/oauth/token`. */
import { type Position, shift } from '../spec/mistake.ts'
import type { Fields } from './model.ts'
import type { Located } from './read.ts'
import { checkCredential, report, type Scope } from './scope.ts'

/** The vendor's domain has two labels or more. */
const OWN_HOST = /^(?:[A-Z]+ )?https:\/\/\{(\w+)\}(?=(?:\.[A-Za-z0-9-]+){2,}(?:[/?#]|$))/
/** Values that would lead to another host, or to another path. */
const ESCAPES = ['', 'a.b', 'a/b', 'a\\b', 'a?b', 'a#b', 'a@b', 'a:1', 'a%2fb', 'a b']

/**
 * The address with a label in place of the credential. Only the first label of the host may be one: tokens and the secret of
 * the application are sent there.
 */
export function checkAccountHost(scope: Scope, address: Located<string>, credentials: Fields): string {
  const [found, name] = OWN_HOST.exec(address.value) ?? []
  const rest = name === undefined ? address.value : address.value.slice(found?.length)
  const other = rest.indexOf('{')
  if (other >= 0) {
    const at = shift(address.at, address.value.length - rest.length + other)
    report(
      scope,
      at,
      "a '{credential}' may only be the first label of the host, before a domain of the vendor's",
    )
  }
  if (name === undefined) return address.value
  checkLabel(scope, shift(address.at, address.value.indexOf('{') + 1), name, credentials)
  return address.value.replace(`{${name}}`, 'account')
}

function checkLabel(scope: Scope, at: Position, name: string, credentials: Fields): void {
  checkCredential(scope, at, name, credentials)
  const { pattern, required } = credentials[name] ?? { pattern: undefined, required: true }
  if (credentials[name] === undefined) return
  if (!required) report(scope, at, `'${name}' must be required to be part of an address`)
  const isLoose = pattern === undefined || ESCAPES.some((text) => new RegExp(`^(?:${pattern})$`).test(text))
  if (isLoose)
    report(
      scope,
      at,
      `'${name}' needs a 'pattern' that allows letters, digits and hyphens only, such as '^[a-z0-9-]{1,63}$'`,
    )
}
