import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Download } from '@plugboard/core'
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

function disposition(name: string | undefined): string {
  if (name === undefined) return 'attachment'
  const coded = encodeURIComponent(name.toWellFormed()).replace(/[!'()*]/g, percent)
  return `attachment; filename*=UTF-8''${coded}`
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
