import { z } from 'zod'
import { authenticateClient, revokeToken } from '../../auth/grants.ts'
import type { App } from '../app-type.ts'
import { inOAuthForm, oauthClient, oauthClientOf } from '../oauth-form.ts'
import type { Services } from '../services.ts'
import { noQuery, problems } from './schemas.ts'

const body = oauthClient.extend({
  token: z.string().max(255).describe('An application token or a scoped token.'),
  token_type_hint: z.string().max(64).optional().describe('Not needed: a token tells its own kind.'),
})

/**
 * RFC 7009. A token that is not the client's own is answered like one that there never was: there is nothing
 * to revoke.
 */
export function oauthRevokeRoute(app: App, services: Services): void {
  inOAuthForm(app, services, (scope) => {
    scope.post(
      '/oauth/revoke',
      {
        schema: {
          operationId: 'revokeToken',
          summary: 'Revoke a token',
          description: 'RFC 7009. A token of another client is answered like one that never existed.',
          tags: ['tokens'],
          consumes: ['application/x-www-form-urlencoded', 'application/json'],
          querystring: noQuery,
          body,
          response: { 200: z.undefined().describe('The token is good for nothing.'), ...problems },
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
