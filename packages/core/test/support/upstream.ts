/** Upstreams on real sockets, closed after each test. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import { type CallOptions, type ClientOf, ConnectorError, connect } from '@plugboard/core'
import { afterEach } from 'vitest'
import { items, shop } from './shop.ts'
import { failureOf } from './stub.ts'

/** An address without a listener. Its port is never given to a server that asks for any, as one that was just closed may be. */
export const NOBODY_LISTENS = 'http://127.0.0.1:2'

type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void

const open: { close(): void }[] = []

afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

function listen(server: Server | ReturnType<typeof createSocketServer>): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}

/** An upstream on a real socket. */
export async function upstream(handle: Handler): Promise<{ url: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => handle(request, response, requests.push(request)))
  open.push({
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  })
  return { url: await listen(server), requests }
}

/** A server on a real socket that need not speak HTTP. */
export async function rawUpstream(handle: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    handle(socket)
  })
  open.push({
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  })
  return listen(server)
}

export function client(server: string, options: CallOptions = {}): ClientOf<{ items: typeof items }> {
  return connect(shop, { items }, { auth: { api_key: 'k' }, server, maxRetries: 0, ...options })
}

export async function failure(call: PromiseLike<unknown>): Promise<ConnectorError> {
  const error = await failureOf(call)
  if (error instanceof ConnectorError) return error
  throw error
}
