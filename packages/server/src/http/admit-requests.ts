/** The HTTP server, which refuses what it cannot serve in time before any of our code looks at a request. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import { discardBody } from './leave-unread.ts'
import { overloadedAnswer } from './overloaded-answer.ts'
import type { Services } from './services.ts'

/** Probes and metrics never wait: they tell operators why others do. */
const NEVER_SHED: readonly string[] = ['/healthz', '/readyz', '/metrics']

type Handle = (request: IncomingMessage, response: ServerResponse) => void

export function admitRequests(
  { admission, shedding, draining }: Pick<Services, 'admission' | 'shedding' | 'draining'>,
  options: FastifyHttpOptions<Server>,
  handle: Handle,
  origin: () => string,
): Server {
  const answer = overloadedAnswer(origin)
  const server = createServer({ ...options.http }, (request, response) => {
    if (NEVER_SHED.includes(pathOf(request))) return handle(request, response)
    admission.enter({
      flow: flowOf(request),
      // Who has left meanwhile needs no answer.
      start: () => void (request.socket.destroyed || handle(request, response)),
      refuse: (reason) => {
        shedding.refused(reason)
        answer(response, draining())
        discardBody({ raw: request })
      },
    })
  })
  return Object.assign(server, timeoutsOf(options))
}

/** What Fastify sets on a server that it makes itself. */
function timeoutsOf(options: FastifyHttpOptions<Server>) {
  const { keepAliveTimeout, requestTimeout, maxRequestsPerSocket } = options
  return { keepAliveTimeout, requestTimeout, maxRequestsPerSocket }
}

/** Whoever calls, as far as that is known without looking anything up: a token's bearer, else an address. */
function flowOf({ headers, socket }: IncomingMessage): string {
  return headers.authorization ?? socket.remoteAddress ?? ''
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
