/** Signs operators in at the identity provider. Exists only if one is configured. */

import { connectorError } from '@plugboard/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PendingSignIn } from '../../../auth/oidc/code-flow.ts'
import { createOidc } from '../../../auth/operators/oidc.ts'
import { openOperatorSession } from '../../../auth/operators/sessions.ts'
import { openCursor, sealCursor } from '../../../crypto/cursor.ts'
import type { App } from '../../app-type.ts'
import { baseUrl } from '../../base-url.ts'
import { setSession } from '../../console/session-cookie.ts'
import { noteError } from '../../errors.ts'
import { readCookie } from '../../read-cookie.ts'
import type { Services } from '../../services.ts'
import { hidden } from './schemas.ts'

const COOKIE = 'plugboard-sign-in'
const SCOPE = 'console-sign-in'
const CALLBACK = '/console/callback'
const MAX_QUERY = 8192
const LIFETIME_SECONDS = 600

export function consoleOidcRoutes(app: App, services: Services): void {
  const { oidc: settings, console } = services.config
  if (settings === undefined) return
  const oidc = createOidc(settings, console.roleClaim)
  const redirectUri = (): string => `${baseUrl(services.config, app)}${CALLBACK}`
  app.get('/console/sign-in', { schema: hidden }, async (request, reply) => {
    try {
      const { url, pending } = await oidc.begin(redirectUri())
      return remember(services, reply, pending).redirect(url, 303)
    } catch (error) {
      return refuse(services, error, request, reply)
    }
  })
  app.get(CALLBACK, { schema: hidden }, async (request, reply) => {
    try {
      const operator = await oidc.finish(
        services,
        paramsOf(request),
        recall(services, request),
        redirectUri(),
      )
      setSession(services, request, reply, await openOperatorSession(services, operator, request.id))
      return reply.redirect('/console', 303)
    } catch (error) {
      return refuse(services, error, request, reply)
    }
  })
}

/** The redirect comes from another site, so the cookie of the attempt must be Lax. */
function remember({ keys, clock }: Services, reply: FastifyReply, pending: PendingSignIn): FastifyReply {
  const value = sealCursor(keys.cursor, SCOPE, pending, clock())
  return reply.header(
    'set-cookie',
    `${COOKIE}=${value}; Path=/console; HttpOnly; SameSite=Lax; Max-Age=${LIFETIME_SECONDS}`,
  )
}

function recall({ keys, clock }: Services, request: FastifyRequest): PendingSignIn {
  const pending = openCursor(keys.cursor, SCOPE, readCookie(request, COOKIE) ?? '', clock())
  if (pending !== undefined) return pending as PendingSignIn
  throw connectorError('unauthenticated', 'This sign-in was not begun in this browser. Start again.')
}

function paramsOf({ url }: FastifyRequest): URLSearchParams {
  const query = url.slice(url.indexOf('?') + 1)
  return new URLSearchParams(query.length > MAX_QUERY ? '' : query)
}

/** Back to the sign-in page, which shows the code. Details are in the log. */
function refuse(
  services: Services,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code } = noteError(services, error, request, reply)
  return reply.redirect(`/console?failed=${code}`, 303)
}
