/** Options as callers without types may give them: a wrong one is refused by name before anything is sent. */
import type { Violation } from './errors.ts'
import { isObject } from './kinds.ts'
import { violation, violationError } from './make-error.ts'

type Rule = readonly [fits: (value: unknown) => boolean, message: string]

const isCallable = (value: unknown): boolean => typeof value === 'function'
const isReference = (value: unknown): value is object => typeof value === 'object' && value !== null
const has = (value: unknown, name: string): boolean =>
  isReference(value) && isCallable(Reflect.get(value, name))

const isResumePoint = (value: unknown): boolean =>
  isObject(value) && typeof value.url === 'string' && Number.isSafeInteger(value.offset)

const count = (least: number, unit: string): Rule => [
  (value) => typeof value === 'number' && value >= least,
  `must be a number${unit}${Number.isFinite(least) ? `, at least ${least}` : ''}`,
]
const callable: Rule = [isCallable, 'must be a function']
const text: Rule = [(value) => typeof value === 'string', 'must be a string']

/** Of a client and of a call. Names that are not here are left alone. */
const RULES: Readonly<Record<string, Rule>> = {
  signal: [(value) => has(value, 'addEventListener'), 'must be an AbortSignal'],
  // One that is over already is a call that is over.
  timeout: count(Number.NEGATIVE_INFINITY, ' of milliseconds'),
  maxRetries: count(0, ''),
  maxBytes: count(0, ' of bytes'),
  maxPages: count(1, ''),
  repeated: [(value) => typeof value === 'boolean', 'must be a boolean'],
  idempotencyKey: text,
  headers: [isObject, 'must be an object of strings'],
  resumeFrom: [isResumePoint, 'must be what an upload that broke off gave'],
  store: [(value) => has(value, 'load') && has(value, 'renew'), 'must have methods load and renew'],
  bytes: [(value) => has(value, 'run'), 'must be bytes of @plugboard/core/bytes'],
  oauth2: [isCallable, 'must be oauth2 of @plugboard/core/oauth2'],
  fetch: callable,
  onProgress: callable,
  onRequest: callable,
  onResponse: callable,
  onRetry: callable,
  onCredentials: callable,
}

/**
 * Checks options by their types. Throws a `ParamsError` that names all that do not fit.
 *
 * @param place Where they stand: empty for the options themselves, `/hosted` for those under that name.
 */
export function checkOptions(options: unknown, place = ''): void {
  if (!isObject(options)) throw violation(place || '/options', 'wrong_type', 'must be an object')
  const found: Violation[] = []
  for (const [name, [fits, message]] of Object.entries(RULES)) {
    const value = options[name]
    if (value === undefined || fits(value)) continue
    found.push({ pointer: `${place}/${name}`, code: 'wrong_type', message })
  }
  if (found[0]) throw violationError(found)
}
