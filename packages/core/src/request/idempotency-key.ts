import { violation } from '../errors/make-error.ts'
import type { CallOptions } from '../options.ts'
import { COMMON_NAME } from './key-header.ts'

type Headers = NonNullable<CallOptions['headers']>

const POINTER = '/headers/Idempotency-Key'

/**
 * Extracts the caller's idempotency key, from the option or from a header in any case, and returns the
 * remaining headers. Core itself sends the key with the requests that accept one. Throws a `ParamsError` for
 * conflicting keys.
 *
 * @param keyHeader Header of the key; undefined if the upstream does not support keys, so that headers stay
 *   as they are.
 * @param own Headers of this call; a key among them takes precedence over the client's.
 */
export function callKey(
  { idempotencyKey, headers = {} }: Pick<CallOptions, 'idempotencyKey' | 'headers'>,
  keyHeader: string | undefined,
  own: Headers = {},
): { readonly key: string | undefined; readonly headers: Headers } {
  if (idempotencyKey !== undefined) requireKey(idempotencyKey, '/idempotencyKey')
  if (keyHeader === undefined) return { key: idempotencyKey, headers }
  const isKey = (name: string) => [COMMON_NAME, keyHeader.toLowerCase()].includes(name.toLowerCase())
  const fromHeaders = keyIn(own, isKey) ?? keyIn(headers, isKey)
  if (fromHeaders === undefined) return { key: idempotencyKey, headers }
  requireKey(fromHeaders, POINTER)
  if (idempotencyKey !== undefined && idempotencyKey !== fromHeaders) throw differs('idempotencyKey')
  const others = Object.entries(headers).filter(([name]) => !isKey(name))
  return { key: fromHeaders, headers: Object.fromEntries(others) }
}

/** Finds the key among headers. Different spellings of the name must have the same value. */
function keyIn(headers: Headers, isKey: (name: string) => boolean): string | undefined {
  const keys = Object.entries(headers).filter(([name]) => isKey(name))
  const values = new Set(keys.map(([, value]) => String(value)))
  if (values.size > 1) throw differs('another spelling of this header')
  return values.values().next().value
}

function requireKey(key: string, pointer: string): void {
  if (/^[!-~]{1,255}$/.test(key)) return
  throw violation(pointer, 'bad_header', 'must be 1 to 255 visible ASCII characters')
}

function differs(other: string): Error {
  return violation(POINTER, 'exclusive', `must not differ from ${other}: give the key once`)
}
