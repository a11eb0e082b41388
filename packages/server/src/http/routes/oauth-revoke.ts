import { z } from 'zod'
import { authenticateClient, revokeToken } from '../../auth/issue-tokens.ts'
import type { App } from '../app-type.ts'
import { inOAuthForm, oauthClient, oauthClientOf } from '../oauth-form.ts'
import type { Services } from '../services.ts'
import { noQuery, problems } from './schemas.ts'

const body = oauthClient.extend({
  token: z.string().max(255).describe('An application token or a scoped token.'),
  token_type_hint: z
    .string()
    .max(64)
    .optional()
    .describe('Ignored: the prefix of a token identifies its kind.'),
})

/**
 * RFC 7009. Unknown tokens and those of other clients get the same response, so that nothing can be probed.
 */
export function oauthRevokeRoute(app: App, services: Services): void {
  inOAuthForm(app, services, (scope) => {
    scope.post(
      '/oauth/revoke',
      {
        schema: {
          operationId: 'revokeToken',
          summary: 'Revoke a token',
          description: 'RFC 7009. Unknown tokens and those of other clients get the same response.',
          tags: ['tokens'],
          consumes: ['application/x-www-form-urlencoded', 'application/json'],
          querystring: noQuery,
          body,
          response: { 200: z.undefined().describe('The token is invalid now.'), ...problems },
        },
      },
      async (request, reply) => {
        const client = oauthClientOf(request, request.body)
        const actor = await authenticateClient(services, client)
        await revokeToken(services, client.id, request.body.token, { actor, requestId: request.id })
        return reply.send()
      },
    )
  })
}
