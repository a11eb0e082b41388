/** Checks options of untyped callers, so that a wrong one is reported by name before anything is sent. */

import { unknownNames } from '../errors/known-names.ts'
import { throwFound, violation } from '../errors/make-error.ts'
import type { CallOptions } from '../options.ts'
import { isObject } from '../values/kinds.ts'

type Rule = readonly [fits: (value: unknown) => boolean, message: string]

const isCallable = (value: unknown): boolean => typeof value === 'function'
const isReference = (value: unknown): value is object => typeof value === 'object' && value !== null
const hasMethod = (value: unknown, name: string): boolean =>
  isReference(value) && isCallable(Reflect.get(value, name))

const isResumePoint = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.url === 'string' &&
  Number.isSafeInteger(value.offset) &&
  Object.keys(value).length === 2

const count = (minimum: number, unit: string): Rule => [
  (value) => typeof value === 'number' && value >= minimum,
  `must be a number${unit}${Number.isFinite(minimum) ? `, at least ${minimum}` : ''}`,
]
const callable: Rule = [isCallable, 'must be a function']
const text: Rule = [(value) => typeof value === 'string', 'must be a string']

/** Options of clients and calls. */
const SHARED = [
  'timeout',
  'maxRetries',
  'maxPages',
  'maxBytes',
  'headers',
  'onRequest',
  'onResponse',
  'onRetry',
] as const

/** The kinds of objects that have options. `connect`: of a connect function, where nothing else stands beside `hosted`. */
type OptionsKind = 'call' | 'client' | 'hosted' | 'service' | 'connect'

const NAMES: Readonly<Record<OptionsKind, readonly string[]>> = {
  call: [
    ...SHARED,
    'signal',
    'idempotencyKey',
    'repeated',
    'completed',
    'onCompleted',
    'onProgress',
    'resumeFrom',
  ] satisfies (keyof CallOptions)[],
  client: [...SHARED, 'auth', 'server', 'fetch', 'oauth2', 'onCredentials', 'store', 'bytes'],
  hosted: [
    ...SHARED,
    'baseUrl',
    'clientId',
    'clientSecret',
    'externalUserId',
    'connectorId',
    'fetch',
    'oauth2',
    'bytes',
  ],
  service: [...SHARED, 'baseUrl', 'clientId', 'clientSecret', 'fetch'],
  connect: ['hosted'],
}

/** Types of options. */
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

/** Names of option `server` in other libraries. */
const SERVER_SYNONYM = /^(api_?|base_?)?(url|uri|host|endpoint|path)$/i

/**
 * Checks the names and types of options. Throws a `ParamsError` that lists every violation.
 *
 * @param kind Whose options they are.
 * @param pointer JSON pointer of the options in the caller's input: empty, or `/hosted`.
 */
export function checkOptions(options: unknown, kind: OptionsKind, pointer = ''): void {
  if (!isObject(options)) throw violation(pointer || '/options', 'wrong_type', 'must be an object')
  const found = unknownNames(options, NAMES[kind], pointer).map((one) =>
    kind === 'client' && SERVER_SYNONYM.test(one.pointer.slice(1))
      ? { ...one, message: 'is unknown; did you mean server?' }
      : one,
  )
  for (const name in RULES) {
    const [fits, message] = RULES[name] as Rule
    const value = options[name]
    if (value === undefined || fits(value)) continue
    found.push({ pointer: `${pointer}/${name}`, code: 'wrong_type', message })
  }
  throwFound({ found }, 'invalid_request')
}
