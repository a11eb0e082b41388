import { z } from 'zod'
import { callerOf, requireToken } from '../../../auth/caller.ts'
import { listGrants, revokeGrant } from '../../../sign-in/grants.ts'
import type { Grant } from '../../../store/sign-in/grants.ts'
import { isoTime } from '../../../text/iso-time.ts'
import type { App } from '../../app-type.ts'
import { idSchema } from '../../id-schema.ts'
import type { Services } from '../../services.ts'
import { bearerToken, externalUserId, noQuery, pageOf, problems } from '../schemas.ts'

const PATH = '/v1/grants'

const grant = z
  .object({
    id: z.string(),
    external_user_id: z.string(),
    client_id: z.string(),
    client_name: z.string().nullable().describe('Chosen by the host, not verified.'),
    redirect_uri: z.string(),
    scopes: z.array(z.string()).readonly(),
    connector_ids: z
      .array(z.string())
      .readonly()
      .nullable()
      .describe('Null: all of the end user, also later ones.'),
    policy: z.record(z.string(), z.unknown()),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    used_at: z.iso.datetime().nullable().describe('When the host got its last token.'),
  })
  .meta({ id: 'Grant' })

const querystring = z.strictObject({
  external_user_id: externalUserId.optional().describe('Only grants of this end user.'),
  limit: z.coerce.number().int().min(1).max(100).default(100).describe('Grants per page.'),
  cursor: z.string().max(1024).optional().describe('`next_cursor` of the previous page.'),
})

const path = z.strictObject({ id: idSchema.describe('Id of the grant.') })

export function grantRoutes(app: App, services: Services): void {
  list(app, services)
  revoke(app, services)
}

function list(app: App, services: Services): void {
  app.get(
    PATH,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'listGrants',
        summary: 'List what end users allowed hosts of models, newest first',
        description: 'Grants that were revoked or have expired are left out.',
        tags: ['sign-in'],
        security: bearerToken,
        querystring,
        response: { 200: pageOf(grant), ...problems },
      },
    },
    async (request) => {
      const { external_user_id: user, ...page } = request.query
      const { grants, nextCursor } = await listGrants(services, callerOf(request), {
        ...page,
        externalUserId: user,
      })
      return { data: grants.map(toBody), next_cursor: nextCursor }
    },
  )
}

function toBody({ org: _, revoked_at: __, created_at, expires_at, used_at, policy, ...rest }: Grant) {
  return {
    ...rest,
    policy: { ...policy },
    created_at: isoTime(created_at),
    expires_at: isoTime(expires_at),
    used_at: used_at === null ? null : isoTime(used_at),
  }
}

function revoke(app: App, services: Services): void {
  app.delete(
    `${PATH}/:id`,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'revokeGrant',
        summary: 'Revoke a grant',
        description: 'Its tokens are invalid within a second, and the host has to ask the end user again.',
        tags: ['sign-in'],
        security: bearerToken,
        params: path,
        querystring: noQuery,
        response: { 204: z.undefined().describe('Revoked.'), ...problems },
      },
    },
    async (request, reply) => {
      await revokeGrant(services, callerOf(request), request.params.id, request.id)
      return reply.code(204).send()
    },
  )
}
