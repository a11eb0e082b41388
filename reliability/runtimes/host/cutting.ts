/** An upstream that answers the first request of each connection, and cuts the connection once it has received another. */
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { allow, listen } from './front.ts'

export interface Cutting {
  readonly server: Server
  /** Complete requests so far, as `POST /path`. */
  readonly received: readonly string[]
}

export async function startCutting(): Promise<Cutting> {
  const received: string[] = []
  const answered = new WeakSet<Socket>()
  const server = createServer((from, to) => {
    allow(from, to)
    from.resume().on('end', () => {
      if (from.method !== 'OPTIONS') received.push(`${from.method} ${from.url?.split('?')[0]}`)
      if (answered.has(from.socket)) from.socket.destroy()
      else to.writeHead(200, { 'content-type': 'application/json' }).end('{"files":[]}')
      answered.add(from.socket)
    })
  })
  return { server: await listen(server), received }
}
