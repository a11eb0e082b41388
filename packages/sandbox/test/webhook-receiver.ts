/** A receiver of webhooks on a real socket. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  // biome-ignore lint/suspicious/noExplicitAny: bodies are read as the vendor documents them
  readonly json: any
}

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** Status of all answers from now on. */
  status: number
}

export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver & { url: string } = { url: '', received: [], status: 200 }
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString()
    receiver.received.push({
      headers: request.headers,
      body,
      json: body === '' ? undefined : JSON.parse(body),
    })
    response.writeHead(receiver.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}
