/** The document of the console, for every address of its pages, and what it loads. */
import { connectorError } from '@plugboard/core'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { version } from '../../../config/version.ts'
import type { App } from '../../app-type.ts'
import { assetSender } from '../../bundled-assets.ts'
import { consoleAssets } from '../../console/assets.ts'
import { CONSOLE_POLICY, consolePage } from '../../console/console-page.ts'
import { isPageAddress } from '../../console/page-addresses.ts'
import { prepare, preparedOnce, preparedPayload } from '../../prepared.ts'
import type { Services } from '../../services.ts'
import { undescribed } from '../schemas.ts'

const assetPath = z.strictObject({ name: z.string().max(100) })

export function consolePageRoutes(app: App, _: Services): void {
  const load = consoleAssets()
  const page = preparedOnce(async () =>
    prepare('text/html; charset=utf-8', consolePage(await load(), version)),
  )
  for (const path of ['/console', '/console/*'])
    app.get(path, { schema: undescribed('text/html') }, async (request, reply: FastifyReply) => {
      if (request.url.startsWith('/console/api/'))
        throw connectorError('not_found', 'No route of the console has this path.')
      reply.header('content-security-policy', CONSOLE_POLICY)
      // The document says the same to people.
      if (!isPageAddress(request.url.split('?')[0] ?? '')) reply.code(404)
      return preparedPayload(request, reply, await page())
    })
  const send = assetSender(load)
  app.get('/console/assets/:name', { schema: { hide: true, params: assetPath } }, (request, reply) =>
    send(request, reply, request.params.name),
  )
}
