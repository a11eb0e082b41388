import { z } from 'zod'
import { type KindView, kindView, viewKind } from '../../connectors/connector-type-view.ts'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import { noQuery, pageOf, problems } from './schemas.ts'

const params = z.strictObject({
  type: z.string().max(255).describe('Display name, short name or vendor; case-insensitive.'),
})

/** The catalog of connector types. It holds no tenant data, so it needs no token. */
export function connectorTypeRoutes(app: App, { registry }: Services): void {
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
    async () => {
      const catalogs = await Promise.all((await registry.kinds()).map((kind) => kind.catalog()))
      return { data: catalogs.map(viewKind), next_cursor: null }
    },
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
    async (request): Promise<KindView> => {
      const kind = await registry.match(request.params.type, '/params/type')
      return viewKind(await kind.catalog())
    },
  )
}
