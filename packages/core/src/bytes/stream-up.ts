import { callError } from '../call.ts'
import { exchange, type Send } from '../transport.ts'
import type { Multipart } from './multipart.ts'
import { contentError } from './read-content.ts'
import type { Source } from './source.ts'

/** Bytes that are read of content at a time. */
const PIECE = 2 ** 16
/** Milliseconds in which the receiver takes nothing, or says nothing at the end, after which it counts as gone. */
const STALL = 60_000

/** What is told of a body on its way. */
interface Watch {
  /** The receiver takes more. */
  taken(): void
  /** More was given. */
  given(size: number): void
  failed(error: unknown): void
}

/** Sends a body that reads its content only as it is taken, and hands on what stops it. */
export function streamUp(body: Multipart, source: Source, onSent: (size: number) => void): Send {
  return async (pending, headers, signal) => {
    const { promise: stopped, reject } = Promise.withResolvers<never>()
    const stall = () =>
      reject(callError(pending, 'upstream_timeout', 'nothing was taken for long', { outcome: 'unknown' }))
    let timer = setTimeout(stall, STALL)
    const watch: Watch = {
      taken: () => clearTimeout(timer),
      given: (size) => {
        timer = setTimeout(stall, STALL)
        onSent(size)
      },
      failed: (error) => reject(Object.assign(contentError(pending, error), { outcome: 'unknown' })),
    }
    const plan = { ...pending.plan, body: () => streamOf(body, source, watch) }
    try {
      return await Promise.race([exchange({ ...pending, plan }, headers, signal), stopped])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Head, content and tail. */
function streamOf({ head, tail }: Multipart, source: Source, watch: Watch): ReadableStream<Uint8Array> {
  let at = 0
  const pull = async (to: ReadableStreamDefaultController<Uint8Array>) => {
    watch.taken()
    try {
      const bytes = await source.read(at, PIECE)
      at += bytes.byteLength
      if (bytes.byteLength > 0) to.enqueue(bytes)
      if (at === source.size) {
        to.enqueue(tail)
        to.close()
      }
      watch.given(at)
    } catch (error) {
      watch.failed(error)
      throw error
    }
  }
  const cancel = (reason: unknown) => source.cancel(reason)
  return new ReadableStream({ start: (to) => to.enqueue(head), pull, cancel }, { highWaterMark: 0 })
}
