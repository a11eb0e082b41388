/** Checks options of untyped callers, so that a wrong one is reported by name before anything is sent. */

import { below } from '../errors/check.ts'
import type { Violation } from '../errors/errors.ts'
import { MAX_UNKNOWN, unknown } from '../errors/known-names.ts'
import { violation, violationError } from '../errors/make-error.ts'
import type { CallOptions } from '../options.ts'
import { isObject } from '../values/is-object.ts'

/** The type of an option: all that is said of it must hold. */
export interface Rule {
  readonly type: 'number' | 'string' | 'boolean' | 'function' | 'object'
  readonly minimum?: number
  /** Names of methods of the object. */
  readonly methods?: readonly string[]
  readonly fits?: (value: unknown) => boolean
  readonly message: string
}

const count = (minimum: number, unit: string): Rule => ({
  ...{ type: 'number', minimum },
  message: `must be a number${unit}${Number.isFinite(minimum) ? `, at least ${minimum}` : ''}`,
})
const object = (methods: readonly string[], message: string): Rule => ({ type: 'object', methods, message })
export const callable: Rule = { type: 'function', message: 'must be a function' }

function hasType(value: unknown, { type, minimum, methods, fits }: Rule): boolean {
  if (typeof value !== type || value === null) return false
  if (minimum !== undefined && !((value as number) >= minimum)) return false
  for (const name of methods ?? []) if (typeof Reflect.get(value as object, name) !== 'function') return false
  return fits === undefined || fits(value)
}

/** Options of clients and calls. */
export const SHARED: readonly string[] = [
  'timeout',
  'maxRetries',
  'maxPages',
  'maxBytes',
  'headers',
  'onRequest',
  'onResponse',
  'onRetry',
] satisfies (keyof CallOptions)[]

/** Options of clients in process. */
export const CLIENT: readonly string[] = [
  ...SHARED,
  'auth',
  'server',
  'fetch',
  'oauth2',
  'onCredentials',
  'store',
  'bytes',
]

/** Types of options of clients. */
const RULES: Readonly<Record<string, Rule>> = {
  // A negative timeout is a call whose deadline has passed.
  timeout: count(Number.NEGATIVE_INFINITY, ' of milliseconds'),
  maxRetries: count(0, ''),
  maxBytes: count(0, ' of bytes'),
  maxPages: count(1, ''),
  headers: { type: 'object', fits: isObject, message: 'must be an object of strings' },
  store: object(['load', 'renew'], 'must have the methods load and renew'),
  bytes: object(['run'], 'must be bytes from @plugboard/core/bytes'),
  oauth2: { type: 'function', message: 'must be oauth2 from @plugboard/core/oauth2' },
  fetch: callable,
  onRequest: callable,
  onResponse: callable,
  onRetry: callable,
  onCredentials: callable,
}

/** Names of option `server` in other libraries. */
const SERVER_SYNONYM = /^(api_?|base_?)?(url|uri|host|endpoint|path)$/i

/**
 * Checks the names and types of options. Throws a `ParamsError` that lists every violation.
 *
 * @param known Names of the options.
 * @param pointer JSON pointer of the options in the caller's input: empty, or `/hosted`.
 * @param rules Types of further options.
 */
export function checkOptions(
  options: unknown,
  known: readonly string[],
  pointer = '',
  rules: Readonly<Record<string, Rule>> = {},
): void {
  if (!isObject(options)) throw violation(pointer || '/options', 'wrong_type', 'must be an object')
  const found: Violation[] = []
  for (const name of Object.keys(options)) {
    const [value, rule] = [options[name], rules[name] ?? RULES[name]]
    if (value === undefined) continue
    if (found.length === MAX_UNKNOWN) break
    if (!known.includes(name)) found.push(unknownName(name, known, pointer))
    else if (rule && !hasType(value, rule))
      found.push({ pointer: `${pointer}/${name}`, code: 'wrong_type', message: rule.message })
  }
  if (found.length > 0) throw violationError(found)
}

function unknownName(name: string, known: readonly string[], pointer: string): Violation {
  return known.includes('server') && SERVER_SYNONYM.test(name)
    ? { pointer: below(pointer, name), code: 'unknown', message: 'is unknown; did you mean server?' }
    : unknown(name, known, pointer)
}
