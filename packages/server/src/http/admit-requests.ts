/** The HTTP server with load shedding: refuses excess requests before Fastify sees them. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import { createServer } from '../runtime/node-http.ts'
import { sendUnavailable } from './connect/return-page.ts'
import { refusalOf } from './connection-limit.ts'
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
  { admission, shedding, lifecycle }: Pick<Services, 'admission' | 'shedding' | 'lifecycle'>,
  options: FastifyHttpOptions<Server>,
  handle: Handle,
  origin: () => string,
): Server {
  const sendOverloaded = overloadedResponse(origin)
  const server = createServer({ ...options.http }, (request, response) => {
    // The client may have disconnected while the request was queued.
    const start = (): void => void (request.socket.destroyed || handle(request, response))
    const { url = '', headers, socket } = request
    const [path = ''] = url.split('?', 1)
    if (NEVER_SHED.includes(path))
      return admission.enter({ flow: `${path} ${socket.remoteAddress}`, start, refuse: start })
    admission.enter({
      // A key that needs no lookup.
      flow: headers.authorization ?? socket.remoteAddress ?? '',
      start,
      refuse: (reason) => {
        shedding.refused(reason)
        lingerOnClose(request)
        const isLast = lifecycle.isDraining || refusalOf(request.socket) !== undefined
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
