/** Takes webhooks as they arrive, with the bytes of their bodies. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface Heard {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export async function startListener(): Promise<{ readonly url: string; readonly heard: readonly Heard[] }> {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    heard.push({ headers: request.headers, body: await buffer(request) })
    response.writeHead(200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, heard }
}
