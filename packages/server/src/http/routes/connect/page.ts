import { connectorError } from '@plugboard/core'
import type { FastifyReply } from 'fastify'
import type { App } from '../../app-type.ts'
import { type Asset, connectAssets } from '../../connect/assets.ts'
import { CONNECT_PAGE, CONNECT_POLICY } from '../../connect/connect-page.ts'
import { prepare, preparedOnce, preparedPayload } from '../../prepared.ts'
import type { Services } from '../../services.ts'
import { undescribed } from '../schemas.ts'

const ASSETS: readonly [path: string, asset: Asset, type: string][] = [
  ['/connect/page.js', 'page.js', 'text/javascript; charset=utf-8'],
  ['/connect/page.css', 'page.css', 'text/css; charset=utf-8'],
  ['/connect.js', 'connect.js', 'text/javascript; charset=utf-8'],
]

/** Beginning of session tokens. */
const TOKEN = 'pbc_'

/** A token in the query ends up in logs and histories. Other params are those that mail programs add to links. */
function tokenInQuery(): Error {
  return connectorError('invalid_request', 'The token of a session belongs after the # of the address.')
}

/** The page, its assets, and the script that applications embed. */
export function connectPageRoutes(app: App, _: Services): void {
  const page = preparedOnce(() => prepare('text/html; charset=utf-8', CONNECT_PAGE))
  app.get('/connect', { schema: undescribed('text/html') }, async (request, reply: FastifyReply) => {
    if (request.url.includes(TOKEN)) throw tokenInQuery()
    reply.headers({ 'content-security-policy': CONNECT_POLICY, 'cross-origin-opener-policy': 'unsafe-none' })
    return preparedPayload(request, reply, await page())
  })
  const load = connectAssets()
  for (const [path, asset, type] of ASSETS) {
    const prepared = preparedOnce(async () => prepare(type, (await load())[asset]))
    app.get(path, { schema: undescribed(type) }, async (request, reply: FastifyReply) => {
      reply.headers({
        'cache-control': 'public, max-age=300',
        // Scripts of applications import it as a module, which browsers fetch with CORS.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      return preparedPayload(request, reply, await prepared())
    })
  }
}
