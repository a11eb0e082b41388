import { connectorError, violationError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authenticate } from '../auth/caller.ts'
import { type Client, type Grant, grantApplicationToken, grantScopedToken } from '../auth/grants.ts'
import { DEFAULT_MINUTES, parseScopes } from '../auth/scopes.ts'
import type { App } from '../http/app-type.ts'
import { parseFormBody } from '../http/form-body.ts'
import type { Services } from '../services.ts'
import { externalUserId, grantShape, noQuery, problems } from './shapes.ts'

const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token'

const clientCredentials = z.strictObject({
  grant_type: z.literal('client_credentials'),
  client_id: z.string().max(255).optional(),
  client_secret: z.string().max(255).optional(),
})

const tokenExchange = z.strictObject({
  grant_type: z.literal('urn:ietf:params:oauth:grant-type:token-exchange'),
  subject_token: z.string().max(255).describe('An application token.'),
  subject_token_type: z.literal(ACCESS_TOKEN),
  requested_subject: externalUserId,
  scope: z.string().max(255).optional(),
})

const body = z.discriminatedUnion('grant_type', [clientCredentials, tokenExchange])

/** The same tokens in the forms of RFC 6749 (client credentials) and RFC 8693 (token exchange). */
export function oauthTokenRoute(app: App, services: Services): void {
  app.register(async (scope: App) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseFormBody)
    scope.post(
      '/oauth/token',
      {
        schema: {
          summary: 'Tokens by the OAuth 2.0 forms: client credentials, token exchange',
          tags: ['tokens'],
          consumes: ['application/x-www-form-urlencoded', 'application/json'],
          querystring: noQuery,
          body,
          response: { 200: grantShape, ...problems },
        },
      },
      async (request) =>
        request.body.grant_type === 'client_credentials'
          ? grantApplicationToken(services, clientOf(request, request.body))
          : exchange(services, request.body),
    )
  })
}

async function exchange(services: Services, asked: z.infer<typeof tokenExchange>): Promise<Grant> {
  const caller = await authenticate(services, asked.subject_token)
  if (caller.kind !== 'application') {
    throw connectorError('insufficient_scope', 'Only an application token can be exchanged.')
  }
  return grantScopedToken(services, caller, {
    externalUserId: asked.requested_subject,
    scopes: parseScopes(asked.scope),
    connectorIds: null,
    minutes: DEFAULT_MINUTES,
  })
}

/** RFC 6749, 2.3.1: by HTTP Basic or in the body. */
function clientOf(request: FastifyRequest, asked: z.infer<typeof clientCredentials>): Client {
  const { client_id: id, client_secret: secret } = asked
  const [basicId, basicSecret] = basicPair(request.headers.authorization)
  const client = { id: basicId ?? id, secret: basicSecret ?? secret, ip: request.ip }
  if (client.id === undefined || client.secret === undefined) {
    throw violationError([
      { pointer: '/client_id', code: 'required', message: 'and client_secret are required' },
    ])
  }
  return { id: client.id, secret: client.secret, ip: client.ip }
}

function basicPair(header: string | undefined): string[] {
  const [, encoded] = /^Basic +(\S+)$/i.exec(header ?? '') ?? []
  return encoded === undefined ? [] : Buffer.from(encoded, 'base64').toString().split(':', 2)
}
