/** What the routes of OAuth 2.0 have in common: form bodies, who the client is, errors with the standard's own words. */
import { type ConnectorError, violationError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Client } from '../auth/grants.ts'
import type { App } from './app-type.ts'
import { sendError } from './errors.ts'
import { parseFormBody } from './form-body.ts'
import { ID_MESSAGE, idShape, isIdShaped } from './id-shape.ts'
import { refuseIn } from './refuse-nul.ts'
import type { Services } from './services.ts'

/** Fields of a body by which a client tells who it is, unless it does so by HTTP Basic. */
export const oauthClient: z.ZodObject<
  { client_id: z.ZodOptional<z.ZodString>; client_secret: z.ZodOptional<z.ZodString> },
  z.core.$strict
> = z.strictObject({
  client_id: idShape.optional(),
  client_secret: z.string().max(255).optional(),
})

/** Adds routes that take forms beside JSON and whose errors say `error` beside `code`. */
export function inOAuthForm(app: App, services: Services, add: (scope: App) => void): void {
  app.register(async (scope: App) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseFormBody)
    scope.setErrorHandler((error, request, reply) =>
      sendError(services, error, request, reply, (known) => {
        // RFC 6749, 5.2: who the client is has to be told by the scheme that it tried.
        if (known.code === 'unauthenticated') reply.header('www-authenticate', 'Basic')
        return { error: wordFor(known) }
      }),
    )
    add(scope)
  })
}

/** RFC 6749, 2.3.1: by HTTP Basic or in the body. */
export function oauthClientOf(
  request: FastifyRequest,
  { client_id, client_secret }: z.infer<typeof oauthClient>,
): Client {
  const [basicId, basicSecret] = basicPair(request.headers.authorization)
  const [id, secret] = [basicId ?? client_id, basicSecret ?? client_secret]
  if (id !== undefined && !isIdShaped(id)) throw notAnId()
  refuseIn(secret, '/client_secret')
  if (id !== undefined && secret !== undefined) return { id, secret, ip: request.ip }
  const message = 'and client_secret are required'
  throw violationError([{ pointer: '/client_id', code: 'required', message }])
}

/** Of a client that came by HTTP Basic, where no schema has looked at it. */
function notAnId(): Error {
  return violationError([{ pointer: '/client_id', code: 'bad_format', message: ID_MESSAGE }])
}

function basicPair(header: string | undefined): string[] {
  const [, encoded] = /^Basic +(\S+)$/i.exec(header ?? '') ?? []
  return encoded === undefined ? [] : Buffer.from(encoded, 'base64').toString().split(':', 2)
}

/** RFC 6749, 5.2: what a client that knows only the standard looks for. */
function wordFor({ code, status, errors = [] }: ConnectorError): string {
  if (code === 'unauthenticated') return 'invalid_client'
  if (code === 'insufficient_scope') return 'unauthorized_client'
  if (status >= 429) return 'temporarily_unavailable'
  const pointers = errors.map(({ pointer }) => pointer)
  if (pointers.includes('/grant_type')) return 'unsupported_grant_type'
  return pointers.includes('/scope') ? 'invalid_scope' : 'invalid_request'
}
