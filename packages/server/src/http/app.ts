/** Services in, HTTP app out. */
import type { ServerResponse } from 'node:http'
import helmet from '@fastify/helmet'
import fastify, { type FastifyHttpOptions, LogController, type RawServerDefault } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { newId } from '../crypto/id.ts'
import { logRequest } from '../telemetry/logging.ts'
import { refuseUnreadable } from './acceptable.ts'
import { admitRequests } from './admit-requests.ts'
import type { App } from './app-type.ts'
import { callFields } from './call-line.ts'
import { answerClientError, answerWithoutRoutes } from './client-errors.ts'
import { type ConnectionLimit, limitConnections } from './connection-limit.ts'
import { baseUrl, sendError } from './errors.ts'
import { refuseBadFraming, refuseStrayTokens } from './guards.ts'
import { parseJsonBody } from './json-body.ts'
import { discardBody } from './leave-unread.ts'
import { refuseNul } from './refuse-nul.ts'
import { limitRequestTime } from './request-time.ts'
import { createRouteTable } from './route-table.ts'
import { addDocs } from './routes/docs.ts'
import { addRoutes } from './routes/index.ts'
import type { Services } from './services.ts'
import { closeSilentSockets } from './silent-sockets.ts'
import { validatorCompiler } from './validate.ts'

const BODY_BYTES = 256 * 1024
const HEADER_BYTES = 16 * 1024
const MAX_SOCKETS = 1024

export function createApp(services: Services): App {
  const origin = (): string => baseUrl(services.config, app)
  const app: App = fastify(serverOptions(services, origin)).withTypeProvider<ZodTypeProvider>()
  app.server.maxConnections = MAX_SOCKETS
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => sendError(services, error, request, reply))
  answerWithoutRoutes(app, origin)
  closeSilentSockets(app)
  const connections = limitConnections(app, services.config)
  limitRequestTime(app, origin)
  readJsonOnly(app)
  addHooks(app, services, connections)
  refuseUnknownRoutes(app)
  addDocs(app, services)
  app.register(async (scope: App) => addRoutes(scope, services))
  return app
}

function serverOptions(services: Services, origin: () => string): FastifyHttpOptions<RawServerDefault> {
  const { trustedProxies } = services.config
  return {
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId('req'),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_BYTES,
    http: {
      maxHeaderSize: HEADER_BYTES,
      // Node's own refusal has no body: see refuseBadFraming.
      requireHostHeader: false,
      headersTimeout: 10_000,
      // How late that may be noticed; Node looks every half a minute by itself.
      connectionsCheckingInterval: 2000,
    },
    // Uploads take longer than any other request may: see limitRequestTime.
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 1000,
    // Requests that still arrive on open connections while the server drains are answered, not refused.
    return503OnClosing: false,
    routerOptions: { maxParamLength: HEADER_BYTES },
    serverFactory: (handle, options) => admitRequests(services, options, handle, origin),
    frameworkErrors: (error, request, reply) => sendError(services, error, request, reply),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, origin()),
  }
}

function readJsonOnly(app: App): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) =>
    parseJsonBody(body),
  )
}

function addHooks(app: App, services: Services, connections: ConnectionLimit): void {
  app.decorateRequest('caller')
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    refuseBadFraming(request)
    refuseStrayTokens(request)
    refuseUnreadable(request)
  })
  refuseNul(app)
  // Also for what was under way when it began: a connection kept alive would keep the server from closing.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (services.draining() || connections.isOverLimit(raw.socket)) reply.header('connection', 'close')
    // Fastify closes after a body that it refuses: who still sends would lose the answer, and see a reset instead.
    // Where there is none, taking it away would keep Node from closing after the last request that a connection may make.
    else if (reply.hasHeader('connection') && !isLastOfSocket(reply.raw)) reply.removeHeader('connection')
  })
  app.addHook('onResponse', discardBody)
  app.addHook('onResponse', async (request, reply) => {
    logRequest(services.log, request, reply, callFields(request))
    services.metrics.answered(request, reply)
  })
}

/** Node refuses the next request on the connection, so this answer has to say that there can be none. */
function isLastOfSocket(response: ServerResponse): boolean {
  return 'maxRequestsOnConnectionReached' in response && response.maxRequestsOnConnectionReached === true
}

function refuseUnknownRoutes(app: App): void {
  const table = createRouteTable()
  app.addHook('onRoute', (route) => table.add(route))
  app.setNotFoundHandler(async (request, reply) => table.refuse(request, reply))
}
