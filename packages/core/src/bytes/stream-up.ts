import { callError } from '../call.ts'
import type { Headers } from '../request/headers.ts'
import { IS_BROWSER } from '../send/browser.ts'
import { exchange, type Send } from '../send/transport.ts'
import { bodyLength, joinedBody, type Multipart } from './multipart.ts'
import { contentError, readContent } from './read-content.ts'
import type { Source } from './source.ts'

/** Bytes that are read from the content at a time. */
const CHUNK = 2 ** 16
/** Milliseconds without progress after which the receiver is considered dead. */
const STALL_TIMEOUT = 60_000

/** Callbacks for the progress of a body. */
interface StreamObserver {
  /** The receiver wants more. */
  onPull(): void
  /** More was passed on. */
  onChunk(size: number): void
  onError(error: unknown): void
}

/**
 * Sends a body that is read on demand, or in a browser as a whole. An error of the source ends the request and is rethrown.
 */
export function sendContent(body: Multipart, source: Source, onSent: (size: number) => void): Send {
  return IS_BROWSER ? sendWhole(body, source, onSent) : sendStream(body, source, onSent)
}

function sendWhole(body: Multipart, source: Source, onSent: (size: number) => void): Send {
  return async (pending, headers, signal) => {
    const content = await readContent(pending, () => source.read(0, Number.POSITIVE_INFINITY))
    const plan = { ...pending.plan, body: joinedBody(body, content) }
    const received = await exchange({ ...pending, plan }, headers, signal)
    onSent(content.byteLength)
    return received
  }
}

function sendStream(body: Multipart, source: Source, onSent: (size: number) => void): Send {
  return async (pending, headers, signal) => {
    const { promise: stopped, reject } = Promise.withResolvers<never>()
    const stall = () =>
      reject(callError(pending, 'upstream_timeout', 'the upload stalled', { outcome: 'unknown' }))
    let timer = setTimeout(stall, STALL_TIMEOUT)
    let isOver = false
    const observer: StreamObserver = {
      onPull: () => clearTimeout(timer),
      onChunk: (size) => {
        // The upstream may respond, or the call end, while content is read.
        if (isOver) return
        timer = setTimeout(stall, STALL_TIMEOUT)
        onSent(size)
      },
      onError: (error) => reject(Object.assign(contentError(pending, error), { outcome: 'unknown' })),
    }
    const plan = { ...pending.plan, body: () => streamOf(body, source, observer) }
    try {
      return await Promise.race([
        exchange({ ...pending, plan }, withLength(headers, body, source), signal),
        stopped,
      ])
    } finally {
      isOver = true
      clearTimeout(timer)
    }
  }
}

/** Without a length, the body is sent in chunks, which some servers refuse. */
function withLength(headers: Headers, body: Multipart, { size }: Source): Headers {
  return size === undefined ? headers : { ...headers, 'content-length': String(bodyLength(body, size)) }
}

/** The body: head, content and tail. */
function streamOf(
  { head, tail }: Multipart,
  source: Source,
  observer: StreamObserver,
): ReadableStream<Uint8Array> {
  let at = 0
  const pull = async (to: ReadableStreamDefaultController<Uint8Array>) => {
    observer.onPull()
    try {
      const bytes = await source.read(at, CHUNK)
      at += bytes.byteLength
      if (bytes.byteLength > 0) to.enqueue(bytes)
      if (at === source.size) {
        if (tail.byteLength > 0) to.enqueue(tail)
        to.close()
      }
      observer.onChunk(at)
    } catch (error) {
      observer.onError(error)
      throw error
    }
  }
  const cancel = (reason: unknown) => source.cancel(reason)
  const start = (to: ReadableStreamDefaultController<Uint8Array>): void => {
    if (head.byteLength > 0) to.enqueue(head)
  }
  return new ReadableStream({ start, pull, cancel }, { highWaterMark: 0 })
}
