import type { Connector } from '../tables/connector.ts'
import { isObject } from '../values/kinds.ts'
import { at } from '../values/paths.ts'
import { headerIn } from '../values/source.ts'
import type { Received } from './received.ts'

/** A response with its text, of which a body was parsed. */
type Judged = Pick<Received, 'headers' | 'text'>

/**
 * True if the body of an error response has the form of the vendor's errors: that of the first path of messages, or of
 * codes if no message is declared; or a field that marks another form of the vendor, such as that of an older version of its API. A proxy or gateway in front of the vendor responds in a form of its own, and knows
 * nothing of records. Without declared paths, every JSON body and an empty one count.
 */
export function isVendorError({ errors = {} }: Connector, received: Judged, body: unknown): boolean {
  const { code = [], message = code, failed = {}, forms = [], always = [] } = errors
  const path = message.find((one) => headerIn(one) === undefined)
  if (path === undefined) return body !== undefined || received.text === ''
  const [root = '', inner] = path.split('.')
  const has = (field: string): boolean => at(body, field) !== undefined
  const isForm = holds(at(body, root), inner) && always.every(has)
  return isForm || forms.some(has) || isFailure(failed, received, body)
}

/** True for an object, or a list where a position follows: that of `errors.0.title`. */
function holds(found: unknown, inner: string | undefined): boolean {
  if (inner === undefined) return found !== undefined
  return /^\d+$/.test(inner) ? Array.isArray(found) : isObject(found)
}

/**
 * True if an error response can be a verdict on credentials: one in the form of the vendor's errors, or in that of the
 * vendor's own gateway, which a spec declares as a further path of `code` with the one of `message` at the same position.
 */
export function isCredentialVerdict(connector: Connector, received: Judged, body: unknown): boolean {
  const { code = [], message = [] } = connector.errors ?? {}
  const has = (path = ''): boolean => /^(string|number)$/.test(typeof at(body, path))
  const isGateway = message.some((path, n) => n > 0 && has(path) && has(code[n]))
  return isGateway || isVendorError(connector, received, body)
}

type Failed = Readonly<Record<string, unknown>>

/** True if the response has one of the values that mean failure regardless of the status. */
export function isFailure(failed: Failed, { headers }: Pick<Judged, 'headers'>, body: unknown): boolean {
  return Object.entries(failed).some(([path, value]) => {
    const header = headerIn(path)
    const found = header === undefined ? at(body, path) : headers.get(header)
    return value === '*' ? found != null : found === value
  })
}

/**
 * The value of a header that means failure regardless of the status; undefined if there is none. A server error is no
 * verdict of the vendor on anything.
 */
export function failedHeader(
  failed: Failed = {},
  { headers, status }: Pick<Received, 'headers' | 'status'>,
): string | undefined {
  if (status >= 500) return undefined
  for (const [path, value] of Object.entries(failed)) {
    const header = headerIn(path)
    const found = header === undefined ? null : headers.get(header)
    if (found !== null && (value === '*' || found === value)) return found
  }
  return undefined
}
