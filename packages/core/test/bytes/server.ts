/** Real upstreams for tests of content. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  /** Settles when the connection is closed before all of the answer was sent: true. */
  readonly isCut: Promise<boolean>
}

export interface Upstream {
  readonly origin: string
  readonly host: string
  readonly seen: Seen[]
}

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => unknown

/** Starts a server on a free port; it is gone after the test. */
export async function startUpstream(answer: Answer): Promise<Upstream> {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const isCut = new Promise<boolean>((resolve) => {
      response.once('close', () => resolve(!response.writableFinished))
    })
    const { method = '', url = '', headers } = request
    answer(request, response, seen.push({ method, url, headers, isCut }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin: `http://${host}`, host, seen }
}

/** Everything that a request carries. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
