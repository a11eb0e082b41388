import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Download } from '@plugboard/core'
import { create } from 'content-disposition'
import { type CallerReply, holdUnread } from './hold-unread.ts'
import type { Payload } from './send-text.ts'

/** Upper bound of the bytes that are buffered between upstream and caller while the caller does not read. */
const BUFFERED = 256 * 1024

/**
 * Prepares content to be streamed to the caller. A failure cuts the connection, so that partial content does not look
 * complete. Reserves the memory of what is buffered.
 */
export function downloadPayload(to: CallerReply, download: Download): Payload {
  const { reply } = to
  const { content, contentType, contentLength, contentRange, name } = download
  try {
    holdUnread(to, Math.min(contentLength ?? BUFFERED, BUFFERED))
  } catch (error) {
    // Otherwise the upstream would wait for its content to be read.
    void content.cancel().catch(() => {})
    throw error
  }
  if (contentLength !== undefined) reply.header('content-length', contentLength)
  if (contentRange !== undefined) {
    const { start, end, total = '*' } = contentRange
    reply.code(206).header('content-range', `bytes ${start}-${end}/${total}`)
  }
  // As an attachment: a browser must not render third-party content in the origin of this server.
  reply.header('content-disposition', disposition(name)).type(contentType)
  return Readable.fromWeb(content as ReadableStream<Uint8Array>)
}

function disposition(name: string | undefined): string {
  return name === undefined
    ? 'attachment'
    : create(name.toWellFormed(), { type: 'attachment', fallback: false })
}
