/** The hooks of a connector, for people and programs of the application. */
import { z } from 'zod'
import { withAudit } from '../../../audit/audited.ts'
import { actorOf, callerOf, requireToken } from '../../../auth/caller.ts'
import { webhookOrigin } from '../../../hooks/address.ts'
import { addHook, removeHook, setHookSecret } from '../../../hooks/requests.ts'
import { type HookView, viewHook } from '../../../hooks/view.ts'
import { findConnector } from '../../../upstream/find-connector.ts'
import type { App } from '../../app-type.ts'
import { baseUrl } from '../../base-url.ts'
import { idSchema } from '../../id-schema.ts'
import type { Services } from '../../services.ts'
import { bearerToken, connectorPath, noQuery, pageOf, problems } from '../schemas.ts'

const PATH = '/v1/integrations/connectors/:id/hooks'

const name = z.string().min(1).max(255).describe('Name of the webhook in the spec of the connector.')

const hookPath = z.strictObject({ id: idSchema.describe('Id of the connector.'), name })

const creation = z.strictObject({
  name,
  manual: z
    .boolean()
    .default(false)
    .describe(
      "`true`: a person registers the address in the vendor's settings, also where the server could do it.",
    ),
})

const secretChange = z.strictObject({
  secret: z
    .string()
    .min(8)
    .max(512)
    .describe('The secret that the vendor shows for the address. The one before it stays valid.'),
})

const time = z.iso.datetime().nullable()
const count = z.number().int()

const hookFields = z.object({
  id: z.string(),
  name: z.string(),
  state: z
    .enum(['active', 'failing', 'manual', 'off'])
    .describe(
      '`active`: changes are reported. `failing`: the registration failed, or changes came without a webhook; streams are polled as without a hook. `manual`: a person has to register the address; the first webhook makes it active. `off`: not registered, or not yet.',
    ),
  since: z.iso.datetime().describe('Since when it is in this state.'),
  reason: z
    .object({ code: z.string(), message: z.string() })
    .nullable()
    .describe('Why it is failing, or why a person has to register it.'),
  registered_at: time.describe('When the server registered it last.'),
  expires_at: time.describe('When the registration ends unless the server renews it; null: never.'),
  last_rang_at: time.describe('When the last webhook was verified.'),
  rings: count.describe('Webhooks that were verified.'),
  refused: count.describe('Webhooks that proved nothing.'),
  created_at: z.iso.datetime(),
})

const hookView: z.ZodType<HookView> = hookFields.meta({ id: 'Hook' })

const added = hookFields
  .extend({
    address: z.string().nullable().describe("For the vendor's settings; null: the server registers it."),
    secret: z
      .string()
      .nullable()
      .describe(
        'Shown only in this response. Null: the server registers, the vendor makes the secret, which PATCH stores, or the credentials of the connector have it.',
      ),
    is_shared: z
      .boolean()
      .describe(
        '`true`: the address is that of all connectors of the OAuth client. The developer of its app enters it once in the settings of the app.',
      ),
  })
  .meta({ id: 'AddedHook' })

const changes = { kinds: ['scoped', 'application'], scope: 'connectors:write' } as const
const shared = { tags: ['hooks'], security: bearerToken, querystring: noQuery }

export function connectorHookRoutes(app: App, services: Services): void {
  for (const add of [addList, addCreate, addUpdate, addDelete]) add(app, services)
}

function addList(app: App, services: Services): void {
  app.get(
    PATH,
    {
      onRequest: requireToken(services, { kinds: ['scoped', 'application'] }),
      schema: {
        ...shared,
        params: connectorPath,
        operationId: 'listHooks',
        summary: 'List the hooks of a connector with their states',
        description: 'By name. A hook is a registration with the vendor, to whose address it sends webhooks.',
        response: { 200: pageOf(hookView), ...problems },
      },
    },
    async (request) => {
      const { org, id } = await findConnector(services, callerOf(request).tenant, request.params.id)
      return { data: (await services.store.hooks.list(org, id)).map(viewHook), next_cursor: null }
    },
  )
}

function addCreate(app: App, services: Services): void {
  app.post(
    PATH,
    {
      onRequest: requireToken(services, changes),
      schema: {
        ...shared,
        params: connectorPath,
        operationId: 'addHook',
        summary: 'Register a hook again, or get the address to register it by hand',
        description:
          'Where the server can register, it does so again within seconds. Otherwise, and with `manual`, the response has the address and the secret for the settings of the vendor; a secret that an earlier request returned stays valid beside it until the next one.',
        body: creation,
        response: { 201: added, ...problems },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const origin = webhookOrigin(services.config, baseUrl(services.config, app))
      const { hook, address, secret, is_shared } = await withAudit(
        services,
        actorOf(request),
        { action: 'hook.add', object: '' },
        async (record) =>
          addHook(
            services,
            await findConnector(services, callerOf(request).tenant, params.id),
            { ...body, origin },
            record,
          ),
      )
      return reply.code(201).send({ ...viewHook(hook), address, secret, is_shared })
    },
  )
}

function addUpdate(app: App, services: Services): void {
  app.patch(
    `${PATH}/:name`,
    {
      onRequest: requireToken(services, changes),
      schema: {
        ...shared,
        params: hookPath,
        operationId: 'setHookSecret',
        summary: 'Store the secret of a hook that a person registered',
        description: 'For vendors that make the secret, and after it was replaced in their settings.',
        body: secretChange,
        response: { 200: hookView, ...problems },
      },
    },
    async (request) => {
      const { params, body } = request
      const hook = await withAudit(
        services,
        actorOf(request),
        { action: 'hook.secret', object: params.id },
        async (record) =>
          setHookSecret(
            services,
            await findConnector(services, callerOf(request).tenant, params.id),
            { name: params.name, secret: body.secret },
            record,
          ),
      )
      return viewHook(hook)
    },
  )
}

function addDelete(app: App, services: Services): void {
  app.delete(
    `${PATH}/:name`,
    {
      onRequest: requireToken(services, changes),
      schema: {
        ...shared,
        params: hookPath,
        operationId: 'removeHook',
        summary: 'End the registration of a hook',
        description:
          'The server registers it no more until it is added again, and polls as without it. Webhooks that still arrive get 410.',
        response: { 204: z.undefined().describe('Ended.'), ...problems },
      },
    },
    async (request, reply) => {
      const { id, name: hook } = request.params
      await withAudit(services, actorOf(request), { action: 'hook.remove', object: id }, async (record) =>
        removeHook(services, await findConnector(services, callerOf(request).tenant, id), hook, record),
      )
      return reply.code(204).send()
    },
  )
}
