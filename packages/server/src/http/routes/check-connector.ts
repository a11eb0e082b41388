import { callerOf, requireToken } from '../../auth/caller.ts'
import { checkConnector } from '../../connectors/check.ts'
import { connectorView, viewConnector } from '../../connectors/view.ts'
import { abortOnDisconnect } from '../abort-on-disconnect.ts'
import type { App } from '../app-type.ts'
import { traceCall } from '../request-log-fields.ts'
import type { Services } from '../services.ts'
import { bearerToken, connectorPath, noQuery, problems } from './schemas.ts'

export function checkConnectorRoute(app: App, services: Services): void {
  app.post(
    '/v1/integrations/connectors/:id/check',
    {
      onRequest: requireToken(services, { kinds: ['scoped', 'application'], scope: 'execute:read' }),
      schema: {
        operationId: 'checkConnector',
        summary: 'Check the credentials at the upstream',
        description:
          'Makes one read-only call. If the upstream accepts credentials that it rejected before, the connector becomes `active` again.',
        tags: ['connectors'],
        security: bearerToken,
        params: connectorPath,
        querystring: noQuery,
        response: { 200: connectorView, ...problems },
      },
    },
    async (request, reply) => {
      const connector = await checkConnector(
        services,
        callerOf(request).tenant,
        request.params.id,
        abortOnDisconnect(reply),
        traceCall(request),
      )
      return viewConnector(services.registry, connector)
    },
  )
}
