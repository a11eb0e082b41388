import type { Reply } from './harness.ts'

/** They depend on the request, its connection or the caller's history, not on the requested object. */
const OF_THE_REQUEST = ['date', 'x-request-id', 'ratelimit', 'connection', 'keep-alive']

/** A response without the parts that differ between any two requests. */
export function bytesOf({ status, headers, text, body }: Reply): string {
  const kept = [...headers].filter(([name]) => !OF_THE_REQUEST.includes(name))
  return JSON.stringify([status, kept, text.replaceAll(body.request_id, '')])
}
