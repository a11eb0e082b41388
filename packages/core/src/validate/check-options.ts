/** Checks options of untyped callers, so that a wrong one is reported by name before anything is sent. */
import type { Violation } from '../errors/errors.ts'
import { violation, violationError } from '../errors/make-error.ts'
import { isObject } from '../values/kinds.ts'

type Rule = readonly [fits: (value: unknown) => boolean, message: string]

const isCallable = (value: unknown): boolean => typeof value === 'function'
const isReference = (value: unknown): value is object => typeof value === 'object' && value !== null
const hasMethod = (value: unknown, name: string): boolean =>
  isReference(value) && isCallable(Reflect.get(value, name))

const isResumePoint = (value: unknown): boolean =>
  isObject(value) && typeof value.url === 'string' && Number.isSafeInteger(value.offset)

const count = (minimum: number, unit: string): Rule => [
  (value) => typeof value === 'number' && value >= minimum,
  `must be a number${unit}${Number.isFinite(minimum) ? `, at least ${minimum}` : ''}`,
]
const callable: Rule = [isCallable, 'must be a function']
const text: Rule = [(value) => typeof value === 'string', 'must be a string']

/** Options of a client and of a call. Unknown names are ignored. */
const RULES: Readonly<Record<string, Rule>> = {
  signal: [(value) => hasMethod(value, 'addEventListener'), 'must be an AbortSignal'],
  // A negative timeout is a call whose deadline has passed.
  timeout: count(Number.NEGATIVE_INFINITY, ' of milliseconds'),
  maxRetries: count(0, ''),
  maxBytes: count(0, ' of bytes'),
  maxPages: count(1, ''),
  repeated: [(value) => typeof value === 'boolean', 'must be a boolean'],
  idempotencyKey: text,
  headers: [isObject, 'must be an object of strings'],
  resumeFrom: [isResumePoint, 'must be the resume point of a failed upload'],
  store: [
    (value) => hasMethod(value, 'load') && hasMethod(value, 'renew'),
    'must have the methods load and renew',
  ],
  bytes: [(value) => hasMethod(value, 'run'), 'must be bytes from @plugboard/core/bytes'],
  oauth2: [isCallable, 'must be oauth2 from @plugboard/core/oauth2'],
  fetch: callable,
  onProgress: callable,
  onRequest: callable,
  onResponse: callable,
  onRetry: callable,
  onCredentials: callable,
}

/**
 * Checks the types of options. Throws a `ParamsError` that lists every violation.
 *
 * @param pointer JSON pointer of the options in the caller's input: empty, or `/hosted`.
 */
export function checkOptions(options: unknown, pointer = ''): void {
  if (!isObject(options)) throw violation(pointer || '/options', 'wrong_type', 'must be an object')
  const found: Violation[] = []
  for (const name in RULES) {
    const [fits, message] = RULES[name] as Rule
    const value = options[name]
    if (value === undefined || fits(value)) continue
    found.push({ pointer: `${pointer}/${name}`, code: 'wrong_type', message })
  }
  if (found[0]) throw violationError(found)
}
