/** Requests to the HTTP server from within the process: it parses and answers them as those of any other client. */
import type { Server } from 'node:http'
import { Readable } from 'node:stream'
import { type Dispatcher, Pool } from 'undici'
import { socketPair } from './socket-pair.ts'

/** In the place of an address: nothing resolves it or connects to it. */
export const ORIGIN = 'http://plugboard.localhost'

/** Responses that have no body. */
const EMPTY: readonly number[] = [204, 205, 304]
/** Bytes up to which a response is handed over whole, which takes less time than a stream. */
const STREAMED = 64 * 1024

export interface Loopback {
  send(request: LoopbackRequest): Promise<Response>
  /** Waits for the requests in progress, and ends those that take longer than that. */
  close(patienceMs: number): Promise<void>
}

interface LoopbackRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | Readable | null
  readonly signal: AbortSignal
}

/** @param connections Requests at a time; further ones wait. Default: any number. */
export function openLoopback(server: Server, connections: number | null = null): Loopback {
  const pool = new Pool(ORIGIN, {
    connections,
    // The server has limits of its own.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (_, connected) => {
      const [client, accepted] = socketPair()
      server.emit('connection', accepted)
      // Later, as of every connection: the pool does not expect it within its call. HTTP needs no more of a socket than the stream.
      queueMicrotask(() => connected(null, client as Parameters<typeof connected>[1] & object))
    },
  })
  return {
    send: async ({ method, ...request }) =>
      toResponse(await pool.request({ ...request, method: method as Dispatcher.HttpMethod })),
    close: async (patienceMs) => {
      const timer = setTimeout(() => void pool.destroy(), patienceMs)
      await pool.close().catch(() => {})
      clearTimeout(timer)
    },
  }
}

async function toResponse({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Response> {
  const init = { status: statusCode, headers: headersOf(headers) }
  if (EMPTY.includes(statusCode)) {
    await body.dump()
    return new Response(null, init)
  }
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
  if (length <= STREAMED) return new Response(await body.arrayBuffer(), init)
  // Canceling the stream closes the connection.
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, init)
}

/** Headers of a connection, which end with it. */
export const OF_CONNECTION: readonly string[] = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
]

function headersOf(given: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(given).filter(([name]) => !OF_CONNECTION.includes(name)))
    for (const value of [values ?? []].flat()) headers.append(name, value)
  return headers
}
