import { z } from 'zod'
import { withAudit } from '../../../audit/audited.ts'
import { actorOf, callerOf, requireToken } from '../../../auth/caller.ts'
import { putSettings } from '../../../connect/settings.ts'
import type { App } from '../../app-type.ts'
import type { Services } from '../../services.ts'
import { bearerToken, noQuery, problems } from '../schemas.ts'

const PATH = '/v1/connect/settings'
const LOGO = /^data:image\/(png|svg\+xml|webp|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/

const settings = z
  .strictObject({
    name: z
      .string()
      .max(100)
      .regex(/\S/, 'must not be blank; leave it out for the name of the application')
      .nullable()
      .default(null)
      .describe('Null: the name of the application.'),
    logo: z
      .string()
      .max(64_000)
      .regex(LOGO, 'must be a data: URL of a PNG, SVG, WebP or JPEG image in base64')
      .nullable()
      .default(null),
    color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, 'must be a color such as #0a5c36')
      .nullable()
      .default(null)
      .describe('Color of buttons.'),
    allowed_urls: z
      .array(z.string().max(2048))
      .max(50)
      .default([])
      .describe(
        'Addresses of your pages, with or without a path: the origins that may open sessions, and below which `return_url` must be.',
      ),
  })
  .meta({ id: 'ConnectSettings' })

export function connectSettingsRoutes(app: App, services: Services): void {
  app.get(
    PATH,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'getConnectSettings',
        summary: 'Get the settings of the connect page',
        description: 'Look of the page, and the addresses that may use it.',
        tags: ['connect'],
        security: bearerToken,
        querystring: noQuery,
        response: { 200: settings, ...problems },
      },
    },
    async (request) => {
      const { allowed_urls, ...look } = await services.store.connectSettings.get(callerOf(request).tenant.org)
      return { ...look, allowed_urls: [...allowed_urls] }
    },
  )
  putSettingsRoute(app, services)
}

function putSettingsRoute(app: App, services: Services): void {
  app.put(
    PATH,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'putConnectSettings',
        summary: 'Replace the settings of the connect page',
        description: 'Fields that are left out are reset.',
        tags: ['connect'],
        security: bearerToken,
        querystring: noQuery,
        body: settings,
        response: { 200: settings, ...problems },
      },
    },
    async (request) => {
      const { org } = callerOf(request).tenant
      const change = { action: 'connect.settings.put', object: org }
      const { allowed_urls, ...look } = await withAudit(services, actorOf(request), change, (record) =>
        putSettings(services, org, request.body, record),
      )
      return { ...look, allowed_urls: [...allowed_urls] }
    },
  )
}
