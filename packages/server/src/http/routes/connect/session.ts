/** Routes of one session, for the connect page and the embedding application. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bearerToken as tokenOf } from '../../../auth/caller.ts'
import { beginConsent } from '../../../connect/authorize.ts'
import { continueSession } from '../../../connect/finish.ts'
import { submitKeys } from '../../../connect/key-form.ts'
import { answerQuestion } from '../../../connect/question.ts'
import { findSession } from '../../../connect/session.ts'
import { type SessionView, viewSession } from '../../../connect/session-view.ts'
import type { App } from '../../app-type.ts'
import { baseUrl } from '../../base-url.ts'
import { bindBrowser } from '../../connect/browser-cookie.ts'
import { requireSession, sessionOf } from '../../connect/session-request.ts'
import type { Services } from '../../services.ts'
import { noQuery, undescribed } from '../schemas.ts'

const PATH = '/connect/session'
const slug = z.string().min(1).max(255)
/** Values of a form. */
const entered = z.record(z.string().max(64), z.string().max(16_384))

const json = undescribed('application/json')

export function connectSessionRoutes(app: App, services: Services): void {
  answerPreflight(app)
  getSession(app, services)
  authorize(app, services)
  submitForm(app, services)
  answer(app, services)
}

/** Allows any origin, since a preflight identifies no session. The actual response has the session's CORS headers. */
function answerPreflight(app: App): void {
  app.options(PATH, { schema: { hide: true } }, async ({ headers: { origin = 'null' } }, reply) =>
    reply
      .headers({
        vary: 'origin',
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': 'authorization',
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
  )
}

function getSession(app: App, services: Services): void {
  const schema = { ...json, querystring: noQuery }
  app.get(PATH, { onRequest: requireSession(services), schema }, async (request) => {
    const session = sessionOf(request)
    await continueSession(services, session, request.id)
    return current(services, request)
  })
}

function authorize(app: App, services: Services): void {
  const body = z.strictObject({ type: slug, credentials: entered.optional() })
  const schema = { ...json, querystring: noQuery, body }
  app.post(`${PATH}/authorize`, { onRequest: requireSession(services), schema }, async (request, reply) => {
    const redirectUri = `${baseUrl(services.config, request.server)}/connect/callback`
    const browser = bindBrowser(services, request, reply)
    const { type, credentials = {} } = request.body
    return {
      url: await beginConsent(services, sessionOf(request), { type, credentials }, { redirectUri, browser }),
    }
  })
}

function submitForm(app: App, services: Services): void {
  const body = z.strictObject({
    type: slug,
    method: z.string().min(1).max(64),
    credentials: entered,
  })
  const schema = { ...json, querystring: noQuery, body }
  app.post(`${PATH}/credentials`, { onRequest: requireSession(services), schema }, async (request) => {
    await submitKeys(services, sessionOf(request), request.body, request.id)
    return current(services, request)
  })
}

function answer(app: App, services: Services): void {
  const body = z.strictObject({ value: z.string().max(255).optional(), confirm: z.boolean().optional() })
  const schema = { ...json, querystring: noQuery, body }
  app.post(`${PATH}/answer`, { onRequest: requireSession(services), schema }, async (request) => {
    await answerQuestion(services, sessionOf(request), request.body)
    const answered = await findSession(services, tokenOf(request))
    await continueSession(services, answered, request.id)
    return current(services, request)
  })
}

/** The session as it is after the request. */
async function current(services: Services, request: FastifyRequest): Promise<SessionView> {
  const session = await findSession(services, tokenOf(request))
  return viewSession(services, session, request.headers['accept-language'])
}
