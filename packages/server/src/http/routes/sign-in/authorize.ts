/** The authorization endpoint (RFC 6749, 3.1), for browsers: it redirects, or says in a page what is wrong. */
import { connectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { ACTION_SCOPES } from '../../../auth/scopes.ts'
import type { ProtocolAnswer } from '../../../sign-in/protocol.ts'
import type { App } from '../../app-type.ts'
import type { Services } from '../../services.ts'
import { isLoopback } from '../../sign-in/host-name.ts'
import { problemPage, sendRefusal } from '../../sign-in/problem-page.ts'
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
    const refused = await answer(services, request, `${AUTHORIZE}?${completed(request.url)}`)
    const { location } = refused.headers
    // Anyone can be a client: an address that it chose is not opened before a person has seen who asks (RFC 9700, 4.11.2).
    if (typeof location === 'string' && URL.canParse(location) && !isLoopback(location))
      return sendRefusal(reply.code(400), request, new URL(location))
    return sendAnswer(reply, refused)
  })
  // Where the library goes on after the end user has answered.
  const resumed = { ...options, errorHandler: problemPage(services, 'ended') }
  app.get(`${AUTHORIZE}/:uid`, resumed, async (request, reply) =>
    sendAnswer(reply, await answer(services, request, request.url)),
  )
}

async function answer(services: Services, request: FastifyRequest, path: string): Promise<ProtocolAnswer> {
  const server = await serverOf(services, request)
  const { cookie } = request.headers
  const { ip, id: requestId } = request
  return server.handle({ method: 'GET', path, cookie, ip, requestId })
}

/** Refused by the library, which knows further modes: one of them needs a script. */
const NO_MODE = 'unsupported'

/** Without a scope that counts here, a client means all that end users can grant. */
function completed(url: string): string {
  const params = new URLSearchParams(url.split('?', 2)[1] ?? '')
  if (params.getAll('response_mode').some((mode) => mode !== 'query')) params.set('response_mode', NO_MODE)
  const resources = new Set(params.getAll('resource'))
  if (resources.size > 1) throw connectorError('invalid_request', 'Give one resource: a token is for one.')
  for (const resource of resources) params.set('resource', resource)
  const scopes = (params.get('scope') ?? '').split(' ')
  if (!ACTION_SCOPES.some((scope) => scopes.includes(scope)))
    params.set('scope', [...ACTION_SCOPES, ...scopes].join(' ').trim())
  return params.toString()
}
