import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { BodyReader, FetchResponse } from '../../options.ts'
import { decoded } from './decode.ts'
import { builtin } from './modules.ts'

/** The response of a message whose headers have arrived. */
export function responseOf(message: IncomingMessage, method: string): FetchResponse {
  const body = message.headers['content-encoding'] ? decoded(message, method) : message
  return {
    status: message.statusCode ?? 0,
    headers: headersOf(message),
    text: () => builtin('node:stream/consumers').text(body),
    body: { getReader: () => new BodyStream(body, message) },
    readAll: (maxBytes) => readAll(body, maxBytes),
  }
}

/** Takes the chunks as they arrive: nothing has to be paused, because the limit bounds their sum. */
function readAll(body: Readable, maxBytes: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    // Failures since the headers arrived have nobody else to tell.
    if (body.destroyed) return reject(body.errored ?? cancelled())
    const chunks: Uint8Array[] = []
    let size = 0
    body.on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength
      if (size <= maxBytes) chunks.push(chunk)
      else {
        chunks.length = 0
        body.destroy()
        resolve(undefined)
      }
    })
    body.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, size)))
    body.on('error', reject)
    body.on('close', () => body.readableEnded || reject(cancelled()))
  })
}

function headersOf({ headers }: IncomingMessage): FetchResponse['headers'] {
  const get = (name: string): string | null => {
    const value = headers[name.toLowerCase()]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  }
  return {
    get,
    forEach: (visit) => {
      for (const name of Object.keys(headers)) visit(get(name) ?? '', name)
    },
  }
}

function cancelled(): Error {
  return new Error('the body was cancelled')
}

/** Ends the transfer of bodies whose reader was forgotten, as `fetch` does: they would hold their sockets. */
const forgotten = new FinalizationRegistry<IncomingMessage>((message) => message.destroy())

/** Apart from the reader: events of the stream must not keep that alive. */
interface Waiting {
  /** Wakes the reader, which waits for the next chunk or the end. */
  wake?: (() => void) | undefined
}

/** Reads a body chunk by chunk. The socket is paused while enough bytes wait. */
class BodyStream implements BodyReader {
  readonly #body: Readable
  readonly #message: IncomingMessage
  readonly #waiting: Waiting = {}

  /** @param body Of the message, decompressed. */
  constructor(body: Readable, message: IncomingMessage) {
    this.#body = body
    this.#message = message
    const waiting = this.#waiting
    const wake = () => waiting.wake?.()
    body.on('readable', wake).on('end', wake).on('error', wake).on('close', wake)
    forgotten.register(this, message)
  }

  async read(): ReturnType<BodyReader['read']> {
    const body = this.#body
    for (;;) {
      const value: Uint8Array | null = body.read()
      if (value !== null) return { done: false, value }
      if (body.errored) throw body.errored
      if (body.readableEnded) return { done: true }
      if (body.destroyed) throw cancelled()
      await new Promise<void>((resolve) => {
        this.#waiting.wake = resolve
      })
    }
  }

  async cancel(reason?: unknown): Promise<void> {
    const error = reason instanceof Error ? reason : new Error('the rest of the response is not wanted')
    // A complete one keeps its connection, too, until it was read to its end.
    if (!this.#message.readableEnded) this.#message.destroy(error)
  }
}
