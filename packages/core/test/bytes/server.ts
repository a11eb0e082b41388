/** Local HTTP servers for tests of content. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  /** Resolves when the connection closes: true if that was before the complete response was sent. */
  readonly isCut: Promise<boolean>
}

export interface Upstream {
  readonly origin: string
  readonly host: string
  readonly seen: Seen[]
}

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => unknown

/** Starts a server on a free port, closed after the test. */
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

/** The complete body of a request. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
