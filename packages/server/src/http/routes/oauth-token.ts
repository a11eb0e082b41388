import { connectorError } from '@plugboard/core'
import { z } from 'zod'
import { authenticate } from '../../auth/caller.ts'
import { type IssuedToken, issueApplicationToken, issueScopedToken } from '../../auth/issue-tokens.ts'
import { DEFAULT_MINUTES, parseScopes } from '../../auth/scopes.ts'
import type { App } from '../app-type.ts'
import { inOAuthForm, oauthClient, oauthClientOf } from '../oauth-form.ts'
import type { Services } from '../services.ts'
import { externalUserId, issuedTokenSchema, noQuery, problems } from './schemas.ts'

const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token'

const CLIENT_CREDENTIALS = 'client_credentials'
const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange'

const clientCredentials = oauthClient.extend({ grant_type: z.literal(CLIENT_CREDENTIALS) })

const tokenExchange = z.strictObject({
  grant_type: z.literal(TOKEN_EXCHANGE),
  subject_token: z.string().max(255).describe('An application token.'),
  subject_token_type: z.literal(ACCESS_TOKEN),
  requested_subject: externalUserId,
  scope: z.string().max(255).optional(),
})

const body = z.discriminatedUnion('grant_type', [clientCredentials, tokenExchange], {
  error: `must be ${CLIENT_CREDENTIALS} or ${TOKEN_EXCHANGE}`,
})

/** Issues tokens by RFC 6749 (client credentials) and RFC 8693 (token exchange). */
export function oauthTokenRoute(app: App, services: Services): void {
  inOAuthForm(app, services, (scope) => {
    scope.post(
      '/oauth/token',
      {
        schema: {
          operationId: 'getToken',
          summary: 'Get a token by OAuth 2.0: client credentials or token exchange',
          description:
            'Client credentials (RFC 6749) return an application token, token exchange (RFC 8693) a scoped token of an end user.',
          tags: ['tokens'],
          consumes: ['application/x-www-form-urlencoded', 'application/json'],
          querystring: noQuery,
          body,
          response: { 200: issuedTokenSchema, ...problems },
        },
      },
      async (request) =>
        request.body.grant_type === CLIENT_CREDENTIALS
          ? issueApplicationToken(services, oauthClientOf(request, request.body), request.id)
          : exchange(services, request.body, request.id),
    )
  })
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
