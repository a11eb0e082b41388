import { z } from 'zod'
import { callerOf, requireToken, requireUser } from '../../auth/caller.ts'
import { listConnectors } from '../../connectors/list.ts'
import { connectorView, viewConnector } from '../../connectors/view.ts'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import { bearerToken, externalUserId, pageOf, problems } from './schemas.ts'

const tag = z.string().regex(/^[\w.-]{1,64}:.{0,255}$/s, 'must be name:value')

const querystring = z.strictObject({
  external_user_id: externalUserId.optional(),
  connector_type: z
    .string()
    .max(255)
    .optional()
    .describe('Only connectors of this type, for example `Payments`.'),
  status: z
    .enum(['active', 'paused', 'needs_reauth', 'deleting'])
    .optional()
    .describe('Only connectors in this status.'),
  failing: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .describe(
      '`true`: only connectors that need reauthorization, or whose latest run of a stream failed. `false`: only the others.',
    ),
  q: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe('Only connectors whose id, end user, name or account contains this text.'),
  tag: z
    .union([tag, z.array(tag).max(16)])
    .optional()
    .describe('Only connectors with this tag, as `name:value`. May be given several times.'),
  limit: z.coerce.number().int().min(1).max(100).default(20).describe('Connectors per page.'),
  cursor: z.string().max(1024).optional().describe('`next_cursor` of the previous page.'),
})

export function listConnectorsRoute(app: App, services: Services): void {
  app.get(
    '/v1/integrations/connectors',
    {
      onRequest: requireToken(services, { kinds: ['scoped', 'application'] }),
      schema: {
        operationId: 'listConnectors',
        summary: 'List connectors, newest first',
        description:
          'A scoped token lists the connectors of its end user, an application token those of all its end users.',
        tags: ['connectors'],
        security: bearerToken,
        querystring,
        response: { 200: pageOf(connectorView), ...problems },
      },
    },
    async (request) => {
      const { external_user_id: externalUserId, connector_type, tag, q: text, ...rest } = request.query
      const caller = callerOf(request)
      if (externalUserId !== undefined) requireUser(caller, externalUserId)
      const type = connector_type === undefined ? undefined : await slugOf(services, connector_type)
      const query = { ...rest, externalUserId, type, text, tags: tagsOf([tag ?? []].flat()) }
      const { connectors, nextCursor } = await listConnectors(services, caller.tenant, query)
      const data = await Promise.all(connectors.map((one) => viewConnector(services.registry, one)))
      return { data, next_cursor: nextCursor }
    },
  )
}

function tagsOf(pairs: readonly string[]): Readonly<Record<string, string>> | undefined {
  if (pairs.length === 0) return undefined
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
  )
}

async function slugOf({ registry }: Services, type: string): Promise<string> {
  return (await registry.match(type, '/querystring/connector_type')).connector.name
}
