import type { Connector } from '../tables/connector.ts'
import { isObject } from '../values/kinds.ts'
import { at } from '../values/paths.ts'

/**
 * True if the body of an error response has the form of the vendor's errors: that of the first path of messages. A proxy or
 * gateway in front of the vendor responds in a form of its own, and knows nothing of records. Without declared messages,
 * every JSON body and an empty one count.
 */
export function isVendorError({ errors = {} }: Connector, text: string, body: unknown): boolean {
  const { message: [path] = [], failed = {} } = errors
  if (path === undefined) return body !== undefined || text === ''
  const [root = '', ...rest] = path.split('.')
  const found = at(body, root)
  return (rest[0] ? isObject(found) : found !== undefined) || isFailure(failed, body)
}

/** True if the body has one of the values that mean failure regardless of the status. */
export function isFailure(failed: Readonly<Record<string, unknown>>, body: unknown): boolean {
  return Object.entries(failed).some(([path, value]) => at(body, path) === value)
}
