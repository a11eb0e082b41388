/** A resumable upload: its address and progress. */
import { callError, type PendingRequest } from '../call.ts'
import type { Headers } from '../request/headers.ts'
import type { Received } from '../response/received.ts'
import { receive, request } from '../send/transport.ts'
import type { Source } from './source.ts'

export interface Session {
  readonly url: URL
  readonly source: Source
  readonly type: string
  /** Chunk sizes are multiples of this many bytes. */
  readonly chunkUnit: number
  /** Maximum bytes of the next chunk. */
  maxBytes: number
  /** Bytes that are known to have arrived. */
  offset: number
  /** Range of the content that is in memory. */
  start: number
  end: number
  /** Bytes that may have been sent. */
  sent: number
  /** A chunk was sent whose arrival is not confirmed. */
  unsure: boolean
}

/** `308 Resume Incomplete`: the vendor expects more bytes. */
export const RESUME_INCOMPLETE = 308

/**
 * One attempt to make progress: asks how many bytes arrived if that is unknown, then sends the next chunk. Returns the
 * upstream's last response.
 */
export async function advance(
  session: Session,
  pending: PendingRequest,
  headers: Headers,
  signal: AbortSignal,
): Promise<Received> {
  const { source } = session
  if (session.unsure) {
    const status = await put(pending, headers, `bytes */${source.size ?? '*'}`, undefined, signal)
    if (status.status !== RESUME_INCOMPLETE) return status
    session.offset = confirmedBytes(session, pending, status)
    session.unsure = false
    // The chunk may have been too large for the connection.
    session.maxBytes = Math.max(
      session.chunkUnit,
      Math.floor(session.maxBytes / 2 / session.chunkUnit) * session.chunkUnit,
    )
    if (session.offset >= session.end) return status
  }
  return sendChunk(session, pending, headers, signal)
}

async function sendChunk(
  session: Session,
  pending: PendingRequest,
  headers: Headers,
  signal: AbortSignal,
): Promise<Received> {
  const { source, offset, maxBytes, end } = session
  const bytes = await source.read(offset, Math.min(maxBytes, end - offset))
  const to = offset + bytes.byteLength
  session.sent = Math.max(session.sent, to)
  session.unsure = true
  const range = `bytes ${offset}-${to - 1}/${source.size ?? '*'}`
  const received = await put(pending, headers, range, bytes, signal)
  if (received.status !== RESUME_INCOMPLETE) return received
  session.offset = confirmedBytes(session, pending, received)
  session.unsure = false
  if (session.offset > offset) return received
  throw callError(pending, 'upstream_bad_response', 'the upstream stored nothing of a chunk', {
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
  return receive(
    pending,
    response,
    status === RESUME_INCOMPLETE || (status >= 200 && status < 300) || status >= 400,
  )
}

/** Bytes that the upstream confirms: `bytes=0-99` means 100. */
function confirmedBytes(
  { sent, start, source }: Session,
  pending: PendingRequest,
  { headers }: Received,
): number {
  const last = /^bytes=0-(\d+)$/.exec(headers.get('range') ?? '')?.[1]
  const size = last === undefined ? 0 : Number(last) + 1
  // Stream content that was confirmed earlier is no longer in memory.
  if (size <= sent && (source.isRepeatable || size >= start)) return size
  const message = `${size} bytes confirmed, but ${start} had arrived and ${sent} were sent`
  throw callError(pending, 'upstream_bad_response', message, { outcome: 'unknown' })
}
