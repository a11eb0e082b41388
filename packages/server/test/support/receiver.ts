/** A receiver of webhooks on a real socket, which verifies what it gets and answers as tests want. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookMessage } from '@plugboard/core/webhooks'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'

interface Received {
  readonly id: string
  readonly timestamp: string
  readonly signature: string
  readonly body: string
  readonly message: WebhookMessage
}

type Respond = (response: ServerResponse, request: IncomingMessage) => void

export interface Receiver {
  readonly url: string
  /** Requests in order of arrival, also those that were not accepted. */
  readonly received: Received[]
  /** Answers from now on. Default: 204. */
  respond: Respond
  /** Secrets that the oracle accepts. Requests that it refuses are in `refused`. */
  readonly secrets: string[]
  readonly refused: string[]
  close(): Promise<void>
}

export const accept: Respond = (response) => void response.writeHead(204).end()
export const refuse =
  (status: number, headers: Record<string, string> = {}, body = ''): Respond =>
  (response) =>
    void response.writeHead(status, headers).end(body)

/** Closed at the end of the test. */
export async function startReceiver(): Promise<Receiver> {
  const receiver = await openReceiver()
  onTestFinished(receiver.close)
  return receiver
}

export async function openReceiver(): Promise<Receiver> {
  const receiver = { url: '', received: [], respond: accept, secrets: [], refused: [] } as unknown as Receiver
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const header = (name: string): string => String(request.headers[name] ?? '')
      receiver.received.push({
        id: header('webhook-id'),
        timestamp: header('webhook-timestamp'),
        signature: header('webhook-signature'),
        body,
        message: JSON.parse(body),
      })
      if (!isVerified(receiver.secrets, body, request)) receiver.refused.push(body)
      receiver.respond(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return Object.assign(receiver, { url: `http://127.0.0.1:${port}/hook`, close })
}

/** By the reference implementation of Standard Webhooks. */
function isVerified(secrets: readonly string[], body: string, { headers }: IncomingMessage): boolean {
  return secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, headers as Record<string, string>)
      return true
    } catch {
      return false
    }
  })
}
