import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ExchangeContext, exchange } from './exchange.ts'
import type { Delivery } from './faults/deliver.ts'
import type { Incoming } from './http/message.ts'
import { readForm, readHeaders } from './http/read.ts'
import { readAll, readText } from './http/read-stream.ts'
import { writeDelivery } from './http/write.ts'
import { Refusal } from './refusal.ts'

/** An upstream on its own socket, as in reality. */
export interface Listener {
  readonly url: string
  /** Closes at once, even with running requests. */
  close(): Promise<void>
}

/** Long params of a query are part of the request line, for which Node's default is 16 KiB. */
const MAX_HEADER_SIZE = 1024 * 1024

export async function listen(context: ExchangeContext, port: number, host: string): Promise<Listener> {
  let count = 0
  const server = createServer({ maxHeaderSize: MAX_HEADER_SIZE }, (request, response) => {
    const id = String(++count)
    handle(context, id, request, response).catch((error: unknown) => fail(response, error))
  })
  await started(server, port, host)
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    close: () => stopped(server),
  }
}

async function handle(
  context: ExchangeContext,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { behaviour } = context.upstream
  const headers = readHeaders(request)
  const delivery = await answerOf(context, request, headers)
  await writeDelivery(response, delivery, {
    headers: behaviour.headers?.(headers, id) ?? {},
    indent: behaviour.indent ?? 0,
    closing: context.closing,
  })
}

async function answerOf(
  context: ExchangeContext,
  request: IncomingMessage,
  headers: Incoming['headers'],
): Promise<Delivery> {
  const { method = '', url = '' } = request
  const [path = '', text = ''] = splitOnce(url, '?')
  try {
    const query = readForm(text)
    const line = { method, url, path, query, headers }
    const route = context.upstream.find(method, path, query)?.route
    // The steps of an upload have no content: it goes to an address of its own.
    const isUpload = route?.table.upload !== undefined && route.step === undefined
    if (isUpload) return await streamed(context, request, { ...line, body: '', stream: request })
    const body = await readText(request)
    return body === undefined ? {} : await exchange(context, { ...line, body })
  } catch (error) {
    // Unreadable requests are refused before they are logged.
    if (error instanceof Refusal) return { answer: context.upstream.behaviour.refuse(error.reason, path) }
    throw error
  }
}

/** A client that sends a body reads the response only after it has sent all of it. */
async function streamed(
  context: ExchangeContext,
  request: IncomingMessage,
  incoming: Incoming,
): Promise<Delivery> {
  const delivery = await exchange(context, incoming)
  if (delivery.answer !== undefined && !request.destroyed) await readAll(request, () => {})
  return delivery
}

function splitOnce(text: string, mark: string): string[] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)]
}

/** An error of the sandbox itself, reported loudly so that no test takes it for the vendor's response. */
function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'content-type': 'text/plain' }).end(`sandbox: ${String(error)}`)
}

async function started(server: Server, port: number, host: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  await promise
  server.off('error', reject)
}

async function stopped(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeAllConnections()
  await promise
}
