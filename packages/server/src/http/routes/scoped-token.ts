import { z } from 'zod'
import { callerOf, requireToken } from '../../auth/caller.ts'
import { issueScopedToken } from '../../auth/issue-tokens.ts'
import { parsePolicy } from '../../auth/parse-policy.ts'
import { DEFAULT_MINUTES, MAX_MINUTES, parseScopes } from '../../auth/scopes.ts'
import type { App } from '../app-type.ts'
import { idSchema } from '../id-schema.ts'
import type { Services } from '../services.ts'
import { bearerToken, externalUserId, issuedTokenSchema, noQuery, problems } from './schemas.ts'

const body = z.strictObject({
  external_user_id: externalUserId,
  scope: z
    .string()
    .max(255)
    .optional()
    .describe(
      'Scopes, separated by spaces; all except `request` by default, and with a policy all except `connectors:write` and `request`.',
    ),
  connector_ids: z
    .array(idSchema)
    .min(1)
    .max(100)
    .optional()
    .describe('Limits the token to these connectors.'),
  policy: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'Narrows what the token may do, action by action, on every route: `{ rules: [{ match: "payments.refunds.*", decide: "approve", max: { amount: 10000 } }] }`. With `mask_sensitive` the token shows records through the tools of `/mcp` only, which leave out personal and secret fields.',
    ),
  ttl: z.number().int().min(1).max(MAX_MINUTES).default(DEFAULT_MINUTES).describe('Lifetime in minutes.'),
})

export function scopedTokenRoute(app: App, services: Services): void {
  app.post(
    '/api/v1/account/applications/scoped-token',
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'getScopedToken',
        summary: 'Exchange an application token for a token of one end user',
        description:
          'The scoped token acts for one end user. `scope` and `connector_ids` narrow it; by default it may do everything for that user except send requests that no action covers (`request`).',
        tags: ['tokens'],
        security: bearerToken,
        querystring: noQuery,
        body,
        response: { 200: issuedTokenSchema, ...problems },
      },
    },
    async (request) => {
      const { external_user_id: externalUserId, scope, connector_ids, policy, ttl } = request.body
      const claims = {
        externalUserId,
        connectorIds: connector_ids ?? null,
        minutes: ttl,
        scopes: parseScopes(scope, policy !== undefined),
        policy: await parsePolicy(services, policy),
      }
      return issueScopedToken(services, callerOf(request), claims, request.id)
    },
  )
}
