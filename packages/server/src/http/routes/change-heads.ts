import { z } from 'zod'
import { callerOf, requireToken, requireUser } from '../../auth/caller.ts'
import { changeHeads } from '../../connectors/change-heads.ts'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import { bearerToken, externalUserId, pageOf, problems } from './schemas.ts'

const querystring = z.strictObject({
  external_user_id: externalUserId.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100).describe('Connectors per page.'),
  cursor: z.string().max(1024).optional().describe('`next_cursor` of the previous page.'),
})

const head = z
  .object({
    connector_id: z.string(),
    connector_type: z.string().describe('Package slug: `payments`.'),
    external_user_id: z.string(),
    head: z
      .string()
      .describe(
        'Compare it with the one before, and with nothing else: it differs if the feed has new changes.',
      ),
  })
  .meta({ id: 'ChangeHead' })

export function changeHeadsRoute(app: App, services: Services): void {
  app.get(
    '/v1/changes/heads',
    {
      onRequest: requireToken(services, { kinds: ['scoped', 'application'], scope: 'search' }),
      schema: {
        operationId: 'listChangeHeads',
        summary: 'See which change feeds have moved',
        description:
          'One row per connector, newest first. Read the heads, then the feeds of those connectors whose head differs from the one before: a change that is committed meanwhile moves the head again.',
        tags: ['connectors'],
        security: bearerToken,
        querystring,
        response: { 200: pageOf(head), ...problems },
      },
    },
    async (request) => {
      const { external_user_id: externalUserId, ...page } = request.query
      const caller = callerOf(request)
      if (externalUserId !== undefined) requireUser(caller, externalUserId)
      const { heads, nextCursor } = await changeHeads(services, caller.tenant, { ...page, externalUserId })
      const data = heads.map(({ connector: { id, type, external_user_id }, head }) => ({
        ...{ connector_id: id, connector_type: type, external_user_id, head },
      }))
      return { data, next_cursor: nextCursor }
    },
  )
}
