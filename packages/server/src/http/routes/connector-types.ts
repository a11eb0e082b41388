import { z } from 'zod'
import { kindView } from '../../connectors/connector-type-view.ts'
import type { App } from '../app-type.ts'
import { preparedPayload } from '../prepared.ts'
import type { Reference } from '../reference/reference.ts'
import type { Services } from '../services.ts'
import { noQuery, pageOf, problems } from './schemas.ts'

const params = z.strictObject({
  type: z.string().max(255).describe('Display name, short name or vendor; case-insensitive.'),
})

/** The catalog of connector types. It holds no tenant data, so it needs no token. */
export function connectorTypeRoutes(
  app: App,
  { registry }: Pick<Services, 'registry'>,
  reference: Reference,
): void {
  app.get(
    '/v1/integrations/connector-types',
    {
      schema: {
        operationId: 'listConnectorTypes',
        summary: 'List the connector types',
        description:
          'Every connector package installed on this server, with its credentials, entities and actions as JSON Schema.',
        tags: ['catalog'],
        querystring: noQuery,
        response: { 200: pageOf(kindView), ...problems },
      },
    },
    // A Buffer bypasses the route's response schema, as does that of the next route.
    async (request, reply) => preparedPayload(request, reply, await reference.connectorTypes()) as never,
  )
  app.get(
    '/v1/integrations/connector-types/:type',
    {
      schema: {
        operationId: 'getConnectorType',
        summary: 'Get a connector type: credentials, entities, actions',
        description: 'Finds a connector type by display name, short name or vendor.',
        tags: ['catalog'],
        params,
        querystring: noQuery,
        response: { 200: kindView, ...problems },
      },
    },
    async (request, reply) => {
      const kind = await registry.match(request.params.type, '/params/type')
      const { name } = await kind.catalog()
      return preparedPayload(request, reply, await reference.connectorType(name)) as never
    },
  )
}
