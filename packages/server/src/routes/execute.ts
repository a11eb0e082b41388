import { z } from 'zod'
import { callerOf, requireToken } from '../auth/caller.ts'
import { execute } from '../connectors/execute.ts'
import type { App } from '../http/app-type.ts'
import { untilGone } from '../http/until-gone.ts'
import type { Services } from '../services.ts'
import { executeHeaders } from './headers.ts'
import { behindToken, connectorPath, noQuery, problems } from './shapes.ts'

const body = z.strictObject({
  entity: z.string().describe('As in `customers`.'),
  action: z.string().describe('As in `list`.'),
  params: z.unknown().optional().describe('An object with the params of the action.'),
})

const answer = z
  .object({
    records: z
      .unknown()
      .describe('A record, an array of records, or null where the upstream answers nothing.'),
    meta: z.record(z.string(), z.unknown()).describe('Paging fields of the action.'),
  })
  .meta({ id: 'Result' })

/** Contract 4.2. */
export function executeRoute(app: App, services: Services): void {
  app.post(
    '/api/v1/connectors/sources/:id/execute',
    {
      onRequest: requireToken(services, { kinds: ['scoped'] }),
      schema: {
        summary: 'Execute an action on an entity',
        tags: ['execute'],
        security: behindToken,
        params: connectorPath,
        querystring: noQuery,
        headers: executeHeaders,
        body,
        response: { 200: answer, ...problems },
      },
    },
    async (request, reply) => {
      const { 'idempotency-key': idempotencyKey, 'x-deadline-ms': timeout } = request.headers
      const options = { idempotencyKey, timeout, gone: untilGone(reply) }
      return execute(services, callerOf(request), request.params.id, request.body, options)
    },
  )
}
