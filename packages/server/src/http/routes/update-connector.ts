import { z } from 'zod'
import { withAudit } from '../../audit/audited.ts'
import { actorOf, callerOf, requireToken } from '../../auth/caller.ts'
import { updateConnector } from '../../connectors/update.ts'
import { connectorView, viewConnector } from '../../connectors/view.ts'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import { behindToken, connectorName, connectorPath, gatewayName, noQuery, problems } from './shapes.ts'

const body = z.strictObject({
  name: connectorName.nullable().optional(),
  gateway: gatewayName.optional(),
  status: z.enum(['active', 'paused']).optional(),
  credentials: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Replaces every credential field and makes a connector in `needs_reauth` active again.'),
})

export function updateConnectorRoute(app: App, services: Services): void {
  app.patch(
    '/v1/integrations/connectors/:id',
    {
      onRequest: requireToken(services, { kinds: ['scoped'], scope: 'connectors:write' }),
      schema: {
        summary: 'Rename, pause or resume a connector, or replace its credentials',
        tags: ['connectors'],
        security: behindToken,
        params: connectorPath,
        querystring: noQuery,
        body,
        response: { 200: connectorView, ...problems },
      },
    },
    async (request) => {
      const { id } = request.params
      const { tenant } = callerOf(request)
      const deed = { action: 'connector.update', object: id }
      const connector = await withAudit(services, actorOf(request), deed, (record) =>
        updateConnector(services, tenant, id, request.body, record),
      )
      return viewConnector(services.registry, connector)
    },
  )
}
