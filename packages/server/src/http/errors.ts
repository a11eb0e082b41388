/** Converts any error to a problem document (application/problem+json). */
import { ConnectorError, connectorError, type ErrorCode, toProblem } from '@plugboard/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnexpected, toConnectorError } from '../store/to-connector-error.ts'
import { logRequest } from '../telemetry/logging.ts'
import { baseUrl } from './base-url.ts'
import { callFields, endedCallOf, recordFailure } from './request-call.ts'
import type { Services } from './services.ts'
import { BODY_BYTES, inKib } from './size-limits.ts'

export const PROBLEM_TYPE = 'application/problem+json'

/** RFC 6749, 5.2: strict clients take a document of any other type for no answer of the protocol. */
export const OAUTH_ERROR_TYPE = 'application/json'

const DEFAULT_DELAY_MS = 1000

/** Placeholder for the limit of the route. */
const LIMIT = '{limit}'

/** Fastify's error codes that a client can cause. Any other one is a bug of the server. */
const FRAMEWORK_ERRORS: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send JSON: Content-Type: application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'invalid_request',
    'The length of the body differs from Content-Length.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', `The body is larger than ${LIMIT}.`],
  FST_ERR_BAD_URL: ['invalid_request', 'The path is not valid.'],
  FST_ERR_INVALID_URL: ['invalid_request', 'The path is not valid.'],
  // Fastify checks QUERY requests before it looks up the route.
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

const MCP_CHALLENGE = 'scope="execute:read execute:write search", resource_metadata'

interface ProblemForm {
  readonly type: string
  /** Additional members of the document, derived from the error that is sent. */
  readonly more: (known: ConnectorError) => object
}

const PROBLEM: ProblemForm = { type: PROBLEM_TYPE, more: () => ({}) }

/** Sends the problem document of an error. Details of an internal error go to the log only. */
export function sendError(
  services: Services,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, more }: ProblemForm = PROBLEM,
): void {
  if (isDisconnect(error, request)) {
    logDisconnect(services, request, reply)
    return
  }
  const known = noteError(services, error, request, reply)
  const challenge = CHALLENGES[known.code]
  if (challenge !== undefined) reply.header('www-authenticate', withMetadata(challenge, request, services))
  const text = problemText(known, baseUrl(services.config, request.server), request.id, more(known))
  // A Buffer bypasses the route's response schema and gets no charset.
  void reply.type(type).send(Buffer.from(text))
}

/** Records an error in log and metrics, and sets the status and `Retry-After` of the response. */
export function noteError(
  services: Services,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): ConnectorError {
  const known = toHttpError(error, request)
  recordFailure(request, known)
  if (isUnexpected(known)) services.events.failed(request.id, error)
  if (known.retryAfterMs !== undefined) reply.header('retry-after', retryAfter(known.retryAfterMs))
  reply.code(known.status)
  return known
}

/** Tells clients of the Model Context Protocol where to learn how to get a token. */
function withMetadata(challenge: string, { url, server }: FastifyRequest, { config }: Services): string {
  const [path = ''] = url.split('?', 1)
  if (!/^\/mcp(?:\/app_\w{1,64})?$/.test(path)) return challenge
  const separator = challenge.includes('=') ? ', ' : ' '
  const metadata = `${baseUrl(config, server)}/.well-known/oauth-protected-resource${path}`
  return `${challenge}${separator}${MCP_CHALLENGE}="${metadata}"`
}

/** Serializes the problem document of an error. */
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

/** The client closed the connection while it was sending the body. */
function isDisconnect(error: unknown, { raw }: FastifyRequest): boolean {
  return error !== null && error === raw.errored
}

/** Such a request has no response, so that no other hook logs it. */
function logDisconnect({ log }: Services, request: FastifyRequest, reply: FastifyReply): void {
  const message = 'The client closed the connection before its request was complete.'
  const known = connectorError('aborted', message)
  recordFailure(request, known)
  const call = endedCallOf(request)
  logRequest(log, request, reply.code(known.status), call && callFields(call))
}

/** The error that a client gets. */
export function toHttpError(error: unknown, { routeOptions }: FastifyRequest): ConnectorError {
  const known = FRAMEWORK_ERRORS[String((error as { code?: unknown } | null)?.code)]
  if (known === undefined || error instanceof ConnectorError) return withDelay(toConnectorError(error))
  const [code, message] = known
  return connectorError(code, message.replace(LIMIT, inKib(routeOptions.bodyLimit ?? BODY_BYTES)))
}

/** Every 503 that a client may repeat says when, also one that core threw: clients repeat at once without the header. */
function withDelay(error: ConnectorError): ConnectorError {
  const { code, message, status, retryable, retryAfterMs, cause } = error
  if (status !== 503 || !retryable || retryAfterMs !== undefined) return error
  return connectorError(code, message, { ...error, cause, retryAfterMs: DEFAULT_DELAY_MS })
}

/** Whole seconds, rounded up so that no client retries too early. */
function retryAfter(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}
