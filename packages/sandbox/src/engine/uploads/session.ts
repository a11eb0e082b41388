import type { Call } from '../behaviour.ts'
import type { Sink } from '../content/sink.ts'
import type { Answer } from '../http/message.ts'
import type { Match } from '../route.ts'

/** A resumable upload. */
export interface Session {
  readonly id: string
  readonly match: Match
  /** The request that started it; its action runs when the content is complete. */
  readonly call: Call
  /** Media type of the content, if given. */
  readonly type: string | undefined
  readonly sink: Sink
  /** Total bytes, once known. */
  total: number | undefined
  /** Response to the last chunk; repeated for a client that did not receive it. */
  answer?: Answer
  /** Number of requests: a new one takes over from one that still hangs. */
  turn: number
}

/** Content is stored in units of this many bytes, except at its end. */
export function unitOf({ call }: Session): number {
  return call.table.upload?.chunk ?? 1
}

/** Progress, as the vendor reports it. */
export function progressOf({ sink }: Session): Answer {
  return { status: 308, headers: sink.size === 0 ? {} : { range: `bytes=0-${sink.size - 1}` } }
}
