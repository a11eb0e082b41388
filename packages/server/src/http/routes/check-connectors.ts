import { z } from 'zod'
import { callerOf, requireToken, requireUser } from '../../auth/caller.ts'
import { type Checked, checkConnectors } from '../../connectors/check-many.ts'
import { connectorView, viewConnector } from '../../connectors/view.ts'
import { abortOnDisconnect } from '../abort-on-disconnect.ts'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import { bearerToken, externalUserId, noQuery, pageOf, problems } from './schemas.ts'

const body = z.strictObject({
  status: z.enum(['active', 'needs_reauth']).optional().describe('Only connectors in this status.'),
  connector_type: z.string().max(255).optional().describe('Only connectors of this type: `Payments`.'),
  external_user_id: externalUserId.optional(),
  limit: z.int().min(1).max(50).default(20).describe('Connectors to check with this request.'),
  cursor: z.string().max(1024).optional().describe('`next_cursor` of the previous request.'),
})

const checkedView = z
  .object({
    connector: connectorView,
    accepted: z.boolean().describe('The upstream accepted the credentials.'),
    code: z
      .string()
      .nullable()
      .describe('Null if accepted. `invalid_credentials`: rejected. Others say why the check failed.'),
    detail: z.string().nullable(),
  })
  .meta({ id: 'CheckedConnector' })

export function checkConnectorsRoute(app: App, services: Services): void {
  app.post(
    '/v1/integrations/connectors/check',
    {
      onRequest: requireToken(services, { kinds: ['scoped', 'application'], scope: 'execute:read' }),
      schema: {
        operationId: 'checkConnectors',
        summary: 'Check the credentials of many connectors',
        description:
          'Makes one read-only call for each selected connector, newest first. Those whose credentials are accepted become `active`. ' +
          'Select with `status: needs_reauth` after an upstream has recovered. Repeat with `next_cursor` until it is null. Where the policy of the token does not allow that call, nothing is sent.',
        tags: ['connectors'],
        security: bearerToken,
        querystring: noQuery,
        body,
        response: { 200: pageOf(checkedView), ...problems },
      },
    },
    async (request, reply) => {
      const { external_user_id: user, connector_type: type, status, limit, cursor } = request.body
      const caller = callerOf(request)
      if (user !== undefined) requireUser(caller, user)
      const kind = type === undefined ? undefined : await services.registry.match(type, '/connector_type')
      const filter = { externalUserId: user, type: kind?.connector.name, status, limit, cursor }
      const asked = { signal: abortOnDisconnect(reply), requestId: request.id, caller }
      const { checked, nextCursor } = await checkConnectors(services, filter, asked)
      const data = await Promise.all(checked.map((one) => viewChecked(services, one)))
      return { data, next_cursor: nextCursor }
    },
  )
}

async function viewChecked({ registry }: Services, { connector, failure }: Checked) {
  return {
    connector: await viewConnector(registry, connector),
    accepted: failure === undefined,
    code: failure?.code ?? null,
    detail: failure?.message ?? null,
  }
}
