import type { Reply } from './harness.ts'

/** They tell of the request, of its connection, or of the caller's own past: not of what was asked for. */
const OF_THE_REQUEST = ['date', 'x-request-id', 'ratelimit', 'connection', 'keep-alive']

/** An answer with what differs between any two requests taken out. */
export function bytesOf({ status, headers, text, body }: Reply): string {
  const kept = [...headers].filter(([name]) => !OF_THE_REQUEST.includes(name))
  return JSON.stringify([status, kept, text.replaceAll(body.request_id, '')])
}
