import { at } from '../values/paths.ts'
import { headerIn } from '../values/source.ts'
import type { Received } from './received.ts'

type Failed = Readonly<Record<string, unknown>>

/** True if the response has one of the values that mean failure regardless of the status. */
export function isFailure(failed: Failed, { headers }: Pick<Received, 'headers'>, body: unknown): boolean {
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
