import { z } from 'zod'
import { withAudit } from '../../../audit/audited.ts'
import { actorOf, callerOf, requireToken } from '../../../auth/caller.ts'
import { createEndpoint, findEndpoint, removeEndpoint, updateEndpoint } from '../../../endpoints/endpoints.ts'
import { viewBacklog, viewEndpoint } from '../../../endpoints/view.ts'
import type { App } from '../../app-type.ts'
import type { Services } from '../../services.ts'
import { bearerToken, externalUserId, noQuery, pageOf, problems } from '../schemas.ts'
import { ENDPOINTS, endpointPath, messageType } from './schemas.ts'

const list = (what: string) =>
  z.array(z.string().min(1).max(255)).min(1).max(100).nullable().optional().describe(`${what} Null: any.`)

const fields = {
  name: z.string().min(1).max(255).nullable().optional().describe('For people.'),
  events: z
    .array(messageType)
    .min(1)
    .max(50)
    .nullable()
    .optional()
    .describe(
      'Types of messages. Null: all but `upstream.event`, the events of the vendors themselves, with which `upstream.dropped` comes.',
    ),
  external_user_id: externalUserId
    .nullable()
    .optional()
    .describe('Only about connectors of this end user. Null: of any.'),
  connector_types: list('Only about connectors of these types, by name or slug.'),
  entities: list('Only about these entities.'),
  include: z
    .array(z.literal('body'))
    .max(1)
    .optional()
    .describe('`body` adds the text that the vendor sent to `upstream.event`, up to 256 kB.'),
}

const url = z
  .string()
  .max(2048)
  .describe('https address. Its host must have public addresses only. Redirects are not followed.')

const creation = z.strictObject({ url, ...fields })

const change = z.strictObject({
  url: url.optional(),
  ...fields,
  state: z
    .enum(['active', 'off'])
    .optional()
    .describe('`off` stops sending and loses nothing; `active` sends what was missed, in order.'),
})

const endpointView = z
  .object({
    id: z.string(),
    url: z.string(),
    name: z.string().nullable(),
    events: z
      .array(messageType)
      .readonly()
      .nullable()
      .describe('Null: all but `upstream.event` and `upstream.dropped`.'),
    external_user_id: z.string().nullable(),
    connector_types: z.array(z.string()).readonly().nullable(),
    entities: z.array(z.string()).readonly().nullable(),
    include: z.array(z.literal('body')).readonly(),
    state: z
      .enum(['active', 'failing', 'off'])
      .describe(
        '`failing`: the latest attempts failed; they are repeated. `off`: nothing is sent, and nothing is lost.',
      ),
    reason: z
      .enum(['gone', 'failing', 'requested'])
      .nullable()
      .describe('Why it is off: it answered 410, it accepted nothing for five days, or you switched it off.'),
    failing_since: z.iso.datetime().nullable(),
    former_secret_until: z.iso
      .datetime()
      .nullable()
      .describe(
        'Until then, messages are signed with the former secret as well, since the secret was rotated. Null: one secret is valid.',
      ),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Endpoint' })

const backlogView = z.object({
  open: z
    .number()
    .int()
    .describe('Streams with changes that the endpoint has not received; lifecycle events count as one.'),
  since: z.iso.datetime().nullable().describe('When the oldest of these changes was noticed.'),
})

const created = endpointView
  .extend({
    secret: z.string().describe('`whsec_…`, with which messages are signed. Shown only in this response.'),
  })
  .meta({ id: 'CreatedEndpoint' })

const detailed = endpointView.extend({ backlog: backlogView }).meta({ id: 'EndpointWithBacklog' })

export function endpointRoutes(app: App, services: Services): void {
  for (const add of [addCreate, addList, addGet, addUpdate, addDelete]) add(app, services)
}

function addCreate(app: App, services: Services): void {
  app.post(
    ENDPOINTS,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'createEndpoint',
        summary: 'Create a webhook endpoint',
        description:
          'Everything that is committed from now on is sent to it, signed after Standard Webhooks. Filters left out match everything.',
        tags: ['endpoints'],
        security: bearerToken,
        querystring: noQuery,
        body: creation,
        response: { 201: created, ...problems },
      },
    },
    async (request, reply) => {
      const { org } = callerOf(request).tenant
      const audited = { action: 'endpoint.create', object: '' }
      const { endpoint, secret } = await withAudit(services, actorOf(request), audited, (record) =>
        createEndpoint(services, org, request.body, record),
      )
      return reply
        .code(201)
        .header('location', `${ENDPOINTS}/${endpoint.id}`)
        .send({ ...viewEndpoint(services, endpoint), secret })
    },
  )
}

function addList(app: App, services: Services): void {
  app.get(
    ENDPOINTS,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'listEndpoints',
        summary: 'List the webhook endpoints of the application',
        description: 'Oldest first. Their secrets cannot be shown again.',
        tags: ['endpoints'],
        security: bearerToken,
        querystring: noQuery,
        response: { 200: pageOf(endpointView), ...problems },
      },
    },
    async (request) => {
      const endpoints = await services.store.endpoints.list(callerOf(request).tenant.org)
      return { data: endpoints.map((one) => viewEndpoint(services, one)), next_cursor: null }
    },
  )
}

function addGet(app: App, services: Services): void {
  app.get(
    `${ENDPOINTS}/:id`,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'getEndpoint',
        summary: 'Get a webhook endpoint and what waits for it',
        description: 'Its secret cannot be shown again: rotate it instead.',
        tags: ['endpoints'],
        security: bearerToken,
        params: endpointPath,
        querystring: noQuery,
        response: { 200: detailed, ...problems },
      },
    },
    async (request) => {
      const { org } = callerOf(request).tenant
      const endpoint = await findEndpoint(services, org, request.params.id)
      const backlog = await services.store.endpoints.backlog(org, endpoint.id)
      return { ...viewEndpoint(services, endpoint), backlog: viewBacklog(backlog) }
    },
  )
}

function addUpdate(app: App, services: Services): void {
  app.patch(
    `${ENDPOINTS}/:id`,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'updateEndpoint',
        summary: 'Change a webhook endpoint, or switch it off or on',
        description:
          'Fields left out stay as they are. While it is off nothing is lost: switched on, it gets what it has missed.',
        tags: ['endpoints'],
        security: bearerToken,
        params: endpointPath,
        querystring: noQuery,
        body: change,
        response: { 200: endpointView, ...problems },
      },
    },
    async (request) => {
      const { id } = request.params
      const audited = { action: 'endpoint.update', object: id }
      const updated = await withAudit(services, actorOf(request), audited, (record) =>
        updateEndpoint(services, callerOf(request).tenant.org, id, request.body, record),
      )
      return viewEndpoint(services, updated)
    },
  )
}

function addDelete(app: App, services: Services): void {
  app.delete(
    `${ENDPOINTS}/:id`,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'deleteEndpoint',
        summary: 'Delete a webhook endpoint',
        description: 'What it has not received is dropped. An attempt that is under way may still arrive.',
        tags: ['endpoints'],
        security: bearerToken,
        params: endpointPath,
        querystring: noQuery,
        response: { 204: z.undefined().describe('Deleted.'), ...problems },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const audited = { action: 'endpoint.delete', object: id }
      await withAudit(services, actorOf(request), audited, (record) =>
        removeEndpoint(services, callerOf(request).tenant.org, id, record),
      )
      return reply.code(204).send()
    },
  )
}
