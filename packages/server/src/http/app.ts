/** Builds the HTTP app from the services. */
import type { ServerResponse } from 'node:http'
import fastify, {
  type FastifyHttpOptions,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { newId } from '../crypto/id.ts'
import { logRequest } from '../telemetry/logging.ts'
import { refuseUnacceptable } from './acceptable.ts'
import { admitRequests } from './admit-requests.ts'
import type { App } from './app-type.ts'
import { baseUrl } from './base-url.ts'
import { answerClientError, answerUnroutable } from './client-errors.ts'
import { limitConnections, refusalOf, refuseOverLimit } from './connection-limit.ts'
import { discardBody, lingerOnClose } from './discard-body.ts'
import { sendError } from './errors.ts'
import { refuseMalformed } from './guards.ts'
import { countBody, limitBodies } from './hold-body.ts'
import { parseJsonBody, readJsonBody } from './json-body.ts'
import { createListeners, type Listeners } from './listeners.ts'
import { sendMissingPage } from './pages/missing-page.ts'
import { createReference } from './reference/reference.ts'
import { NUL_IN_JSON, NUL_IN_URL, refuseNulInJson, refuseNulInUrl } from './refuse-nul.ts'
import { sendErrorOrRefusal } from './removed-application.ts'
import { callFields, endedCallOf, recordCall } from './request-call.ts'
import { createRouteTable } from './route-table.ts'
import { addDocs } from './routes/docs.ts'
import { addRoutes } from './routes/index.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import type { Services } from './services.ts'
import { closeConnectionsAtShutdown } from './shutdown-connections.ts'
import { BODY_BYTES, HEADER_BYTES } from './size-limits.ts'
import { limitRequestTime, limitWriteStalls } from './slow-clients.ts'
import { traceIdOf, traceRequests } from './trace-requests.ts'
import { validatorCompiler } from './validate.ts'

/**
 * Given to Fastify when it is created: it would load compilers of its own otherwise, two large libraries, even if others are
 * set afterwards. Its types know no schemas but those of Ajv.
 */
const COMPILERS: object = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
}

export function createApp(services: Services): App {
  const origin = (): string => baseUrl(services.config, app)
  const listeners = createListeners()
  const app: App = fastify(serverOptions(services, listeners, origin)).withTypeProvider<ZodTypeProvider>()
  listeners.each((server) => {
    server.maxConnections = services.maxConnections
  })
  app.setErrorHandler((error, request, reply) => sendErrorOrRefusal(services, error, request, reply))
  answerUnroutable(app, listeners, origin)
  closeConnectionsAtShutdown(app, listeners)
  limitConnections(listeners, {
    ...services.config,
    maxConnections: services.maxConnections,
  })
  refuseOverLimit(app)
  limitRequestTime(app, origin)
  limitWriteStalls(app, services)
  readJsonOnly(app, services)
  limitBodies(app, services)
  traceRequests(app, services)
  addHooks(app, services)
  refuseUnknownRoutes(app, services)
  const reference = createReference(app, services)
  addDocs(app, services, reference)
  app.register(async (scope: App) => addRoutes(scope, services, reference))
  return app
}

function serverOptions(
  services: Services,
  listeners: Listeners,
  origin: () => string,
): FastifyHttpOptions<RawServerDefault> {
  const { trustedProxies } = services.config
  return {
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Lines name their request themselves, so that no logger per request is needed.
    childLoggerFactory: (logger) => logger,
    genReqId: () => newId('req'),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_BYTES,
    http: {
      maxHeaderSize: HEADER_BYTES,
      // Node refuses without a body. refuseMalformed checks the header instead.
      requireHostHeader: false,
      headersTimeout: 10_000,
      // Node checks the header timeout only every 30 seconds by default.
      connectionsCheckingInterval: 2000,
    },
    // Uploads may take longer than other requests: limitRequestTime sets the limit.
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 1000,
    // While the server drains, it still serves requests on open connections.
    return503OnClosing: false,
    routerOptions: { maxParamLength: HEADER_BYTES },
    schemaController: { compilersFactory: COMPILERS },
    serverFactory: (handle, options) => {
      const server = admitRequests(services, options, handle, origin)
      listeners.add(server)
      return server
    },
    frameworkErrors: (error, request, reply) => sendError(services, error, request, reply),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, origin()),
  }
}

function readJsonOnly(app: App, services: Services): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const read = readJsonBody(bytes)
      countBody(services, request, bytes.length, read.values)
      const body = parseJsonBody(read)
      if (bytes.includes(NUL_IN_JSON)) refuseNulInJson(request, body)
      return body
    },
  )
}

/**
 * The hooks call `next` instead of returning promises: ten promises per request cost more than their checks. Checks that seldom
 * find something begin with a look at the request that seldom calls them.
 */
function addHooks(app: App, services: Services): void {
  const isTraced = services.config.tracing !== undefined
  app.decorateRequest('caller')
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store', 'x-request-id': request.id })
    const { accept = '*/*' } = request.headers
    refuseMalformed(request)
    if (accept !== '*/*') refuseUnacceptable(request, accept)
    if (NUL_IN_URL.test(request.url)) refuseNulInUrl(request)
    next()
  })
  // Applies to requests in progress when draining begins: a kept-alive connection would block the shutdown.
  app.addHook('onSend', ({ raw }, reply, _payload, next) => {
    if (!raw.complete) lingerOnClose(raw)
    if (services.lifecycle.isDraining || refusalOf(raw.socket) !== undefined)
      reply.header('connection', 'close')
    // Fastify closes the connection after a body that it refuses. A client that is still sending would see a
    // reset instead of the response, so the header is removed, except on the last response of the connection:
    // there Node needs it to close.
    else if (reply.hasHeader('connection') && !isLastOfSocket(reply.raw)) reply.removeHeader('connection')
    // Sends the responses that one turn of the event loop makes after each other. Writing to a client that waits takes four
    // times as long as to one that the response before has woken.
    setImmediate(next)
  })
  app.addHook('onResponse', (request, reply, next) => {
    if (!request.raw.complete) discardBody(request)
    const mayHaveTrace = isTraced || request.headers.traceparent !== undefined
    const trace = mayHaveTrace ? traceIdOf(request) : undefined
    const call = endedCallOf(request)
    logRequest(services.log, request, reply, { ...(call && callFields(call)), trace })
    services.metrics.answered(request, reply)
    services.shedding.answered()
    if (call) recordCall(services, request, reply, { ...call, traceId: trace })
    next()
  })
}

/**
 * After this response Node refuses further requests on the connection, so the client must be told to close.
 */
function isLastOfSocket(response: ServerResponse): boolean {
  return 'maxRequestsOnConnectionReached' in response && response.maxRequestsOnConnectionReached === true
}

function refuseUnknownRoutes(app: App, services: Services): void {
  const table = createRouteTable(
    services.config.role === 'worker'
      ? 'A worker has no route of this path. Send calls to a process with the role api or all.'
      : 'No route has this path. See /docs.',
  )
  app.addHook('onRoute', (route) => table.add(route))
  app.setNotFoundHandler(async (request, reply) => {
    try {
      return table.refuse(request, reply)
    } catch (error) {
      sendMissingPage(services, error, request, reply)
      return reply
    }
  })
}
