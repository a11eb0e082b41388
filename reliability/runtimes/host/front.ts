/**
 * A proxy before an upstream that lets pages of browsers call it (CORS), as vendors' own gateways do. A cut connection of the
 * upstream is a cut connection here.
 */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const ALLOWED = 'GET, POST, PUT, PATCH, DELETE, OPTIONS'

export async function startFront(upstream: string): Promise<Server> {
  const server = createServer((from, to) => {
    allow(from, to)
    if (from.method === 'OPTIONS') to.writeHead(204).end()
    else forward(upstream, from, to)
  })
  return listen(server)
}

export async function listen(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return server
}

export const addressOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

export function allow(from: IncomingMessage, to: ServerResponse): void {
  to.setHeader('access-control-allow-origin', '*')
  to.setHeader('access-control-expose-headers', '*')
  to.setHeader('access-control-allow-methods', ALLOWED)
  to.setHeader('access-control-allow-headers', from.headers['access-control-request-headers'] ?? '*')
  // A browser asks once per kind of request, not before each.
  to.setHeader('access-control-max-age', '600')
}

function forward(upstream: string, from: IncomingMessage, to: ServerResponse): void {
  const { method, headers, url = '/' } = from
  // The host stays, so that addresses in responses lead here.
  const out = request(new URL(url, upstream), { method, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    to.flushHeaders()
    answer.on('data', (piece) => to.write(piece))
    answer.on('end', () => to.end())
    answer.on('error', () => to.destroy())
  })
  out.on('error', () => from.socket.destroy())
  to.on('close', () => out.destroy())
  from.pipe(out)
}
