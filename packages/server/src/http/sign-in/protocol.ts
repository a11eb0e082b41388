/** Passes requests on to the authorization server, and its answers back. */
import { connectorError } from '@plugboard/core'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { networkOf } from '../../limits/client-network.ts'
import type { AuthorizationServer, ProtocolAnswer } from '../../sign-in/protocol.ts'
import { baseUrl } from '../base-url.ts'
import type { Services } from '../services.ts'

export function serverOf(services: Services, { server }: FastifyRequest): Promise<AuthorizationServer> {
  return services.authorizationServer(baseUrl(services.config, server))
}

/** Hook that limits requests without credentials, per network. */
export function limitStrangers({ signInRates }: Services): onRequestHookHandler {
  return (request, _, next) => {
    const retryAfterMs = signInRates(networkOf(request.ip)).take()
    if (retryAfterMs === 0) return next()
    next(connectorError('rate_limited', 'Too many requests.', { retryable: true, retryAfterMs }))
  }
}

/** A refusal of the protocol, with its error code for clients that know only the standard. */
export class ProtocolRefusal extends Error {
  override readonly name = 'ProtocolRefusal'
  readonly error: string

  constructor(error: string) {
    super(error)
    this.error = error
  }
}

interface OAuthError {
  readonly error?: string
  readonly error_description?: string | undefined
}

/** Sends a successful answer. Throws the error of any other. */
export function sendAnswer(reply: FastifyReply, answer: ProtocolAnswer): FastifyReply {
  if (answer.status >= 400) throw refusalOf(answer)
  reply.code(answer.status)
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value)
  // A Buffer bypasses the route's response schema.
  return reply.send(Buffer.from(answer.text))
}

function refusalOf({ status, text }: ProtocolAnswer): Error {
  return protocolError(JSON.parse(text), status)
}

/** The error for a refusal in the terms of OAuth. */
export function protocolError(
  { error = 'server_error', error_description: description = error }: OAuthError,
  status: number,
): Error {
  const cause = new ProtocolRefusal(String(error))
  const message = sentence(String(description))
  if (error === 'temporarily_unavailable')
    return connectorError('overloaded', message, { retryable: true, cause })
  if (status >= 500) return connectorError('internal', message, { cause })
  return connectorError(error === 'invalid_client' ? 'unauthenticated' : 'invalid_request', message, {
    cause,
  })
}

function sentence(text: string): string {
  const start = text.charAt(0).toUpperCase() + text.slice(1)
  return start.endsWith('.') ? start : `${start}.`
}
