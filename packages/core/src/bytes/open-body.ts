import type { PendingRequest } from '../call.ts'
import { callError } from '../call.ts'
import type { BodyReader, FetchResponse } from '../options.ts'
import type { Received } from '../response/received.ts'
import { receive } from '../send/transport.ts'
import { readChunk, tooLarge } from './content-stream.ts'
import { lengthOf } from './describe.ts'

/** Reader of an empty body. */
const EMPTY: BodyReader = { read: async () => ({ done: true }), cancel: async () => {} }

/**
 * Opens a response with content. Waits for the first bytes, because the request can be repeated until any are passed on.
 * An error response is read as text.
 */
export async function openBody(pending: PendingRequest, response: FetchResponse): Promise<Received> {
  const { status, headers, body } = response
  if (status < 200 || status >= 300) return receive(pending, response, status >= 400)
  const reader = body ? body.getReader() : EMPTY
  if (body === undefined) {
    throw callError(pending, 'upstream_bad_response', 'the fetch in use does not stream response bodies', {
      outcome: 'unknown',
    })
  }
  const { maxBytes = Infinity } = pending.options
  if ((lengthOf(headers) ?? 0) > maxBytes) {
    reader.cancel().catch(() => {})
    throw tooLarge(pending, maxBytes)
  }
  const first = await readChunk(pending, reader)
  return { status, headers, text: '', reader: prepend(first, reader) }
}

/** A reader that returns an already read chunk once more. */
function prepend(first: Awaited<ReturnType<BodyReader['read']>>, reader: BodyReader): BodyReader {
  let waiting: typeof first | undefined = first
  return {
    read: async () => {
      const chunk = waiting ?? reader.read()
      waiting = undefined
      return chunk
    },
    cancel: (reason) => reader.cancel(reason),
  }
}
