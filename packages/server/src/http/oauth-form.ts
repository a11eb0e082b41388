/** Shared by the OAuth 2.0 routes: form bodies, client authentication, error codes of the standard. */
import { type ConnectorError, violationError } from '@plugboard/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ClientCredentials } from '../auth/issue-tokens.ts'
import type { App } from './app-type.ts'
import { OAUTH_ERROR_TYPE, sendError } from './errors.ts'
import { parseFormBody } from './form-body.ts'
import { ID_MESSAGE, idSchema, isValidId } from './id-schema.ts'
import { refuseIn } from './refuse-nul.ts'
import type { Services } from './services.ts'
import { ProtocolRefusal } from './sign-in/protocol.ts'

/** Client credentials in the body, the alternative to HTTP Basic. */
export const oauthClient: z.ZodObject<
  { client_id: z.ZodOptional<z.ZodString>; client_secret: z.ZodOptional<z.ZodString> },
  z.core.$strict
> = z.strictObject({
  client_id: idSchema.optional(),
  client_secret: z.string().max(255).optional(),
})

/** Adds routes that accept forms besides JSON, and whose problem documents have the OAuth member `error` and its media type. */
export function inOAuthForm(app: App, services: Services, add: (scope: App) => void): void {
  app.register(async (scope: App) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseFormBody)
    scope.setErrorHandler((error, request, reply) =>
      sendError(services, error, request, reply, {
        type: OAUTH_ERROR_TYPE,
        more: (known) => withOAuth(known, reply),
      }),
    )
    add(scope)
  })
}

function withOAuth(known: ConnectorError, reply: FastifyReply): object {
  // RFC 6749, 5.2: the challenge must match the scheme that the client used.
  if (known.code === 'unauthenticated') reply.header('www-authenticate', 'Basic')
  return oauthError(known)
}

/** RFC 6749, 2.3.1: client credentials come by HTTP Basic or in the body. */
export function oauthClientOf(
  request: FastifyRequest,
  { client_id, client_secret }: z.infer<typeof oauthClient>,
): ClientCredentials {
  const [basicId, basicSecret] = basicPair(request.headers.authorization)
  const [id, secret] = [basicId ?? client_id, basicSecret ?? client_secret]
  if (id !== undefined && !isValidId(id)) throw notAnId()
  refuseIn(secret, '/client_secret')
  if (id !== undefined && secret !== undefined) return { id, secret, ip: request.ip }
  const message = 'and client_secret are required'
  throw violationError([{ pointer: '/client_id', code: 'required', message }])
}

/** For HTTP Basic, which no schema validates. */
function notAnId(): Error {
  return violationError([{ pointer: '/client_id', code: 'bad_format', message: ID_MESSAGE }])
}

function basicPair(header: string | undefined): string[] {
  const [, encoded] = /^Basic +(\S+)$/i.exec(header ?? '') ?? []
  if (encoded === undefined) return []
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':')
  return (secret.length === 0 ? [id] : [id, secret.join(':')]).map(formDecoded)
}

/**
 * RFC 6749, 2.3.1: both are form-encoded. openid-client encodes even `_` and `-`; clients that encode nothing send the
 * same text, since no id or secret contains `%` or `+`.
 */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The members of RFC 6749, 5.2. The protocol library names its own codes. */
function oauthError(known: ConnectorError): object {
  const error = known.cause instanceof ProtocolRefusal ? known.cause.error : oauthErrorCode(known)
  return { error, error_description: known.message }
}

/** The error code of RFC 6749, 5.2, for clients that know only the standard. */
function oauthErrorCode({ code, status, errors = [] }: ConnectorError): string {
  if (code === 'unauthenticated') return 'invalid_client'
  if (code === 'insufficient_scope') return 'unauthorized_client'
  if (status >= 429) return 'temporarily_unavailable'
  const pointers = errors.map(({ pointer }) => pointer)
  if (pointers.includes('/grant_type')) return 'unsupported_grant_type'
  return pointers.includes('/scope') ? 'invalid_scope' : 'invalid_request'
}
