import { z } from 'zod'
import { audited } from '../audit/audited.ts'
import { callerOf, doerOf, requireToken } from '../auth/caller.ts'
import { connectorNotFound } from '../connectors/find.ts'
import type { App } from '../http/app-type.ts'
import type { Services } from '../services.ts'
import { behindToken, connectorPath, noQuery, problems } from './shapes.ts'

export function deleteConnectorRoute(app: App, services: Services): void {
  app.delete(
    '/v1/integrations/connectors/:id',
    {
      onRequest: requireToken(services, { kinds: ['scoped', 'application'], scope: 'connectors:write' }),
      schema: {
        summary: 'Delete a connector with its credentials',
        tags: ['connectors'],
        security: behindToken,
        params: connectorPath,
        querystring: noQuery,
        response: { 204: z.undefined().describe('It is gone.'), ...problems },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await audited(services, doerOf(request), 'connector.delete', id, async () => {
        const removed = await services.store.connectors.remove(callerOf(request).tenant, id)
        if (!removed) throw connectorNotFound()
        // Nobody writes for it any more: its streams have gone with it.
        await services.copy.forget({ org: callerOf(request).tenant.org, connectorId: id })
      })
      return reply.code(204).send()
    },
  )
}
