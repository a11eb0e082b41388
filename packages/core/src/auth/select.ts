import { below, type Check, isFull, report } from '../errors/check.ts'
import type { ViolationCode } from '../errors/errors.ts'
import { throwFound } from '../errors/make-error.ts'
import type { AuthMethod, Connector } from '../tables/connector.ts'
import type { Given } from '../tables/requests.ts'
import { isObject } from '../values/is-object.ts'
import { hint } from '../values/nearest.ts'
import { matchesPattern } from '../values/pattern.ts'
import type { Params } from '../values/value.ts'
import type { Credentials } from './authorizer.ts'
import { withHostLabel } from './host-label.ts'

/** As of a variable of the environment that is not set. */
const EMPTY = 'must not be empty'
const UNCLEAN = 'must be printable ASCII without spaces around it'

/** Of an API that anybody may call, in tables that name no method. */
const OPEN: AuthMethod = { name: 'none', credentials: {} }

function checkMethod({ credentials }: AuthMethod, given: Given, pointer: string): Check {
  const check: Check = { found: [], seen: 0 }
  for (const [name, value] of Object.entries(given)) {
    if (isFull(check)) break
    const found = value === undefined ? undefined : problemOf(credentials, name, value)
    if (found) report(check, below(pointer, name), ...found)
  }
  for (const name in credentials) {
    const isMissing = credentials[name]?.required && given[name] === undefined
    if (isMissing) report(check, below(pointer, name), 'required', 'is required')
  }
  return check
}

type Problem = readonly [code: ViolationCode, message: string]

function problemOf(declared: Params, name: string, value: unknown): Problem | undefined {
  const spec = Object.hasOwn(declared, name) && declared[name]
  if (!spec) return ['unknown', `is unknown${hint(name, Object.keys(declared))}`]
  if (typeof value !== 'string') return ['wrong_type', 'must be a string']
  // Pasted values often have spaces or line ends around them.
  if (!/^[!-~]([ -~]{0,4094}[!-~])?$/.test(value)) return ['bad_format', value === '' ? EMPTY : UNCLEAN]
  const { pattern, enum: allowed } = spec
  if (pattern && !matchesPattern(pattern, value)) return ['bad_format', `must match ${pattern}`]
  return allowed && !allowed.includes(value) ? ['not_allowed', `must be ${allowed.join(' or ')}`] : undefined
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
