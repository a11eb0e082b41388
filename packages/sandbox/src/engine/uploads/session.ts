import type { Call } from '../behaviour.ts'
import type { Sink } from '../content/sink.ts'
import type { Answer } from '../http/message.ts'
import type { Match } from '../router.ts'

/** An upload in chunks that can be taken up again. */
export interface Session {
  readonly id: string
  readonly match: Match
  /** The request that began it; what it asked for is done when all content is there. */
  readonly call: Call
  /** Media type of the content, if it was said. */
  readonly type: string | undefined
  readonly sink: Sink
  /** Bytes of the whole, once they were said. */
  total: number | undefined
  /** Of the last chunk; given again to whoever did not get it. */
  answer?: Answer
  /** Counts the requests: a new one takes the upload over from one that still hangs. */
  turn: number
}

/** What is kept of an upload comes in units of so many bytes, but for its end. */
export function unitOf({ call }: Session): number {
  return call.table.upload?.chunk ?? 1
}

/** How far it got: the vendor's word for more to come. */
export function progressOf({ sink }: Session): Answer {
  return { status: 308, headers: sink.size === 0 ? {} : { range: `bytes=0-${sink.size - 1}` } }
}
