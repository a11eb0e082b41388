/** Fields of a request's log line that describe its upstream call. */
import type { ConnectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { type CallTrace, newTrace } from '../telemetry/call-trace.ts'

/** Requests that reach no route have no decorations, and entries of a WeakMap take longer. */
interface Noted extends FastifyRequest {
  [TRACE]?: CallTrace
  [FAILURE]?: ConnectorError
}

const TRACE: unique symbol = Symbol('trace')
const FAILURE: unique symbol = Symbol('failure')

/**
 * Starts the trace of the upstream call of a request.
 *
 * @param kind How the call log names the call; undefined if it is recorded where it is made.
 */
export function traceCall(request: Noted, kind?: CallTrace['kind']): CallTrace {
  const trace = newTrace(request.id)
  if (kind !== undefined) trace.kind = kind
  request[TRACE] = trace
  return trace
}

/** The trace of a request that may make several calls, started by the first one. */
export function traceCalls(request: Noted): () => CallTrace {
  return () => request[TRACE] ?? traceCall(request)
}

/** Records the error that the request fails with. */
export function recordFailure(request: Noted, error: ConnectorError): void {
  request[FAILURE] = error
}

/** The trace of a request's call, and the error that it failed with. */
export function tracedCall(request: Noted): {
  readonly trace: CallTrace | undefined
  readonly error: Pick<ConnectorError, 'code' | 'outcome' | 'upstream'> | undefined
} {
  const trace = request[TRACE]
  return { trace, error: request[FAILURE] ?? trace?.failure }
}

/** Empty for requests without an upstream call. */
export function callFields(request: Noted): object {
  const { trace, error } = tracedCall(request)
  if (trace === undefined) return {}
  const { connector, entity, action, attempts, upstreamStatus } = trace
  const { code, outcome } = error ?? { code: 'ok', outcome: 'done' }
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
