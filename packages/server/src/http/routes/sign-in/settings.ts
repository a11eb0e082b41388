import { connectorError } from '@plugboard/core'
import { z } from 'zod'
import { withAudit } from '../../../audit/audited.ts'
import { actorOf, callerOf, requireToken } from '../../../auth/caller.ts'
import { parsePolicy } from '../../../auth/parse-policy.ts'
import { putSignInSettings } from '../../../sign-in/settings.ts'
import type { App } from '../../app-type.ts'
import type { Services } from '../../services.ts'
import { bearerToken, noQuery, problems } from '../schemas.ts'

const PATH = '/v1/sign-in/settings'

const settings = z
  .strictObject({
    method: z
      .enum(['application', 'oidc'])
      .describe(
        '`application`: your sign-in page accepts challenges. `oidc`: the OpenID provider of the installation signs end users in.',
      ),
    sign_in_url: z
      .string()
      .max(2048)
      .nullable()
      .default(null)
      .describe('Your sign-in page, for `application`. It is opened with the parameter `sign_in_challenge`.'),
    user_claim: z
      .enum(['sub', 'email'])
      .nullable()
      .default(null)
      .describe(
        'The claim that is the `external_user_id`, for `oidc`. `email` counts only if it is verified.',
      ),
    policy: z
      .record(z.string(), z.unknown())
      .default({})
      .describe('Policy of grants, unless a challenge is accepted with another.'),
  })
  .meta({ id: 'SignInSettings' })

export function signInSettingsRoutes(app: App, services: Services): void {
  getSettings(app, services)
  putSettings(app, services)
  removeSettings(app, services)
}

const common = { tags: ['sign-in'], security: bearerToken, querystring: noQuery }

function getSettings(app: App, services: Services): void {
  app.get(
    PATH,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'getSignInSettings',
        summary: 'Get how end users sign in',
        description: 'Where hosts of models send the end users of the application.',
        ...common,
        response: { 200: settings, ...problems },
      },
    },
    async (request) => {
      const found = await services.store.signIn.settings.get(callerOf(request).tenant.org)
      if (found === undefined) throw none()
      return { ...found, policy: { ...found.policy } }
    },
  )
}

function none(): Error {
  return connectorError('not_found', 'The application has no sign-in. PUT /v1/sign-in/settings sets one up.')
}

function putSettings(app: App, services: Services): void {
  app.put(
    PATH,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'putSignInSettings',
        summary: 'Set how end users sign in',
        description: 'Hosts of models can connect from then on. Fields that are left out are reset.',
        ...common,
        body: settings,
        response: { 200: settings, ...problems },
      },
    },
    async (request) => {
      const { org } = callerOf(request).tenant
      const policy = (await parsePolicy(services, request.body.policy)) ?? {}
      const change = { action: 'sign_in.settings.put', object: org }
      const stored = await withAudit(services, actorOf(request), change, (record) =>
        putSignInSettings(services, org, { ...request.body, policy }, record),
      )
      return { ...stored, policy: { ...stored.policy } }
    },
  )
}

function removeSettings(app: App, services: Services): void {
  app.delete(
    PATH,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'removeSignInSettings',
        summary: 'Turn sign-in off',
        description: 'No host can connect any more. Grants stay until they expire or are revoked.',
        ...common,
        response: { 204: z.undefined().describe('Turned off.'), ...problems },
      },
    },
    async (request, reply) => {
      const { org } = callerOf(request).tenant
      const change = { action: 'sign_in.settings.remove', object: org }
      await withAudit(services, actorOf(request), change, async (record) => {
        if (!(await services.store.signIn.settings.remove(org, (tx) => record(tx)))) throw none()
      })
      return reply.code(204).send()
    },
  )
}
