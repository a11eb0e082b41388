/** Puts the call that a request made into the call log. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerIfKnown } from '../auth/caller.ts'
import { endedCall } from '../telemetry/calls/ended-call.ts'
import { callerRequestOf } from './caller-ids.ts'
import { tracedCall } from './request-log-fields.ts'
import type { Services } from './services.ts'
import { traceIdOf } from './trace-requests.ts'

/** Checks of credentials and the calls of tools are recorded where they are made: a request may make several. */
const RECORDED = ['execute', 'request', 'search'] as const

export function recordCall({ callLog }: Services, request: FastifyRequest, reply: FastifyReply): void {
  const { trace, error } = tracedCall(request)
  const kind = RECORDED.find((one) => one === trace?.kind)
  const caller = callerIfKnown(request)
  if (trace === undefined || kind === undefined || caller === undefined) return
  const { tenant, tokenId: actor } = caller
  const { id } = (request.params ?? {}) as { readonly id?: string }
  const { headers } = request
  callLog.record({
    ...endedCall(trace, { kind, org: tenant.org, actor, error, ms: reply.elapsedTime }),
    connector_id: trace.connector ?? id ?? null,
    external_user_id: trace.user ?? tenant.externalUserId,
    caller_request: callerRequestOf(headers) ?? null,
    trace_id: traceIdOf(request) ?? null,
    bytes_in: lengthOf(headers['content-length']),
    bytes_out: lengthOf(reply.getHeader('content-length')),
  })
}

function lengthOf(header: unknown): number | null {
  return header === undefined ? null : Number(header)
}
