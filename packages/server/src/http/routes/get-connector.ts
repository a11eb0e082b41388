import { callerOf, requireToken } from '../../auth/caller.ts'
import { connectorView, viewConnector } from '../../connectors/view.ts'
import { findConnector } from '../../upstream/find-connector.ts'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import { bearerToken, connectorPath, noQuery, problems } from './schemas.ts'

export function getConnectorRoute(app: App, services: Services): void {
  app.get(
    '/v1/integrations/connectors/:id',
    {
      onRequest: requireToken(services, { kinds: ['scoped', 'application'] }),
      schema: {
        operationId: 'getConnector',
        summary: 'Get a connector',
        description: 'Returns the names of the stored credential fields, never their values.',
        tags: ['connectors'],
        security: bearerToken,
        params: connectorPath,
        querystring: noQuery,
        response: { 200: connectorView, ...problems },
      },
    },
    async (request) => {
      const connector = await findConnector(services, callerOf(request).tenant, request.params.id)
      return viewConnector(services.registry, connector)
    },
  )
}
