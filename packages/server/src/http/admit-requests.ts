/** The HTTP server with load shedding: refuses excess requests before Fastify sees them. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import { sendUnavailable } from './connect/return-page.ts'
import { isOverLimit } from './connection-limit.ts'
import { discardBody, lingerOnClose } from './discard-body.ts'
import { overloadedResponse } from './overloaded-response.ts'
import type { Services } from './services.ts'

/**
 * Probes and metrics must respond under overload, so that operators see its cause. They wait for their turn as others do: no
 * client can take all turns with them.
 */
const NEVER_SHED: readonly string[] = ['/healthz', '/readyz', '/metrics']

/** Browsers come here from consent screens: they get a page. */
const RETURN_PATH = '/connect/callback'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

export function admitRequests(
  { admission, shedding, draining }: Pick<Services, 'admission' | 'shedding' | 'draining'>,
  options: FastifyHttpOptions<Server>,
  handle: Handle,
  origin: () => string,
): Server {
  const sendOverloaded = overloadedResponse(origin)
  const server = createServer({ ...options.http }, (request, response) => {
    // The client may have disconnected while the request was queued.
    const start = (): void => void (request.socket.destroyed || handle(request, response))
    const path = pathOf(request)
    if (NEVER_SHED.includes(path))
      return admission.enter({ flow: `${path} ${request.socket.remoteAddress}`, start, refuse: start })
    admission.enter({
      flow: flowOf(request),
      start,
      refuse: (reason) => {
        shedding.refused(reason)
        lingerOnClose(request)
        const isLast = draining() || isOverLimit(request.socket)
        if (isLast) response.shouldKeepAlive = false
        if (path === RETURN_PATH) sendUnavailable(request, response)
        else sendOverloaded(response, isLast)
        discardBody({ raw: request })
      },
    })
  })
  return Object.assign(server, timeoutsOf(options))
}

/** The settings that Fastify applies only to servers that it creates itself. */
function timeoutsOf(options: FastifyHttpOptions<Server>) {
  const { keepAliveTimeout, requestTimeout, maxRequestsPerSocket } = options
  return { keepAliveTimeout, requestTimeout, maxRequestsPerSocket }
}

/** Key for fair queueing that needs no lookup: the Authorization header, or else the client address. */
function flowOf({ headers, socket }: IncomingMessage): string {
  return headers.authorization ?? socket.remoteAddress ?? ''
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
