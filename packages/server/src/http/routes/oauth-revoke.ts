import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authenticateClient, revokeToken } from '../../auth/issue-tokens.ts'
import type { App } from '../app-type.ts'
import { inOAuthForm, oauthClient, oauthClientOf } from '../oauth-form.ts'
import type { Services } from '../services.ts'
import { sendAnswer, serverOf } from '../sign-in/protocol.ts'
import { noQuery, oauthProblems } from './schemas.ts'

const body = oauthClient.extend({
  client_id: z.string().max(2048).optional(),
  token: z.string().max(255).describe('An application token, a scoped token or a refresh token.'),
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
          description:
            'RFC 7009. Unknown tokens and those of other clients get the same response. A host of a model sends its `client_id` without a secret: the grant of the end user ends then.',
          tags: ['tokens'],
          consumes: ['application/x-www-form-urlencoded', 'application/json'],
          querystring: noQuery,
          body,
          response: { 200: z.undefined().describe('The token is invalid now.'), ...oauthProblems },
        },
      },
      async (request, reply) => {
        if (isPublicClient(request)) return revokeOfHost(services, request, reply)
        const client = oauthClientOf(request, request.body)
        const actor = await authenticateClient(services, client)
        await revokeToken(services, client.id, request.body.token, { actor, requestId: request.id })
        return reply.send()
      },
    )
  })
}

/** Hosts of models have no secret: the token itself is the proof. */
function isPublicClient({ headers, body }: FastifyRequest): boolean {
  const { client_id, client_secret } = body as { client_id?: string; client_secret?: string }
  return headers.authorization === undefined && client_id !== undefined && client_secret === undefined
}

async function revokeOfHost(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<never> {
  const { client_id = '', token } = request.body as { client_id?: string; token: string }
  const server = await serverOf(services, request)
  const { ip, id: requestId } = request
  const form = { client_id, token }
  const answer = await server.handle({ method: 'POST', path: '/oauth/revoke', form, ip, requestId })
  return sendAnswer(reply, answer) as never
}
