/** Requests that carry the token of a connect session. */
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { bearerToken } from '../../auth/caller.ts'
import { findSession, tenantOfSession } from '../../connect/session.ts'
import type { ConnectSession } from '../../store/connect-sessions.ts'
import type { Services } from '../services.ts'

const sessions = new WeakMap<FastifyRequest, ConnectSession>()

/** Hook that rejects requests without the token of a running session. It runs before the body is read. */
export function requireSession(services: Services): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const session = await findSession(services, bearerToken(request)).catch((error) => {
      // Readable for all pages: otherwise the page that opened the session could not see the error and would poll on.
      allowOrigin(request, reply, request.headers.origin ?? null)
      throw error
    })
    allowOrigin(request, reply, session.origin)
    const { policy, left, refused } = services.callerLimits.take({ tenant: tenantOfSession(session) })
    reply.headers({ 'ratelimit-policy': policy, ratelimit: left })
    if (refused) throw refused
    sessions.set(request, session)
  }
}

/** The session of a request that {@link requireSession} has admitted. */
export function sessionOf(request: FastifyRequest): ConnectSession {
  const session = sessions.get(request)
  if (session === undefined) throw new Error('the route does not require a connect session')
  return session
}

/** Lets only the page that opened the session read the response. */
function allowOrigin({ headers }: FastifyRequest, reply: FastifyReply, origin: string | null): void {
  reply.header('vary', 'origin')
  if (origin === null || headers.origin !== origin) return
  // helmet's same-origin would hide the response from it all the same.
  reply.headers({ 'access-control-allow-origin': origin, 'cross-origin-resource-policy': 'cross-origin' })
}
