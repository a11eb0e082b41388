import { Buffer } from 'node:buffer'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Delivery } from '../faults/deliver.ts'
import { ABOVE } from '../state/internal-field.ts'
import { chunksOf, firstOf } from './chunks.ts'
import type { Answer, ByteStream } from './message.ts'

export interface WriteOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly indent: number
  readonly closing: AbortSignal
}

/** Sends a response according to its delivery, or closes the socket. */
export async function writeDelivery(
  response: ServerResponse,
  delivery: Delivery,
  options: WriteOptions,
): Promise<void> {
  const { answer } = delivery
  if (answer === undefined) {
    response.destroy()
    return
  }
  const bytes = answer.stream === undefined ? bytesOf(answer, options.indent) : undefined
  response.writeHead(answer.status, headersOf(answer, bytes?.length, options.headers))
  const isPlain = delivery.cutAfter === undefined && delivery.drip === undefined
  if (bytes !== undefined && isPlain) response.end(bytes)
  else await writeStream(response, answer.stream ?? streamOf(bytes), delivery, options.closing)
}

function bytesOf({ body }: Answer, indent: number): Buffer {
  if (body === undefined) return Buffer.alloc(0)
  if (typeof body === 'string') return Buffer.from(body)
  return Buffer.from(body instanceof Uint8Array ? body : jsonOf(body, indent))
}

/** Most responses have no internal field, and a replacer would slow them down. */
function jsonOf(body: unknown, indent: number): string {
  const text = JSON.stringify(body, null, indent)
  if (!text.includes(`"${ABOVE}"`)) return text
  return JSON.stringify(body, (name, value: unknown) => (name === ABOVE ? undefined : value), indent)
}

function headersOf(
  answer: Answer,
  length: number | undefined,
  always: WriteOptions['headers'],
): Record<string, string> {
  const size = answer.stream === undefined ? length : answer.stream.size
  return {
    ...(answer.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(answer.status === 204 || size === undefined ? {} : { 'content-length': String(size) }),
    ...always,
    ...answer.headers,
  }
}

function streamOf(bytes: Buffer = Buffer.alloc(0)): ByteStream {
  return {
    size: bytes.length,
    async *read() {
      yield bytes
    },
  }
}

async function writeStream(
  response: ServerResponse,
  stream: ByteStream,
  { cutAfter, drip: trickle, onSent }: Delivery,
  closing: AbortSignal,
): Promise<void> {
  const end = cutAfter === 'half' ? Math.floor((stream.size ?? 0) / 2) : cutAfter
  const cut = end === undefined ? stream.read() : firstOf(stream.read(), end)
  response.flushHeaders()
  for await (const chunk of trickle === undefined ? cut : chunksOf(cut, trickle.bytes)) {
    if (response.destroyed) return
    onSent?.(chunk.length)
    await writeChunk(response, chunk)
    if (trickle !== undefined) await wait(trickle.ms, undefined, { signal: closing }).catch(() => {})
  }
  if (end === undefined) response.end()
  else response.destroy()
}

/** Waits until the chunk is sent or the client disconnects. */
async function writeChunk(response: ServerResponse, chunk: Uint8Array): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  response.once('close', resolve)
  response.write(chunk, () => resolve())
  await promise
  response.off('close', resolve)
}
