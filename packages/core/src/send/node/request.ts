import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import type { Fetch, FetchInit, FetchResponse } from '../../options.ts'
import { agentOf } from './agents.ts'
import { observeConnection } from './connection.ts'
import { builtin } from './modules.ts'
import { responseOf } from './response.ts'
import { sendBody } from './send-body.ts'

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

/** Sends a request. Rejects with the error of the socket, which says more than that of `fetch`. */
export const sendOverSocket: Fetch = (url, init) => {
  const { signal } = init
  return new Promise<FetchResponse>((resolve, reject) => {
    if (signal.aborted) throw signal.reason
    const request = open(new URL(url), init)
    const abort = () => void request.destroy(signal.reason)
    signal.addEventListener('abort', abort)
    request.on('error', reject)
    request.once('response', (message: IncomingMessage) => {
      if (init.redirect === 'error' && REDIRECTS.includes(message.statusCode ?? 0)) {
        request.destroy(new Error('unexpected redirect'))
      } else resolve(responseOf(message, init.method))
    })
    request.once('close', () => {
      signal.removeEventListener('abort', abort)
      // If it was neither answered nor failed, such as by an upgrade of the connection.
      reject(Object.assign(new Error('the connection was closed'), { code: 'ECONNRESET' }))
    })
    observeConnection(request, init.delivery)
    sendBody(request, init.body)
  })
}

/** Opens a request, which is sent with the first bytes of its body or its end. */
function open(url: URL, { method, headers, body }: FetchInit): ClientRequest {
  const { protocol, hostname, port, pathname, search } = url
  const options: RequestOptions = {
    agent: agentOf(protocol),
    hostname: hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
    port,
    path: pathname + search,
    method,
    headers: { ...DEFAULT_HEADERS[protocol], ...trimmed(headers), ...lengthOf(body) },
    joinDuplicateHeaders: true,
  }
  return builtin(protocol === 'http:' ? 'node:http' : 'node:https').request(options)
}

/** As `fetch` sends them: it takes Brotli only where no proxy on the way can change the response. */
const DEFAULT_HEADERS: Readonly<Record<string, Record<string, string>>> = {
  'http:': { accept: '*/*', 'accept-encoding': 'gzip, deflate' },
  'https:': { accept: '*/*', 'accept-encoding': 'br, gzip, deflate' },
}

/** Without the spaces and line breaks around values that `fetch` removes. */
function trimmed(headers: FetchInit['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.trim()]))
}

/** A stream has the length of its header, or is sent in chunks. */
function lengthOf(body: FetchInit['body']): Record<string, number> | undefined {
  if (body === undefined || body instanceof ReadableStream) return undefined
  return { 'content-length': Buffer.byteLength(body) }
}
