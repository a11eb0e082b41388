/** An upload in chunks: where it goes, and how far it got. */
import { callError, type PendingRequest } from '../call.ts'
import type { Headers } from '../headers.ts'
import { type Received, receive, request } from '../transport.ts'
import type { Source } from './source.ts'

export interface Session {
  readonly url: URL
  readonly source: Source
  readonly type: string
  /** Chunks are multiples of so many bytes. */
  readonly unit: number
  /** Bytes of the largest chunk to send. */
  most: number
  /** Bytes that are known to have arrived. */
  offset: number
  /** The part of the content that is at hand. */
  start: number
  end: number
  /** Bytes that may have been sent. */
  sent: number
  /** A chunk was sent of which nobody knows what arrived. */
  unsure: boolean
}

/** The vendor's word for more to come. */
export const MORE = 308

/**
 * One attempt to get further: asks how far the upload got where that is not known, and sends the next chunk. Answers
 * what the upstream said last.
 */
export async function advance(
  session: Session,
  pending: PendingRequest,
  headers: Headers,
  signal: AbortSignal,
): Promise<Received> {
  const { source } = session
  if (session.unsure) {
    const asked = await put(pending, headers, `bytes */${source.size ?? '*'}`, undefined, signal)
    if (asked.status !== MORE) return asked
    session.offset = arrived(session, pending, asked)
    session.unsure = false
    // What failed may have been too much for the line.
    session.most = Math.max(session.unit, Math.floor(session.most / 2 / session.unit) * session.unit)
    if (session.offset >= session.end) return asked
  }
  return sendChunk(session, pending, headers, signal)
}

async function sendChunk(
  session: Session,
  pending: PendingRequest,
  headers: Headers,
  signal: AbortSignal,
): Promise<Received> {
  const { source, offset, most, end } = session
  const bytes = await source.read(offset, Math.min(most, end - offset))
  const to = offset + bytes.byteLength
  session.sent = Math.max(session.sent, to)
  session.unsure = true
  const range = `bytes ${offset}-${to - 1}/${source.size ?? '*'}`
  const received = await put(pending, headers, range, bytes, signal)
  if (received.status !== MORE) return received
  session.offset = arrived(session, pending, received)
  session.unsure = false
  if (session.offset > offset) return received
  throw callError(pending, 'upstream_bad_response', 'nothing of a chunk was kept', {
    outcome: 'unknown',
    retryable: true,
  })
}

async function put(
  pending: PendingRequest,
  headers: Headers,
  range: string,
  body: Uint8Array<ArrayBuffer> | undefined,
  signal: AbortSignal,
): Promise<Received> {
  const plan = { ...pending.plan, ...(body && { body }) }
  const response = await request({ ...pending, plan }, { ...headers, 'content-range': range }, signal)
  const { status } = response
  return receive(pending, response, status === MORE || (status >= 200 && status < 300) || status >= 400)
}

/** Bytes that the upstream says to have: `bytes=0-99` are 100. */
function arrived({ sent, start, source }: Session, pending: PendingRequest, { headers }: Received): number {
  const last = /^bytes=0-(\d+)$/.exec(headers.get('range') ?? '')?.[1]
  const size = last === undefined ? 0 : Number(last) + 1
  // Of a stream, what had arrived is not here any more.
  if (size <= sent && (source.isRepeatable || size >= start)) return size
  const message = `${size} bytes confirmed, where ${start} had arrived and ${sent} were sent`
  throw callError(pending, 'upstream_bad_response', message, { outcome: 'unknown' })
}
