/** What the line of a request says of the call that it made. */
import type { ConnectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { type CallTrace, newTrace } from '../telemetry/call-trace.ts'

const traces = new WeakMap<FastifyRequest, CallTrace>()
/** Also of requests that no route has seen, which have no decorations. */
const failures = new WeakMap<FastifyRequest, ConnectorError>()

/** For a request that makes a call. */
export function traceCall(request: FastifyRequest): CallTrace {
  const trace = newTrace(request.id)
  traces.set(request, trace)
  return trace
}

/** The error that answers the request. */
export function noteFailure(request: FastifyRequest, error: ConnectorError): void {
  failures.set(request, error)
}

/** Nothing for requests that make no call. */
export function callFields(request: FastifyRequest): object {
  const trace = traces.get(request)
  if (trace === undefined) return {}
  const { entity, action, attempts, upstreamStatus } = trace
  const { code, outcome } = failures.get(request) ?? { code: 'ok', outcome: 'done' }
  return { entity, action, code, outcome, upstream_status: upstreamStatus, attempts }
}
