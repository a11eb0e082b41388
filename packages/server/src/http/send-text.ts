/** Sends long texts in chunks: encoding 16 MiB at once would block the event loop. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Characters encoded at a time. */
const CHUNK_CHARS = 131_072

/** Texts of more than one chunk are streamed with backpressure. */
export function sendJsonText(reply: FastifyReply, text: string): FastifyReply {
  const body = text.length <= CHUNK_CHARS ? text : Readable.from(encodeChunks(text), { objectMode: false })
  return reply.type('application/json; charset=utf-8').send(body as never)
}

/** Yields the text as UTF-8 chunks without splitting surrogate pairs. */
export function* encodeChunks(text: string, size: number = CHUNK_CHARS): Generator<Buffer> {
  for (let from = 0; from < text.length; ) {
    const to = from + size + (isWithinPair(text, from + size) ? 1 : 0)
    yield Buffer.from(text.slice(from, to))
    from = to
  }
}

function isWithinPair(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff
}
