import type { Connector } from '../tables/connector.ts'
import { isObject } from '../values/is-object.ts'
import { at } from '../values/paths.ts'
import { headerIn } from '../values/source.ts'
import { isFailure } from './failed.ts'
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
