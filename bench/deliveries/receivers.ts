// Receivers that accept everything: `receivers.ts <how many>`. Each has a port, and so is a host of its own.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveParent } from '../bench-process.ts'

/** On a busy machine, more than the usual five seconds pass between rounds, and a sender might use a connection as it closes. */
const KEEP_ALIVE_MS = 10 * 60 * 1000

let count = 0
let firstAt = 0
let lastAt = 0

function startReceiver(): Promise<Server> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    request.resume().on('end', () => {
      lastAt = performance.now()
      if (count === 0) firstAt = lastAt
      count++
      response.writeHead(204).end()
    })
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** Requests since the last reset, and the milliseconds from the first to the last. */
const received = (): object => ({ count, ms: lastAt - firstAt })

function reset(): number {
  count = 0
  return 0
}

const servers = await Promise.all(Array.from({ length: Number(process.argv[2]) }, startReceiver))
const urls = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
const close = async (): Promise<void> => {
  for (const server of servers) server.close().closeAllConnections()
}
serveParent({ urls: urls.join(' ') }, close, { received, reset })
