import { z } from 'zod'
import { withAudit } from '../../audit/audited.ts'
import { actorOf, callerOf, requireToken } from '../../auth/caller.ts'
import { addClientSecret, revokeClientSecret } from '../../auth/client-secrets.ts'
import type { ClientSecretRecord } from '../../store/store.ts'
import { isoTime } from '../../text/iso-time.ts'
import type { App } from '../app-type.ts'
import { idSchema } from '../id-schema.ts'
import type { Services } from '../services.ts'
import { bearerToken, noQuery, pageOf, problems } from './schemas.ts'

const PATH = '/v1/applications/self/secrets'

const secretView = z
  .object({
    id: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable().describe('Precise to the minute. Null if never used.'),
  })
  .meta({ id: 'ClientSecret' })

const newSecretView = z
  .object({
    id: z.string(),
    client_secret: z.string().describe('Shown only in this response.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'NewClientSecret' })

const secretPath = z.strictObject({ id: idSchema.describe('Id of the client secret.') })

export function applicationSecretRoutes(app: App, services: Services): void {
  listSecrets(app, services)
  addSecret(app, services)
  revokeSecret(app, services)
}

function listSecrets(app: App, services: Services): void {
  app.get(
    PATH,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'listClientSecrets',
        summary: 'List the active client secrets of the application',
        description:
          'Returns ids and dates. The secrets themselves are stored as hashes and cannot be shown again.',
        tags: ['tokens'],
        security: bearerToken,
        querystring: noQuery,
        response: { 200: pageOf(secretView), ...problems },
      },
    },
    async (request) => {
      const secrets = await services.store.clientSecrets.list(callerOf(request).tenant.org)
      return { data: secrets.map(viewSecret), next_cursor: null }
    },
  )
}

function addSecret(app: App, services: Services): void {
  app.post(
    PATH,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'addClientSecret',
        summary: 'Add a client secret',
        description: 'To rotate without downtime: add a secret, deploy it, then revoke the old one.',
        tags: ['tokens'],
        security: bearerToken,
        querystring: noQuery,
        response: { 201: newSecretView, ...problems },
      },
    },
    async (request, reply) => {
      const change = { action: 'secret.add', object: '' }
      const secret = await withAudit(services, actorOf(request), change, (record) =>
        addClientSecret(services, callerOf(request), record),
      )
      return reply.code(201).send({ ...secret, created_at: isoTime(secret.created_at) })
    },
  )
}

function revokeSecret(app: App, services: Services): void {
  app.delete(
    `${PATH}/:id`,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'revokeClientSecret',
        summary: 'Revoke a client secret and every token that was issued for it',
        description:
          'Takes effect immediately in the process that responds, and within a second in all others.',
        tags: ['tokens'],
        security: bearerToken,
        params: secretPath,
        querystring: noQuery,
        response: { 204: z.undefined().describe('Revoked.'), ...problems },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await withAudit(services, actorOf(request), { action: 'secret.revoke', object: id }, (record) =>
        revokeClientSecret(services, callerOf(request), id, record),
      )
      return reply.code(204).send()
    },
  )
}

function viewSecret({ id, created_at, last_used_at }: ClientSecretRecord): z.infer<typeof secretView> {
  const lastUsed = last_used_at === null ? null : isoTime(last_used_at)
  return { id, created_at: isoTime(created_at), last_used_at: lastUsed }
}
