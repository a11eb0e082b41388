import { violation } from './make-error.ts'
import type { CallOptions } from './options.ts'

type Headers = NonNullable<CallOptions['headers']>

/** The name under which callers know the header, whatever the upstream calls it. */
const COMMON_NAME = 'idempotency-key'

const POINTER = '/headers/Idempotency-Key'

/**
 * The idempotency key that the caller chose, as the option or as a header in any case, and the headers without it: core
 * sends the key itself, with the requests that take one. Throws a `ParamsError` for two different keys.
 *
 * @param keyHeader Header that carries the key. Undefined where none is taken: then headers mean nothing here.
 * @param own Headers of this call alone; a key among them wins over one of the client's.
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

/** The key among headers. Two spellings of the name must agree. */
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
