import type { PendingRequest } from '../call.ts'
import { callError } from '../call.ts'
import type { BodyReader, FetchResponse } from '../options.ts'
import { type Received, receive } from '../transport.ts'
import { readPiece, tooLarge } from './content-stream.ts'
import { lengthOf } from './describe.ts'

/** What reads a body without one. */
const NOTHING: BodyReader = { read: async () => ({ done: true }), cancel: async () => {} }

/**
 * Opens an answer with content: its first bytes are awaited, so that the request can be made again as long as nothing of
 * it was handed out. A refusal is read as text.
 */
export async function openBody(pending: PendingRequest, response: FetchResponse): Promise<Received> {
  const { status, headers, body } = response
  if (status < 200 || status >= 300) return receive(pending, response, status >= 400)
  const reader = body ? body.getReader() : NOTHING
  if (body === undefined) {
    throw callError(pending, 'upstream_bad_response', 'the fetch in use streams no content', {
      outcome: 'unknown',
    })
  }
  const { maxBytes = Infinity } = pending.options
  if ((lengthOf(headers) ?? 0) > maxBytes) {
    reader.cancel().catch(() => {})
    throw tooLarge(pending, maxBytes)
  }
  const first = await readPiece(pending, reader)
  return { status, headers, text: '', reader: startingWith(first, reader) }
}

/** A reader that gives a piece once more that was read of it. */
function startingWith(first: Awaited<ReturnType<BodyReader['read']>>, reader: BodyReader): BodyReader {
  let waiting: typeof first | undefined = first
  return {
    read: async () => {
      const piece = waiting ?? reader.read()
      waiting = undefined
      return piece
    },
    cancel: (reason) => reader.cancel(reason),
  }
}
