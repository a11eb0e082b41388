/** The upstream call that a request makes: its trace, its fields of the request's log line, its row of the call log. */
import type { IncomingHttpHeaders } from 'node:http'
import type { ConnectorError } from '@plugboard/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerIfKnown } from '../auth/caller.ts'
import type { CallKind } from '../store/tables.ts'
import { type CallTrace, endedCall, newTrace } from '../telemetry/call-trace.ts'
import type { Services } from './services.ts'

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
export interface EndedCall {
  readonly trace: CallTrace
  readonly error: Pick<ConnectorError, 'code' | 'outcome' | 'upstream'> | undefined
}

/** Undefined for requests without an upstream call. */
export function endedCallOf(request: Noted): EndedCall | undefined {
  const trace = request[TRACE]
  return trace && { trace, error: request[FAILURE] ?? trace.failure }
}

/** Fields of the request's log line that describe its call. */
export function callFields({ trace, error }: EndedCall): object {
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

/** Checks of credentials and the calls of tools are recorded where they are made: a request may make several. */
const RECORDED: readonly (CallKind | undefined)[] = ['execute', 'request', 'search']

/** Puts the call that a request made into the call log. */
export function recordCall(
  { callLog }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { trace, error, traceId }: EndedCall & { readonly traceId: string | undefined },
): void {
  const { kind } = trace
  const caller = callerIfKnown(request)
  if (kind === undefined || !RECORDED.includes(kind) || caller === undefined) return
  const { tenant, tokenId: actor } = caller
  const { id } = (request.params ?? {}) as { readonly id?: string }
  const { headers } = request
  callLog.record({
    ...endedCall(trace, { kind, org: tenant.org, actor, error, ms: reply.elapsedTime }),
    connector_id: trace.connector ?? id ?? null,
    external_user_id: trace.user ?? tenant.externalUserId,
    caller_request: callerRequestOf(headers) ?? null,
    trace_id: traceId ?? null,
    bytes_in: lengthOf(headers['content-length']),
    bytes_out: lengthOf(reply.getHeader('content-length')),
  })
}

function lengthOf(header: unknown): number | null {
  return header === undefined ? null : Number(header)
}

/** The caller's own id of the request, if it can be stored and shown anywhere. */
function callerRequestOf({ 'x-request-id': id }: IncomingHttpHeaders): string | undefined {
  return typeof id === 'string' && /^[\w.:-]{1,128}$/.test(id) ? id : undefined
}
