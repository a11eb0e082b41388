/** The document of the console, for every address of its pages, and what it loads. */
import { connectorError } from '@plugboard/core'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { version } from '../../../config/version.ts'
import type { App } from '../../app-type.ts'
import { consoleAssets } from '../../console/assets.ts'
import { CONSOLE_POLICY, consolePage } from '../../console/console-page.ts'
import { type Prepared, prepare, preparedOnce, preparedPayload } from '../../prepared.ts'
import type { Services } from '../../services.ts'
import { undescribed } from '../schemas.ts'

const assetPath = z.strictObject({ name: z.string().max(100) })

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

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
      return preparedPayload(request, reply, await page())
    })
  const prepared = new Map<string, () => Promise<Prepared>>()
  app.get('/console/assets/:name', { schema: { hide: true, params: assetPath } }, async (request, reply) => {
    const { name } = request.params
    const { files } = await load()
    const text = Object.hasOwn(files, name) ? files[name] : undefined
    if (text === undefined) throw connectorError('not_found', 'The console has no such file.')
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain'
    const one = prepared.get(name) ?? preparedOnce(() => prepare(type, text, 'br'))
    prepared.set(name, one)
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return preparedPayload(request, reply, await one())
  })
}
