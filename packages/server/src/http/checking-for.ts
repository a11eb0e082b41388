import type { FastifyReply } from 'fastify'
import { callerIfKnown } from '../auth/caller.ts'
import type { Checking } from '../connectors/check.ts'
import { abortOnDisconnect } from './abort-on-disconnect.ts'
import { traceCall } from './request-call.ts'

/** The check that a request asks for. It ends with the connection of its caller. */
export function checkingFor(request: Parameters<typeof traceCall>[0], reply: FastifyReply): Checking {
  return { signal: abortOnDisconnect(reply), trace: traceCall(request), caller: callerIfKnown(request) }
}
