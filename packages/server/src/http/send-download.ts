import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Download } from '@plugboard/core'
import { create } from 'content-disposition'
import type { FastifyReply } from 'fastify'

/** Answers content as it comes. What fails on the way cuts the connection, so that a part is not taken for the whole. */
export function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  const { content, contentType, contentLength, contentRange, name } = download
  if (contentLength !== undefined) reply.header('content-length', contentLength)
  if (contentRange !== undefined) {
    const { start, end, total = '*' } = contentRange
    reply.code(206).header('content-range', `bytes ${start}-${end}/${total}`)
  }
  // Content of others must never be shown as a page of ours.
  reply.header('content-disposition', disposition(name)).type(contentType)
  return reply.send(Readable.fromWeb(content as ReadableStream<Uint8Array>))
}

/** As a name for saving only: no header of the upstream's decides how a page of ours is shown. */
function disposition(name: string | undefined): string {
  return name === undefined
    ? 'attachment'
    : create(name.toWellFormed(), { type: 'attachment', fallback: false })
}
