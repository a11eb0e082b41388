import { callerOf, requireToken } from '../../auth/caller.ts'
import { learnAccount } from '../../connect/learn-account.ts'
import { checkConnector } from '../../connectors/check.ts'
import { connectorView, viewConnector } from '../../connectors/view.ts'
import type { App } from '../app-type.ts'
import { checkingFor } from '../checking-for.ts'
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
          'Makes one read-only call. If the upstream accepts credentials that it rejected before, the connector becomes `active` again. The policy of the token has to allow that call.',
        tags: ['connectors'],
        security: bearerToken,
        params: connectorPath,
        querystring: noQuery,
        response: { 200: connectorView, ...problems },
      },
    },
    async (request, reply) => {
      const { tenant } = callerOf(request)
      const { id } = request.params
      const checked = await checkConnector(services, tenant, id, checkingFor(request, reply))
      return viewConnector(services.registry, await learnAccount(services, tenant, checked))
    },
  )
}
