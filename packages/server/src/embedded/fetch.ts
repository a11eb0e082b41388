/** `fetch` for the clients of the application: their requests stay within the process. */
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Fetch } from '@plugboard/core'
import type { Loopback } from './loopback.ts'

export function fetchThrough({ send }: Loopback): Fetch {
  return (url, { method, headers, body = null, signal }) => {
    const { pathname, search } = new URL(url)
    const sent = body instanceof ReadableStream ? Readable.fromWeb(body as WebStream) : body
    return send({ method, path: pathname + search, headers, body: sent, signal })
  }
}
