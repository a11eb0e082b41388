import { callError, type PendingRequest } from '../call.ts'
import { ConnectorError } from '../errors/errors.ts'
import type { BodyReader } from '../options.ts'
import { networkError } from '../send/network-error.ts'
import { withIdleTimeout } from './idle.ts'

type ReadResult = Awaited<ReturnType<BodyReader['read']>>

/** Reads the next chunk. Throws a `ConnectorError` if that fails. */
export async function readChunk(pending: PendingRequest, reader: BodyReader): Promise<ReadResult> {
  try {
    return await withIdleTimeout(pending, reader.read())
  } catch (error) {
    // Nobody reads the rest after any error.
    reader.cancel(error).catch(() => {})
    throw error instanceof ConnectorError ? error : networkError(pending, error, true)
  }
}

/** Creates the error for content that exceeds `maxBytes`. */
export function tooLarge(pending: PendingRequest, maxBytes: number): ConnectorError {
  return callError(pending, 'upstream_bad_response', `the content is larger than maxBytes (${maxBytes})`, {
    outcome: 'unknown',
    attempts: pending.attempts,
  })
}

/** Throws if the content is truncated or exceeds `maxBytes`. */
function checkSize(pending: PendingRequest, size: number, isDone: boolean, length: number | undefined): void {
  const { maxBytes = Infinity } = pending.options
  if (size > maxBytes) throw tooLarge(pending, maxBytes)
  if (!isDone || length === undefined || size >= length) return
  const message = `the content ended after ${size} of ${length} bytes`
  throw callError(pending, 'upstream_bad_response', message, { outcome: 'unknown', retryable: true })
}

/**
 * The content of a response as a stream that reads only on demand. Failures end it with a `ConnectorError`.
 *
 * @param length Expected bytes, if known.
 */
export function contentStream(
  pending: PendingRequest,
  reader: BodyReader,
  length: number | undefined,
): ReadableStream<Uint8Array> {
  return new ReadableStream(new ContentSource(pending, reader, length), { highWaterMark: 0 })
}

type StreamController = ReadableStreamDefaultController<Uint8Array>

class ContentSource {
  readonly #pending: PendingRequest
  readonly #reader: BodyReader
  readonly #length: number | undefined
  #size = 0
  #onAbort = (): void => {}

  constructor(pending: PendingRequest, reader: BodyReader, length: number | undefined) {
    this.#pending = pending
    this.#reader = reader
    this.#length = length
  }

  start(controller: StreamController): void {
    const { signal } = this.#pending.options
    this.#onAbort = () => {
      const details = { outcome: 'unknown', cause: signal?.reason } as const
      this.#fail(controller, callError(this.#pending, 'aborted', 'aborted by the caller', details))
    }
    signal?.addEventListener('abort', this.#onAbort)
    if (signal?.aborted) this.#onAbort()
  }

  async pull(controller: StreamController): Promise<void> {
    const { signal } = this.#pending.options
    try {
      const { done, value } = await readChunk(this.#pending, this.#reader)
      this.#size += value?.byteLength ?? 0
      checkSize(this.#pending, this.#size, done, this.#length)
      if (value && !signal?.aborted) controller.enqueue(value)
      if (!done || signal?.aborted) return
      this.#removeListener()
      controller.close()
    } catch (error) {
      this.#fail(controller, error)
    }
  }

  cancel(reason: unknown): Promise<void> {
    this.#removeListener()
    return this.#reader.cancel(reason)
  }

  #fail(controller: StreamController, error: unknown): void {
    this.#removeListener()
    this.#reader.cancel(error).catch(() => {})
    controller.error(error)
  }

  #removeListener(): void {
    this.#pending.options.signal?.removeEventListener('abort', this.#onAbort)
  }
}
