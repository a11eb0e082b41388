/** Options of a single call, in a file that is loaded by the first call that has options of its own, headers or a key. */
import type { CallOptions } from './options.ts'
import { addHeaders, type Headers } from './request/headers.ts'
import { callKey } from './request/idempotency-key.ts'
import { callable, checkOptions, type Rule, SHARED } from './validate/check-options.ts'
import { isObject } from './values/is-object.ts'
import { withoutUndefined } from './values/without-undefined.ts'

const CALL: readonly string[] = [
  ...SHARED,
  ...([
    'signal',
    'idempotencyKey',
    'repeated',
    'completed',
    'onCompleted',
    'onProgress',
    'resumeFrom',
  ] satisfies (keyof CallOptions)[]),
]

const isResumePoint = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.url === 'string' &&
  Number.isSafeInteger(value.offset) &&
  Object.keys(value).length === 2

const RULES: Readonly<Record<string, Rule>> = {
  signal: { type: 'object', methods: ['addEventListener'], message: 'must be an AbortSignal' },
  repeated: { type: 'boolean', message: 'must be a boolean' },
  idempotencyKey: { type: 'string', message: 'must be a string' },
  resumeFrom: { type: 'object', fits: isResumePoint, message: 'must be the resume point of a failed upload' },
  onProgress: callable,
}

/**
 * The options of a call and its client together, with headers as they are sent, and the caller's key. Throws a `ParamsError`
 * if one of them is invalid.
 *
 * @param keyHeader Header of the key; undefined if the upstream does not support keys.
 */
export function optionsOf(
  base: CallOptions,
  own: CallOptions | undefined,
  keyHeader: string | undefined,
): { readonly options: CallOptions; readonly key: string | undefined } {
  const merged = own === undefined ? base : mergeOptions(base, own)
  const { key, headers } = callKey(merged, keyHeader, own?.headers)
  const sent: Headers = {}
  addHeaders(sent, headers)
  return { key, options: { ...merged, headers: sent } }
}

/** The options of a call take precedence over those of its client; headers are added to them. */
function mergeOptions(base: CallOptions, own: CallOptions): CallOptions {
  checkOptions(own, CALL, '', RULES)
  const merged = { ...base, ...withoutUndefined(own) }
  return base.headers && own.headers ? { ...merged, headers: { ...base.headers, ...own.headers } } : merged
}
