/** A span for each request, which continues the caller's trace. Without a collector there is no hook. */
import type { FastifyRequest } from 'fastify'
import { startSpan } from '../telemetry/spans.ts'
import { parseTraceParent } from '../telemetry/trace-parent.ts'
import type { App } from './app-type.ts'
import type { Services } from './services.ts'

type Started = NonNullable<ReturnType<typeof startSpan>>

interface Traced extends FastifyRequest {
  [STARTED]?: Started
}

const STARTED: unique symbol = Symbol('span')

/** Probes and scrapes would be most of the traces. */
const UNTRACED: readonly string[] = ['/healthz', '/readyz', '/metrics']

export function traceRequests(app: App, { config }: Pick<Services, 'config'>): void {
  if (config.tracing === undefined) return
  app.addHook('onRequest', (request: Traced, _reply, next) => {
    const { method, headers, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const parent = typeof headers.traceparent === 'string' ? headers.traceparent : undefined
    const attributes = { 'http.request.method': method, 'http.route': route, 'plugboard.request': request.id }
    const started = UNTRACED.includes(route)
      ? undefined
      : startSpan(`${method} ${route}`, attributes, { kind: 'server', parent })
    if (started === undefined) return next()
    request[STARTED] = started
    started.enter(next)
  })
  // The body arrives in the context of the connection.
  app.addHook('preValidation', (request: Traced, _reply, next) => {
    const started = request[STARTED]
    if (started === undefined) next()
    else started.enter(next)
  })
  app.addHook('onResponse', (request: Traced, { statusCode }, next) => {
    const span = request[STARTED]?.span
    span?.set({ 'http.response.status_code': statusCode })
    if (statusCode >= 500) span?.fail(String(statusCode))
    span?.end()
    next()
  })
}

/** The trace of a request: that of its span, or that of the caller. */
export function traceIdOf(request: Traced): string | undefined {
  const { traceparent } = request.headers
  return (
    request[STARTED]?.span.traceId ??
    (traceparent === undefined ? undefined : parseTraceParent(traceparent)?.traceId)
  )
}
