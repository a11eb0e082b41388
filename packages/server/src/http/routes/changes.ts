import { z } from 'zod'
import { callerOf, requireToken } from '../../auth/caller.ts'
import { changes } from '../../connectors/changes.ts'
import { abortOnDisconnect } from '../abort-on-disconnect.ts'
import type { App } from '../app-type.ts'
import { holdUnread } from '../hold-unread.ts'
import { jsonPayload } from '../send-text.ts'
import type { Services } from '../services.ts'
import { bearerToken, connectorPath, problems } from './schemas.ts'

const querystring = z.strictObject({
  cursor: z
    .string()
    .min(1)
    .max(8192)
    .optional()
    .describe('`next_cursor` of the previous page. Without it, the feed begins with all present records.'),
  entities: z
    .string()
    .min(1)
    .max(4096)
    .optional()
    .describe('Names of entities, separated by commas. Default: all synchronized entities.'),
  limit: z.coerce.number().int().min(1).max(1000).default(100).describe('Changes per page.'),
  include: z
    .enum(['data', 'record'])
    .optional()
    .describe(
      '`data` adds the searchable fields to each upsert, `record` the record as the upstream sent it.',
    ),
  wait: z.coerce
    .number()
    .int()
    .min(0)
    .max(30)
    .default(0)
    .describe('Seconds to wait for a change if there is none.'),
})

const change = z
  .object({
    entity: z.string(),
    id: z
      .string()
      .describe("Where keys are unique only per parent, the parent's id and the key, joined by `/`."),
    kind: z.enum(['upsert', 'delete']),
    at: z.string().describe('When the replica was changed last, to the second.'),
    data: z.record(z.string(), z.unknown()).optional(),
    record: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Change' })

const page = z
  .object({
    data: z.array(change),
    next_cursor: z.string().describe('Also on the last page: later changes follow it.'),
    up_to_date: z.boolean().describe('False if more changes can be read at once.'),
    complete: z
      .record(z.string(), z.boolean())
      .describe('Per entity, whether its first full sync has completed.'),
  })
  .meta({ id: 'Changes' })

const description = [
  'Reads all records of the replica, then their changes, per entity in the order of their commits.',
  'After any cursor, the latest state of each changed record is reported at least once; states in between may be left out.',
  'Deletions are reported for 30 days. A cursor whose history has ended gets `cursor_expired` (410): begin again without one.',
].join(' ')

export function changesRoute(app: App, services: Services): void {
  app.get(
    '/v1/integrations/connectors/:id/changes',
    {
      onRequest: requireToken(services, { kinds: ['scoped'], scope: 'search' }),
      schema: {
        operationId: 'listChanges',
        summary: 'Read the change feed of a connector',
        description,
        tags: ['connectors'],
        security: bearerToken,
        params: connectorPath,
        querystring,
        response: {
          200: {
            description: 'A page of changes.',
            content: { 'application/json': { schema: page } },
          },
          ...problems,
        },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { entities, ...query } = request.query
      const wanted = { ...query, entities: entities?.split(',') }
      const text = await changes(services, caller, request.params.id, wanted, abortOnDisconnect(reply))
      return jsonPayload(reply, text, holdUnread(services, caller, reply))
    },
  )
}
