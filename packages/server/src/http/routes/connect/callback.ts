import { takeReturn } from '../../../connect/callback.ts'
import type { App } from '../../app-type.ts'
import { readBrowser } from '../../connect/browser-cookie.ts'
import { ENDED_HEADERS, ENDED_SCRIPT, ENDED_SCRIPT_PATH, endedPage } from '../../connect/ended-page.ts'
import type { Services } from '../../services.ts'

/** Codes and states are far shorter. */
const MAX_QUERY = 8192

/**
 * The redirect URI. Its query has the code, so it answers a redirect, or a page that removes the query from the address:
 * nothing that the browser keeps or sends on has the code in it.
 */
export function callbackRoute(app: App, services: Services): void {
  app.get('/connect/callback', { schema: { hide: true } }, async (request, reply) => {
    const query = request.url.slice(request.url.indexOf('?') + 1)
    const params = new URLSearchParams(query.length > MAX_QUERY ? '' : query)
    const isTaken = await takeReturn(services, params, readBrowser(services, request), request.id)
    reply.header('cross-origin-opener-policy', 'unsafe-none')
    if (isTaken) return reply.redirect('/connect', 303)
    return reply.code(400).headers(ENDED_HEADERS).send(endedPage(request.headers['accept-language']))
  })
  app.get(ENDED_SCRIPT_PATH, { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(ENDED_SCRIPT),
  )
}
