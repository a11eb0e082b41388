/** Services in, HTTP app out. */
import helmet from '@fastify/helmet'
import fastify, { type FastifyHttpOptions, LogController, type RawServerDefault } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { newId } from './crypto/id.ts'
import { refuseUnreadable } from './http/acceptable.ts'
import { admitRequests } from './http/admit-requests.ts'
import type { App } from './http/app-type.ts'
import { answerClientError } from './http/client-errors.ts'
import { refuseStrayTokens } from './http/guards.ts'
import { parseJsonBody } from './http/json-body.ts'
import { leaveUnread } from './http/leave-unread.ts'
import { limitRequestTime } from './http/request-time.ts'
import { createRouteTable } from './http/route-table.ts'
import { closeSilentSockets } from './http/silent-sockets.ts'
import { validatorCompiler } from './http/validate.ts'
import { baseUrl, sendError } from './http-errors.ts'
import { logRequest } from './logging.ts'
import { addDocs } from './routes/docs.ts'
import { addRoutes } from './routes/index.ts'
import type { Services } from './services.ts'

const BODY_BYTES = 256 * 1024
const HEADER_BYTES = 16 * 1024
const MAX_SOCKETS = 1024

export function createApp(services: Services): App {
  const origin = (): string => baseUrl(services.config, app)
  const app: App = fastify(serverOptions(services, origin)).withTypeProvider<ZodTypeProvider>()
  app.server.maxConnections = MAX_SOCKETS
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => sendError(services, error, request, reply))
  closeSilentSockets(app)
  limitRequestTime(app, origin)
  readJsonOnly(app)
  addHooks(app, services)
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

function addHooks(app: App, services: Services): void {
  app.decorateRequest('caller')
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    refuseStrayTokens(request)
    refuseUnreadable(request)
  })
  // Also for what was under way when it began: a connection kept alive would keep the server from closing.
  app.addHook('onSend', async (_, reply) => {
    if (services.draining()) reply.header('connection', 'close')
    // Fastify closes after a body that it refuses: who still sends would lose the answer, and see a reset instead.
    // Where there is none, taking it away would keep Node from closing after the last request that a connection may make.
    else if (reply.hasHeader('connection')) reply.removeHeader('connection')
  })
  app.addHook('onResponse', leaveUnread)
  app.addHook('onResponse', async (request, reply) => {
    logRequest(services.log, request, reply)
    services.metrics.answered(request, reply)
  })
}

function refuseUnknownRoutes(app: App): void {
  const table = createRouteTable()
  app.addHook('onRoute', (route) => table.add(route))
  app.setNotFoundHandler(async (request, reply) => table.refuse(request, reply))
}
