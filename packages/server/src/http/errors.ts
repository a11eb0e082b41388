/** Any error to the one shape in which errors leave: application/problem+json. */
import { ConnectorError, connectorError, type ErrorCode, toProblem } from '@plugboard/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { toConnectorError } from '../store/connector-error.ts'
import { noteFailure } from './call-line.ts'
import type { Services } from './services.ts'

export const PROBLEM_TYPE = 'application/problem+json'

/** Fastify's own refusals by their codes. What is not here is a bug of ours. */
const FRAMEWORK_ERRORS: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send JSON: Content-Type: application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_request', 'The body is not as long as Content-Length says.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'The body is too large.'],
  FST_ERR_BAD_URL: ['invalid_request', 'The path is not valid.'],
  FST_ERR_INVALID_URL: ['invalid_request', 'The path is not valid.'],
  // Fastify asks this of the method QUERY before it looks for the route.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: [
    'unsupported_media_type',
    'Send JSON: Content-Type: application/json.',
  ],
  FST_ERR_ROUTE_MISSING_CONTENT: ['invalid_request', 'The body is missing.'],
}

const CHALLENGES: Readonly<Partial<Record<ErrorCode, string>>> = {
  unauthenticated: 'Bearer',
  invalid_token: 'Bearer error="invalid_token"',
  insufficient_scope: 'Bearer error="insufficient_scope"',
}

/**
 * Answers an error. Only what is in the catalogue leaves; what else is known of a bug stays in the log.
 *
 * @param more What some routes say besides, of the error as it leaves.
 */
export function sendError(
  services: Services,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  more: (known: ConnectorError) => object = () => ({}),
): void {
  const known = toHttpError(error)
  noteFailure(request, known)
  if (known.code === 'internal' || known.code === 'store_unavailable')
    services.events.failed(request.id, error)
  if (known.retryAfterMs !== undefined) reply.header('retry-after', retryAfter(known.retryAfterMs))
  const challenge = CHALLENGES[known.code]
  if (challenge !== undefined) reply.header('www-authenticate', challenge)
  const text = problemText(known, baseUrl(services.config, request.server), request.id, more(known))
  // Bytes already, so that no route's answer schema and no charset is put on top.
  void reply.code(known.status).type(PROBLEM_TYPE).send(Buffer.from(text))
}

/** The body of an error's answer. */
export function problemText(
  error: ConnectorError,
  base: string,
  requestId: string,
  more: object = {},
): string {
  return JSON.stringify({
    ...toProblem(error, base),
    ...more,
    instance: `/requests/${requestId}`,
    request_id: requestId,
  })
}

/** Fastify's own refusals, and everything that is no matter of HTTP. */
export function toHttpError(error: unknown): ConnectorError {
  const known = FRAMEWORK_ERRORS[String((error as { code?: unknown } | null)?.code)]
  return known === undefined || error instanceof ConnectorError
    ? toConnectorError(error)
    : connectorError(...known)
}

/** Whole seconds, never too early. */
function retryAfter(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}

/** Where the texts of errors are found: the address that clients use, or the one listened on. */
export function baseUrl({ publicUrl }: Pick<Config, 'publicUrl'>, app: FastifyInstance): string {
  return publicUrl ?? (app.server.listening ? app.listeningOrigin : '')
}
