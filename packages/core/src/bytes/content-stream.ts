import { callError, type PendingRequest } from '../call.ts'
import { ConnectorError } from '../errors.ts'
import type { BodyReader } from '../options.ts'
import { networkError } from '../transport.ts'
import { withIdleTimeout } from './idle.ts'

type Piece = Awaited<ReturnType<BodyReader['read']>>

/** Reads on. Throws what it means when that fails. */
export async function readPiece(pending: PendingRequest, reader: BodyReader): Promise<Piece> {
  try {
    return await withIdleTimeout(pending, reader.read())
  } catch (error) {
    // Whatever it was, nobody reads the rest.
    reader.cancel(error).catch(() => {})
    throw error instanceof ConnectorError ? error : networkError(pending, error)
  }
}

/** The error for content that is larger than the caller wants. */
export function tooLarge(pending: PendingRequest, maxBytes: number): ConnectorError {
  return callError(pending, 'upstream_bad_response', `content over maxBytes (${maxBytes})`, {
    outcome: 'unknown',
    attempts: pending.attempts,
  })
}

/** Throws where content stops before its end, or goes on over the caller's limit. */
function checkSize(pending: PendingRequest, size: number, isEnd: boolean, length: number | undefined): void {
  const { maxBytes = Infinity } = pending.options
  if (size > maxBytes) throw tooLarge(pending, maxBytes)
  if (!isEnd || length === undefined || size >= length) return
  const message = `content that stops after ${size} of ${length} bytes`
  throw callError(pending, 'upstream_bad_response', message, { outcome: 'unknown', retryable: true })
}

/**
 * The bytes of an answer as a stream that reads on only when it is read itself. What can fail on the way ends it in a
 * `ConnectorError`.
 *
 * @param length Bytes to come, where that is known.
 */
export function contentStream(
  pending: PendingRequest,
  reader: BodyReader,
  length: number | undefined,
): ReadableStream<Uint8Array> {
  const { signal } = pending.options
  let size = 0
  let forget = (): void => {}
  const fail = (to: ReadableStreamDefaultController<Uint8Array>, error: unknown) => {
    forget()
    reader.cancel(error).catch(() => {})
    to.error(error)
  }
  const start = (to: ReadableStreamDefaultController<Uint8Array>) => {
    const abort = () =>
      fail(
        to,
        callError(pending, 'aborted', 'the caller left', { outcome: 'unknown', cause: signal?.reason }),
      )
    signal?.addEventListener('abort', abort)
    forget = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) abort()
  }
  const pull = async (to: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { done, value } = await readPiece(pending, reader)
      size += value?.byteLength ?? 0
      checkSize(pending, size, done, length)
      if (value && !signal?.aborted) to.enqueue(value)
      if (!done || signal?.aborted) return
      forget()
      to.close()
    } catch (error) {
      fail(to, error)
    }
  }
  const cancel = (reason: unknown) => {
    forget()
    return reader.cancel(reason)
  }
  return new ReadableStream({ start, pull, cancel }, { highWaterMark: 0 })
}
