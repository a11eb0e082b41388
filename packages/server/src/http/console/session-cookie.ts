/** The cookie of an operator's session. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { baseUrl } from '../base-url.ts'
import { readCookie } from '../read-cookie.ts'
import type { Services } from '../services.ts'

/** Same lifetime as a session. */
const MAX_AGE_SECONDS = 12 * 60 * 60

export function setSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  reply.header('set-cookie', cookieOf(services, request, token, MAX_AGE_SECONDS))
}

export function clearSession(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', cookieOf(services, request, '', 0))
}

export function readSession(services: Services, request: FastifyRequest): string | undefined {
  return readCookie(request, cookieName(services, request))
}

function cookieOf(services: Services, request: FastifyRequest, value: string, maxAge: number): string {
  const name = cookieName(services, request)
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure}`
}

/** Browsers refuse the prefix, which forbids other hosts to set the cookie, where there is no TLS. */
function cookieName({ config }: Services, { server }: FastifyRequest): string {
  return baseUrl(config, server).startsWith('https:') ? '__Host-plugboard' : 'plugboard-console'
}
