/** Keeps the latest request of a call and the response to it, while the call runs. */
import type { BodyReader, Fetch, FetchResponse } from '@plugboard/core'

/** Text of a body, or why there is none. */
export interface CapturedBody {
  readonly contentType: string
  /** Bytes that were sent or read. */
  bytes: number
  /** Chunks in order; undefined once there are more than are kept, or if the body is a stream. */
  chunks: (Uint8Array | string)[] | undefined
  /** The body was sent or read to its end. */
  isWhole: boolean
}

export interface Exchange {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly request: CapturedBody
  status?: number
  responseHeaders?: readonly (readonly [name: string, value: string])[]
  response?: CapturedBody
}

export interface ExchangeRecorder {
  readonly fetch: Fetch
  /** The latest exchange; undefined if nothing was sent. */
  latest(): Exchange | undefined
}

/** Bytes of a body that are kept, to be redacted as a whole before it is cut. */
const MAX_BYTES = 64 * 1024

export function recordExchanges(fetch: Fetch): ExchangeRecorder {
  let latest: Exchange | undefined
  return {
    latest: () => latest,
    fetch: async (url, init) => {
      const { method, headers } = init
      const exchange: Exchange = { method, url, headers, request: sentBody(init) }
      latest = exchange
      const response = await fetch(url, init)
      const all: [string, string][] = []
      response.headers.forEach((value, name) => void all.push([name, value]))
      const body = emptyBody(response.headers.get('content-type') ?? '')
      Object.assign(exchange, { status: response.status, responseHeaders: all, response: body })
      return tapped(response, body)
    },
  }
}

function emptyBody(contentType: string): CapturedBody {
  return { contentType, bytes: 0, chunks: [], isWhole: false }
}

function sentBody({ body, headers }: Parameters<Fetch>[1]): CapturedBody {
  const contentType = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  const sent = emptyBody(contentType ?? '')
  if (typeof body === 'string' || body instanceof Uint8Array) add(sent, body)
  else if (body !== undefined) sent.chunks = undefined
  sent.isWhole = true
  return sent
}

function add(body: CapturedBody, chunk: Uint8Array | string): void {
  body.bytes += typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.byteLength
  if (body.bytes > MAX_BYTES) body.chunks = undefined
  else body.chunks?.push(chunk)
}

/** The same response. Its body is kept as it is read. */
function tapped(response: FetchResponse, kept: CapturedBody): FetchResponse {
  const { status, headers, body } = response
  const text = async (): Promise<string> => {
    const whole = await response.text()
    add(kept, whole)
    kept.isWhole = true
    return whole
  }
  if (!body) return { status, headers, text, ...(body === null && { body }) }
  return { status, headers, text, body: { getReader: () => tappedReader(body.getReader(), kept) } }
}

function tappedReader(reader: BodyReader, kept: CapturedBody): BodyReader {
  return {
    cancel: (reason) => reader.cancel(reason),
    read: async () => {
      const part = await reader.read()
      if (part.value !== undefined) add(kept, part.value)
      if (part.done) kept.isWhole = true
      return part
    },
  }
}
