import { below, type Check, report } from '../errors/check.ts'
import { throwFound } from '../errors/make-error.ts'
import type { AuthMethod, Connector } from '../tables/connector.ts'
import type { Given } from '../tables/requests.ts'
import { checkFields } from '../validate/check-value.ts'
import { isObject } from '../values/kinds.ts'
import type { Credentials } from './authorizer.ts'
import { withHostLabel } from './host-label.ts'

/** As of a variable of the environment that is not set. */
const EMPTY = 'must not be empty'
const UNCLEAN = 'must be printable ASCII without spaces around it'

/** Of an API that anybody may call, in tables that name no method. */
const OPEN: AuthMethod = { name: 'none', credentials: {} }

function checkMethod(method: AuthMethod, given: Given, pointer: string): Check {
  const check: Check = { found: [], seen: 0 }
  checkFields(check, pointer, given, method.credentials)
  for (const [name, value] of Object.entries(given)) {
    // Pasted values often have spaces or line ends around them.
    const isClean = typeof value !== 'string' || /^[!-~]([ -~]{0,4094}[!-~])?$/.test(value)
    if (!isClean) report(check, below(pointer, name), 'bad_format', value === '' ? EMPTY : UNCLEAN)
  }
  return check
}

/**
 * Chooses the authentication method by the credential fields given and returns them in canonical form. Throws an
 * `AuthError` that names every missing, unknown or malformed field, and never contains a value.
 *
 * @param pointer JSON pointer of the credentials in the caller's input.
 */
export function selectAuth(
  connector: Connector,
  credentials: unknown,
  pointer = '/auth',
): { method: AuthMethod; credentials: Credentials } {
  const given = isObject(credentials) ? { __proto__: null, ...credentials } : {}
  const methods = connector.auth.length > 0 ? connector.auth : [OPEN]
  const attempts = methods.map((method) => {
    const fields = withHostLabel(connector, method, given)
    return { method, fields, check: checkMethod(method, fields, pointer) }
  })
  const best = attempts.reduce((a, b) => (b.check.found.length < a.check.found.length ? b : a))
  throwFound(best.check, 'invalid_credentials')
  return { method: best.method, credentials: best.fields as Credentials }
}
