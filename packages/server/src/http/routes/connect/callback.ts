import { takeReturn } from '../../../connect/callback.ts'
import type { App } from '../../app-type.ts'
import { readBrowser } from '../../connect/browser-cookie.ts'
import { RETURN_HEADERS, RETURN_SCRIPT_TEXTS, RETURN_SCRIPTS, returnPage } from '../../connect/return-page.ts'
import { noteError, sendError, toHttpError } from '../../errors.ts'
import type { Services } from '../../services.ts'

/** Codes and states are far shorter. */
const MAX_QUERY = 8192

/**
 * The redirect URI. Its query has the code, so it answers a redirect, or a page that removes the query from the address:
 * nothing that the browser keeps or sends on has the code in it. Only while the store is unavailable the query stays, so
 * that the end user can try again.
 */
export function callbackRoute(app: App, services: Services): void {
  const options = { schema: { hide: true } }
  app.get(
    '/connect/callback',
    {
      ...options,
      errorHandler: (error, request, reply) => {
        if (toHttpError(error, request).status < 500) return sendError(services, error, request, reply)
        noteError(services, error, request, reply)
        reply.headers(RETURN_HEADERS).send(returnPage('unavailable', request.headers['accept-language']))
      },
    },
    async (request, reply) => {
      const query = request.url.slice(request.url.indexOf('?') + 1)
      const params = new URLSearchParams(query.length > MAX_QUERY ? '' : query)
      const isTaken = await takeReturn(services, params, readBrowser(services, request), request.id)
      if (isTaken)
        return reply.header('cross-origin-opener-policy', 'unsafe-none').redirect('../connect', 303)
      const text = returnPage('ended', request.headers['accept-language'])
      return reply.code(400).headers(RETURN_HEADERS).send(text)
    },
  )
  for (const problem of ['ended', 'unavailable'] as const) {
    app.get(RETURN_SCRIPTS[problem], options, async (_, reply) =>
      reply.type('text/javascript; charset=utf-8').send(RETURN_SCRIPT_TEXTS[problem]),
    )
  }
}
