import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Download } from '@plugboard/core'
import { create } from 'content-disposition'
import type { FastifyReply } from 'fastify'

/**
 * Streams content to the caller. A failure cuts the connection, so that partial content does not look
 * complete.
 */
export function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  const { content, contentType, contentLength, contentRange, name } = download
  if (contentLength !== undefined) reply.header('content-length', contentLength)
  if (contentRange !== undefined) {
    const { start, end, total = '*' } = contentRange
    reply.code(206).header('content-range', `bytes ${start}-${end}/${total}`)
  }
  // As an attachment: a browser must not render third-party content in the origin of this server.
  reply.header('content-disposition', disposition(name)).type(contentType)
  return reply.send(Readable.fromWeb(content as ReadableStream<Uint8Array>))
}

function disposition(name: string | undefined): string {
  return name === undefined
    ? 'attachment'
    : create(name.toWellFormed(), { type: 'attachment', fallback: false })
}
