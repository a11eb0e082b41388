import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type JsonText, stringOf } from '../search/hits/json-text.ts'
import { type CallerReply, holdUnread } from './hold-unread.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Characters that are encoded and sent at once. */
const MAX_CHARACTERS = 131_072

/** Return value of a handler, sent as it is. A handler that returns its reply instead waits until it is sent. */
export type Payload = string | Buffer | Readable

/** Prepares a short text to be sent at once, and a long one part by part with backpressure. Reserves the memory of a long one. */
export function jsonPayload(to: CallerReply, text: JsonText, isWrite = false): Payload {
  const { reply } = to
  let characters = 0
  for (const { length } of text) characters += length
  const isLong = characters > MAX_CHARACTERS
  if (isLong) holdUnread(to, characters, isWrite)
  reply.header('content-type', JSON_TYPE)
  const [first] = text
  if (!isLong) return text.length === 1 && typeof first === 'string' ? first : stringOf(text)
  reply.raw.once('finish', () => free(text))
  return payloadOf(reply, text.map(bufferOf))
}

/**
 * Frees the memory of bytes that were sent. V8 counts them as growth of its heap, and would collect all of it after a few
 * long texts, which blocks the event loop for 10 ms and more.
 */
function free(text: JsonText): void {
  for (const part of text) if (typeof part !== 'string') part.buffer.transfer(0)
}

function payloadOf(reply: FastifyReply, parts: readonly Buffer[]): Readable {
  reply.header(
    'content-length',
    parts.reduce((sum, { length }) => sum + length, 0),
  )
  return Readable.from(parts, { objectMode: false })
}

function bufferOf(part: JsonText[number]): Buffer {
  return typeof part === 'string' ? Buffer.from(part) : Buffer.from(part.buffer, part.byteOffset, part.length)
}
