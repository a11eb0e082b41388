/** Sends long texts in pieces: encoding one of 16 MiB at once would keep the event loop waiting. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Characters that are encoded at a time. */
const AT_A_TIME = 131_072

/** Longer texts are sent chunked, as fast as the caller reads. */
export function sendJsonText(reply: FastifyReply, text: string): FastifyReply {
  const body = text.length <= AT_A_TIME ? text : Readable.from(encoded(text), { objectMode: false })
  return reply.type('application/json; charset=utf-8').send(body as never)
}

/** The bytes of a text in UTF-8. No piece ends between the two halves of a character. */
export function* encoded(text: string, most: number = AT_A_TIME): Generator<Buffer> {
  for (let from = 0; from < text.length; ) {
    const to = from + most + (isWithinPair(text, from + most) ? 1 : 0)
    yield Buffer.from(text.slice(from, to))
    from = to
  }
}

function isWithinPair(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff
}
