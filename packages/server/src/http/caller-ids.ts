/** Ids with which callers follow their requests through several systems. */
import type { IncomingHttpHeaders } from 'node:http'

/** The caller's own id of the request, if it can be stored and shown anywhere. */
export function callerRequestOf({ 'x-request-id': id }: IncomingHttpHeaders): string | undefined {
  return typeof id === 'string' && /^[\w.:-]{1,128}$/.test(id) ? id : undefined
}
