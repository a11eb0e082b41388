/** Fields of a request's log line that describe its upstream call. */
import type { ConnectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { type CallTrace, newTrace } from '../telemetry/call-trace.ts'

const traces = new WeakMap<FastifyRequest, CallTrace>()
/** A WeakMap instead of a decoration: requests that reach no route have no decorations. */
const failures = new WeakMap<FastifyRequest, ConnectorError>()

/** Starts the trace of the upstream call of a request. */
export function traceCall(request: FastifyRequest): CallTrace {
  const trace = newTrace(request.id)
  traces.set(request, trace)
  return trace
}

/** The trace of a request that may make several calls, started by the first one. */
export function traceCalls(request: FastifyRequest): () => CallTrace {
  return () => traces.get(request) ?? traceCall(request)
}

/** Records the error that the request fails with. */
export function recordFailure(request: FastifyRequest, error: ConnectorError): void {
  failures.set(request, error)
}

/** Empty for requests without an upstream call. */
export function callFields(request: FastifyRequest): object {
  const trace = traces.get(request)
  if (trace === undefined) return {}
  const { connector, entity, action, attempts, upstreamStatus, failure } = trace
  const { code, outcome } = failures.get(request) ?? failure ?? { code: 'ok', outcome: 'done' }
  return {
    ...(connector && { connector }),
    entity,
    action,
    code,
    outcome,
    upstream_status: upstreamStatus,
    attempts,
  }
}
