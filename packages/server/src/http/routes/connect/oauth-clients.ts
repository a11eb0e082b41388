import { connectorError } from '@plugboard/core'
import { z } from 'zod'
import { withAudit } from '../../../audit/audited.ts'
import { actorOf, callerOf, requireToken } from '../../../auth/caller.ts'
import { putOAuthClient } from '../../../connect/oauth-clients.ts'
import { isoTime } from '../../../text/iso-time.ts'
import type { App } from '../../app-type.ts'
import type { Services } from '../../services.ts'
import { bearerToken, noQuery, pageOf, problems } from '../schemas.ts'

const PATH = '/v1/connect/clients'

const clientView = z
  .object({
    connector_type: z.string().describe('Slug of the connector type: `cloud-drive`.'),
    client_id: z.string(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'OAuthClient' })

const path = z.strictObject({
  type: z
    .string()
    .min(1)
    .max(255)
    .describe('Display name, slug or vendor of the connector type, or a word that only one of them has.'),
})

export function oauthClientRoutes(app: App, services: Services): void {
  listClients(app, services)
  putClient(app, services)
  removeClient(app, services)
}

function listClients(app: App, services: Services): void {
  app.get(
    PATH,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'listOAuthClients',
        summary: 'List the OAuth clients of the application',
        description: 'Client secrets are never returned.',
        tags: ['connect'],
        security: bearerToken,
        querystring: noQuery,
        response: { 200: pageOf(clientView), ...problems },
      },
    },
    async (request) => {
      const clients = await services.store.connectSettings.clients(callerOf(request).tenant.org)
      const data = clients.map(({ type, client_id, updated_at }) => ({
        connector_type: type,
        client_id,
        updated_at: isoTime(updated_at),
      }))
      return { data, next_cursor: null }
    },
  )
}

function putClient(app: App, services: Services): void {
  app.put(
    `${PATH}/:type`,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'putOAuthClient',
        summary: 'Store the OAuth client for a connector type',
        description:
          'The client that you registered with the vendor, with `{address}/connect/callback` as redirect URI. It is sealed like credentials. A new secret of the same client id applies to existing connectors at once; those of another client id keep theirs.',
        tags: ['connect'],
        security: bearerToken,
        params: path,
        querystring: noQuery,
        body: z.record(z.string().max(64), z.string().max(4096)).describe('`client_id` and `client_secret`.'),
        response: { 204: z.undefined().describe('Stored.'), ...problems },
      },
    },
    async (request, reply) => {
      const kind = await services.registry.matchWords(request.params.type, '/params/type')
      const { org } = callerOf(request).tenant
      const change = { action: 'connect.client.put', object: kind.connector.name }
      await withAudit(services, actorOf(request), change, (record) =>
        putOAuthClient(services, org, kind, request.body, record),
      )
      return reply.code(204).send()
    },
  )
}

function removeClient(app: App, services: Services): void {
  app.delete(
    `${PATH}/:type`,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'deleteOAuthClient',
        summary: 'Delete the OAuth client for a connector type',
        description: 'End users can no longer connect accounts of this type. Connectors that exist stay.',
        tags: ['connect'],
        security: bearerToken,
        params: path,
        querystring: noQuery,
        response: { 204: z.undefined().describe('Deleted.'), ...problems },
      },
    },
    async (request, reply) => {
      const { connector } = await services.registry.matchWords(request.params.type, '/params/type')
      const { org } = callerOf(request).tenant
      const change = { action: 'connect.client.delete', object: connector.name }
      await withAudit(services, actorOf(request), change, async (record) => {
        const { connectSettings } = services.store
        if (await connectSettings.removeClient(org, connector.name, (tx) => record(tx))) return
        throw connectorError('not_found', `The application has no OAuth client for ${connector.title}.`)
      })
      return reply.code(204).send()
    },
  )
}
