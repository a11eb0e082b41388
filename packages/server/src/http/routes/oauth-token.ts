import { connectorError } from '@plugboard/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authenticate } from '../../auth/caller.ts'
import { type IssuedToken, issueApplicationToken, issueScopedToken } from '../../auth/issue-tokens.ts'
import { DEFAULT_MINUTES, parseScopes } from '../../auth/scopes.ts'
import type { App } from '../app-type.ts'
import { inOAuthForm, oauthClient, oauthClientOf } from '../oauth-form.ts'
import type { Services } from '../services.ts'
import { sendAnswer, serverOf } from '../sign-in/protocol.ts'
import { externalUserId, issuedTokenSchema, noQuery, oauthProblems } from './schemas.ts'

const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token'

const CLIENT_CREDENTIALS = 'client_credentials'
const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange'
const AUTHORIZATION_CODE = 'authorization_code'
const REFRESH_TOKEN = 'refresh_token'

const clientCredentials = oauthClient.extend({ grant_type: z.literal(CLIENT_CREDENTIALS) })

const tokenExchange = z.strictObject({
  grant_type: z.literal(TOKEN_EXCHANGE),
  subject_token: z.string().max(255).describe('An application token.'),
  subject_token_type: z.literal(ACCESS_TOKEN),
  requested_subject: externalUserId,
  scope: z.string().max(255).optional(),
})

/** Of hosts of models, on behalf of end users. The protocol library checks their values. */
const protocolParam = z.string().max(2048)
const signedIn = {
  client_id: protocolParam
    .optional()
    .describe('Id that the host registered, or the address of its metadata document.'),
  client_secret: protocolParam.optional(),
  resource: protocolParam.optional().describe('The `/mcp` address that the token is for (RFC 8707).'),
}
const authorizationCode = z.strictObject({
  ...signedIn,
  grant_type: z.literal(AUTHORIZATION_CODE),
  code: protocolParam,
  redirect_uri: protocolParam.optional(),
  code_verifier: protocolParam.optional(),
})
const refreshToken = z.strictObject({
  ...signedIn,
  grant_type: z.literal(REFRESH_TOKEN),
  refresh_token: protocolParam,
  scope: protocolParam.optional(),
})

const body = z.discriminatedUnion(
  'grant_type',
  [clientCredentials, tokenExchange, authorizationCode, refreshToken],
  { error: `must be ${CLIENT_CREDENTIALS}, ${TOKEN_EXCHANGE}, ${AUTHORIZATION_CODE} or ${REFRESH_TOKEN}` },
)

const issued = z.union([
  issuedTokenSchema,
  z
    .object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.number().int() })
    .extend({ refresh_token: z.string().describe('Valid for one use.'), scope: z.string() })
    .meta({ id: 'GrantedTokens' }),
])

/** Issues tokens by RFC 6749 (client credentials) and RFC 8693 (token exchange). */
export function oauthTokenRoute(app: App, services: Services): void {
  inOAuthForm(app, services, (scope) => {
    scope.post(
      '/oauth/token',
      {
        schema: {
          operationId: 'getToken',
          summary: 'Get a token by OAuth 2.0',
          description:
            'Client credentials (RFC 6749) return an application token, token exchange (RFC 8693) a scoped token of an end user. Hosts of models exchange the code of a sign-in, and then refresh tokens, which are valid for one use.',
          tags: ['tokens'],
          consumes: ['application/x-www-form-urlencoded', 'application/json'],
          querystring: noQuery,
          body,
          response: { 200: issued, ...oauthProblems },
        },
      },
      async (request, reply) => {
        const { body } = request
        if (body.grant_type === CLIENT_CREDENTIALS)
          return issueApplicationToken(services, oauthClientOf(request, body), request.id)
        if (body.grant_type === TOKEN_EXCHANGE) return exchange(services, body, request.id)
        return redeem(services, request, reply, body)
      },
    )
  })
}

/** For a code or refresh token of a sign-in. */
async function redeem(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  body: z.infer<typeof authorizationCode> | z.infer<typeof refreshToken>,
): Promise<never> {
  const server = await serverOf(services, request)
  const given: [string, string | undefined][] = Object.entries(body)
  const form = Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const { ip, id: requestId } = request
  return sendAnswer(
    reply,
    await server.handle({ method: 'POST', path: '/oauth/token', form, ip, requestId }),
  ) as never
}

async function exchange(
  services: Services,
  body: z.infer<typeof tokenExchange>,
  requestId: string,
): Promise<IssuedToken> {
  const caller = await authenticate(services, body.subject_token)
  if (caller.kind !== 'application') {
    throw connectorError('insufficient_scope', 'Only an application token can be exchanged.')
  }
  const claims = {
    externalUserId: body.requested_subject,
    scopes: parseScopes(body.scope, false),
    connectorIds: null,
    minutes: DEFAULT_MINUTES,
  }
  return issueScopedToken(services, caller, claims, requestId)
}
