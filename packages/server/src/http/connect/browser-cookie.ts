/** The cookie that binds a consent to the browser that began it. */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { baseUrl } from '../base-url.ts'
import { readCookie } from '../read-cookie.ts'
import type { Services } from '../services.ts'

const FORMAT = /^[\w-]{43}$/
/** Same lifetime as a session. */
const MAX_AGE_SECONDS = 30 * 60

/** The secret of the browser. Set anew unless it has one, so that consents in two windows do not end each other. */
export function bindBrowser(services: Services, request: FastifyRequest, reply: FastifyReply): string {
  const name = cookieName(services, request)
  const secret = readBrowser(services, request) ?? randomBytes(32).toString('base64url')
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${name}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}${secure}`,
  )
  return secret
}

export function readBrowser(services: Services, request: FastifyRequest): string | undefined {
  const value = readCookie(request, cookieName(services, request))
  return value !== undefined && FORMAT.test(value) ? value : undefined
}

/** Browsers refuse the prefix, which forbids other hosts to set the cookie, where there is no TLS. */
function cookieName({ config }: Services, { server }: FastifyRequest): string {
  return baseUrl(config, server).startsWith('https:') ? '__Host-pb-connect' : 'pb-connect'
}
