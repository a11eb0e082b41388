/** The receiver of `plugboard listen`: verifies each message, prints it, and forwards exactly its bytes. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifyWebhook, type WebhookMessage } from '@plugboard/core/webhooks'
import { createServer } from '../runtime/node-http.ts'
import { type ApiOptions, applicationAccess, openApi } from './api.ts'
import { createEndpoint, remove } from './endpoints.ts'
import { stopOnSignal } from './run.ts'

export interface ListenOptions extends ApiOptions {
  readonly forward?: string
  readonly events?: readonly string[]
  readonly json: boolean
}

export async function listen({ forward, events, json, ...options }: ListenOptions): Promise<void> {
  const target = forward === undefined ? undefined : parseTarget(forward)
  const api = await applicationAccess(openApi(options))
  const receiver = await startReceiver(target, json)
  const endpoint = await createEndpoint(api, { url: receiver.url, name: 'plugboard listen', events })
  receiver.secret = endpoint.secret
  console.error(`Listening as ${endpoint.id}. Verify messages with the secret ${endpoint.secret}`)
  if (target !== undefined) console.error(`Forwarding to ${target}`)
  stopOnSignal(async () => {
    // A token of the beginning may have expired.
    await remove(await applicationAccess(api), endpoint.id, '')
    await receiver.close()
  })
}

function parseTarget(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new Error(`--forward must be an http or https address (got ${JSON.stringify(text)})`)
}

interface Receiver {
  readonly url: string
  secret: string
  close(): Promise<void>
}

/** Larger bodies are not ours. */
const MAX_BYTES = 1024 * 1024

async function startReceiver(target: string | undefined, json: boolean): Promise<Receiver> {
  const receiver = { url: '', secret: '', close: async () => {} }
  const server = createServer((request, response) => {
    void answer(receiver.secret, target, json, request)
      .catch((error) => {
        console.error(Object(error).message)
        return 400
      })
      .then((status) => end(response, status))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return Object.assign(receiver, { url: `http://127.0.0.1:${port}/`, close })
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status).end()
}

/** Returns the status with which the message is answered. */
async function answer(
  secret: string,
  target: string | undefined,
  json: boolean,
  request: IncomingMessage,
): Promise<number> {
  const body = await readBody(request)
  const { message } = await verifyWebhook(body, request.headers, secret)
  if (target === undefined) {
    print(message, json, undefined)
    return 204
  }
  const answered = await forwardTo(target, request, body)
  print(message, json, answered)
  return typeof answered === 'number' ? answered : 502
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error('a request has more than a megabyte')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Below the 15 seconds after which the server gives up. */
const FORWARD_MS = 10_000
const FORWARDED = ['content-type', 'user-agent', 'webhook-id', 'webhook-timestamp', 'webhook-signature']

/** The status of the program, or why there is none. */
async function forwardTo(
  target: string,
  { headers }: IncomingMessage,
  body: Buffer,
): Promise<number | string> {
  const kept = FORWARDED.map((name) => [name, String(headers[name] ?? '')])
  const sent = {
    method: 'POST',
    headers: Object.fromEntries(kept),
    body: new Uint8Array(body),
    redirect: 'manual',
  } as const
  try {
    const response = await fetch(target, { ...sent, signal: AbortSignal.timeout(FORWARD_MS) })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    const { name, cause } = error as Error
    if (name === 'TimeoutError') return `no answer within ${FORWARD_MS / 1000} s, will be sent again`
    return `not reached (${Object(cause).code ?? name}), will be sent again`
  }
}

function print(message: WebhookMessage, json: boolean, answered: number | string | undefined): void {
  if (json) {
    console.log(JSON.stringify(message))
    return
  }
  const data = message.data as unknown as Record<string, unknown>
  const about = ['connector_id', 'entity'].flatMap((name) =>
    typeof data[name] === 'string' ? [data[name]] : [],
  )
  const ids = message.type === 'records.changed' ? [...message.data.ids, ...message.data.deleted_ids] : []
  const shown = ids.length > 3 ? [...ids.slice(0, 3), `and ${ids.length - 3} more`] : ids
  console.log(
    [
      message.timestamp,
      message.type,
      ...about,
      ...shown,
      ...(answered === undefined ? [] : [`→ ${answered}`]),
    ].join('  '),
  )
}
