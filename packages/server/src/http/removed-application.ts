/** Requests with a token that this process still remembers, though another one has removed its application. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { authenticate, bearerToken } from '../auth/caller.ts'
import { isForeignKeyViolation } from '../store/connector-not-found.ts'
import { sendError } from './errors.ts'
import type { Services } from './services.ts'

/** Sends the error of a request, or refuses its token where rows could not be added because the application is gone. */
export function sendErrorOrRefusal(
  services: Services,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | undefined {
  if (isForeignKeyViolation(error) && request.headers.authorization !== undefined)
    return sendRefusal(services, error, request, reply)
  sendError(services, error, request, reply)
  return undefined
}

async function sendRefusal(
  services: Services,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  services.tokens.clear()
  const refusal = await authenticate(services, bearerToken(request)).then(
    () => error,
    (refused: unknown) => refused,
  )
  sendError(services, refusal, request, reply)
  return reply
}
