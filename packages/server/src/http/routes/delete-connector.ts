import { z } from 'zod'
import { actorOf, callerOf, requireToken } from '../../auth/caller.ts'
import { disconnect } from '../../connect/revoke.ts'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import { bearerToken, connectorPath, noQuery, problems } from './schemas.ts'

export function deleteConnectorRoute(app: App, services: Services): void {
  app.delete(
    '/v1/integrations/connectors/:id',
    {
      onRequest: requireToken(services, { kinds: ['scoped', 'application'], scope: 'connectors:write' }),
      schema: {
        operationId: 'deleteConnector',
        summary: 'Delete a connector with its credentials',
        description:
          'Permanently deletes the connector, its credentials and its replica. A grant that the end user gave on a consent screen is revoked if the vendor supports that; the audit trail has the result. Upstream data is untouched. If the database of its records is unavailable, the connector is disabled at once and shown as `deleting` until they are removed.',
        tags: ['connectors'],
        security: bearerToken,
        params: connectorPath,
        querystring: noQuery,
        response: { 204: z.undefined().describe('Deleted.'), ...problems },
      },
    },
    async (request, reply) => {
      await disconnect(services, callerOf(request).tenant, request.params.id, actorOf(request))
      return reply.code(204).send()
    },
  )
}
