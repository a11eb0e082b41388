import type { Agent, ClientRequest, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Delivery, Fetch, FetchInit, FetchResponse } from '../../options.ts'
import { builtin } from './modules.ts'
import { responseOf } from './response.ts'
import { sendStream } from './send-stream.ts'

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

/** Sends a request. Rejects with the error of the socket, which says more than that of `fetch`. */
export const sendOverSocket: Fetch = (url, init) => {
  const { signal, body, delivery = {} } = init
  // Also of one that cannot be opened. A second request of the same delivery, after a redirect, does not undo the first.
  delivery.isBegun ??= false
  return new Promise<FetchResponse>((resolve, reject) => {
    if (signal.aborted) throw signal.reason
    const request = open(new URL(url), init)
    const abort = () => void request.destroy(signal.reason)
    signal.addEventListener('abort', abort)
    request.on('error', reject)
    request.once('response', (message: IncomingMessage) => {
      // A server may answer before it has all of the request. It would read the rest as the next one.
      message.once('end', () => request.writableFinished || request.destroy())
      if (init.redirect === 'error' && REDIRECTS.includes(message.statusCode ?? 0))
        return void request.destroy(new Error('unexpected redirect'))
      try {
        resolve(responseOf(message, init.method))
      } catch (error) {
        request.destroy(error as Error)
      }
    })
    request.once('close', () => {
      signal.removeEventListener('abort', abort)
      // By an upgrade that nobody has asked for.
      if (request.listenerCount('response') > 0)
        reject(Object.assign(new Error('the connection was closed'), { code: 'ECONNRESET' }))
    })
    observeConnection(request, delivery)
    if (body instanceof ReadableStream) void sendStream(request, body)
    else request.end(body)
  })
}

/** Opens a request, which is sent with the first bytes of its body or its end. */
function open(url: URL, { method, headers, body }: FetchInit): ClientRequest {
  const { protocol, hostname, port, pathname, search } = url
  ways ??= openWays()
  const { module, agent, defaults } = ways[protocol] as Way
  const own: Record<string, string | number> = { ...defaults }
  // Without the spaces and line breaks around values, as by `fetch`.
  for (const name in headers) own[name] = (headers[name] as string).trim()
  // A stream has the length of its header, or is sent in chunks.
  if (typeof body === 'string') own['content-length'] = Buffer.byteLength(body)
  else if (body instanceof Uint8Array) own['content-length'] = body.byteLength
  // By the module at each request: tools may have replaced its function.
  return module.request({
    agent,
    hostname: hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
    port,
    path: pathname + search,
    method,
    headers: own,
    joinDuplicateHeaders: true,
  })
}

/** How requests of a protocol are sent, for all clients of the process. */
interface Way {
  readonly module: Pick<typeof import('node:http'), 'request'>
  readonly agent: Agent
  readonly defaults: Readonly<Record<string, string>>
}

let ways: Readonly<Record<string, Way>> | undefined

/**
 * Sockets per host. `fetch` has no limit, and a program that opens more at a time than it may have files would fail. Downloads
 * that are read slowly hold theirs, so that it must not be small.
 */
const MAX_SOCKETS = 1000
/** Milliseconds that an idle socket is kept, as by `fetch`: servers close theirs after five seconds or more. */
const IDLE_MS = 4000

/** With the headers of `fetch`, which takes Brotli only where no proxy on the way can change the response. */
function openWays(): Readonly<Record<string, Way>> {
  const [http, https] = [builtin('node:http'), builtin('node:https')]
  const options = { keepAlive: true, maxSockets: MAX_SOCKETS, timeout: IDLE_MS }
  const headersOf = (codings: string) => ({ accept: '*/*', 'accept-encoding': codings })
  return {
    'http:': { module: http, agent: new http.Agent(options), defaults: headersOf('gzip, deflate') },
    'https:': { module: https, agent: new https.Agent(options), defaults: headersOf('br, gzip, deflate') },
  }
}

/** Milliseconds for a connection, as for that of `fetch`. */
const CONNECT_TIMEOUT = 10_000

/** Notes when the request gets its connection, before which nothing of it is sent, and limits the time of a new one. */
function observeConnection(request: ClientRequest, delivery: Delivery): void {
  request.once('socket', (socket: Socket & { readonly secureConnecting?: boolean }) => {
    // A kept one is ready.
    if (!socket.connecting && !socket.secureConnecting) delivery.isBegun = true
    else observeNew(request, socket, socket.secureConnecting ? 'secureConnect' : 'connect', delivery)
  })
}

/** @param event By which the connection is ready. */
function observeNew(request: ClientRequest, socket: Socket, event: string, delivery: Delivery): void {
  const timer = setTimeout(() => {
    const error = new Error(`no connection within ${CONNECT_TIMEOUT / 1000} s`)
    request.destroy(Object.assign(error, { code: 'ETIMEDOUT', syscall: 'connect' }))
  }, CONNECT_TIMEOUT)
  const connected = () => {
    delivery.isBegun = true
    clearTimeout(timer)
  }
  socket.once(event, connected)
  request.once('close', () => {
    clearTimeout(timer)
    socket.off(event, connected)
  })
}
