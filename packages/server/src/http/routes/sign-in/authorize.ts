/** The authorization endpoint (RFC 6749, 3.1), for browsers: it redirects, or says in a page what is wrong. */
import { connectorError } from '@plugboard/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ACTION_SCOPES } from '../../../auth/scopes.ts'
import type { App } from '../../app-type.ts'
import type { Services } from '../../services.ts'
import { problemPage } from '../../sign-in/problem-page.ts'
import { limitStrangers, sendAnswer, serverOf } from '../../sign-in/protocol.ts'

const AUTHORIZE = '/oauth/authorize'
/** Authorization requests are far shorter. */
const MAX_URL = 8192

export function authorizeRoutes(app: App, services: Services): void {
  const options = {
    onRequest: limitStrangers(services),
    schema: { hide: true },
    errorHandler: problemPage(services),
  }
  app.get(AUTHORIZE, options, async (request, reply) => {
    if (request.url.length > MAX_URL) throw connectorError('invalid_request', 'The address is too long.')
    return answer(services, request, reply, `${AUTHORIZE}?${withScope(request.url)}`)
  })
  // Where the library goes on after the end user has answered.
  const resumed = { ...options, errorHandler: problemPage(services, 'ended') }
  app.get(`${AUTHORIZE}/:uid`, resumed, async (request, reply) =>
    answer(services, request, reply, request.url),
  )
}

async function answer(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  const server = await serverOf(services, request)
  const { cookie } = request.headers
  const { ip, id: requestId } = request
  return sendAnswer(reply, await server.handle({ method: 'GET', path, cookie, ip, requestId }))
}

/** Without a scope that counts here, a client means all that end users can grant. */
function withScope(url: string): string {
  const params = new URLSearchParams(url.split('?', 2)[1] ?? '')
  const scopes = (params.get('scope') ?? '').split(' ')
  if (!ACTION_SCOPES.some((scope) => scopes.includes(scope)))
    params.set('scope', [...ACTION_SCOPES, ...scopes].join(' ').trim())
  return params.toString()
}
