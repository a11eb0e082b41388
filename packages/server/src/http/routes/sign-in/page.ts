/** The pages of one sign-in: to the application's sign-in page and back, then the consent. */
import { timingSafeEqual } from 'node:crypto'
import { connectorError } from '@plugboard/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { keyedHash } from '../../../crypto/root-keys.ts'
import { challengeOf, isRejectedWith, openChallenge, takeVerifier } from '../../../sign-in/challenge.ts'
import { grantOf, viewConsent } from '../../../sign-in/consent.ts'
import { oidcAddress } from '../../../sign-in/oidc.ts'
import type { Authorization, BrowserExchange } from '../../../sign-in/protocol.ts'
import type { Challenge } from '../../../store/sign-in/challenges.ts'
import type { App } from '../../app-type.ts'
import { bindBrowser, readBrowser } from '../../connect/browser-cookie.ts'
import { parseFormBody } from '../../form-body.ts'
import type { Services } from '../../services.ts'
import { sendConsent, sendReturn } from '../../sign-in/consent-page.ts'
import { hostName } from '../../sign-in/host-name.ts'
import { problemPage, sendProblem } from '../../sign-in/problem-page.ts'
import { limitStrangers, serverOf } from '../../sign-in/protocol.ts'
import { textsFor } from '../../sign-in/texts.ts'

const PATH = '/oauth/sign-in/:uid'
const params = z.strictObject({ uid: z.string().regex(/^[\w-]{1,64}$/) })

export function signInPageRoutes(app: App, services: Services): void {
  app.register(async (scope: App) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseFormBody)
    showPage(scope, services)
    takeAnswer(scope, services)
  })
}

function showPage(app: App, services: Services): void {
  const querystring = z.strictObject({ verifier: z.string().max(255).optional() })
  const options = {
    onRequest: limitStrangers(services),
    schema: { hide: true, params, querystring },
    errorHandler: problemPage(services),
  }
  app.get(PATH, options, async (request, reply) => {
    const authorization = await authorizationOf(services, request, reply)
    if (authorization === undefined) return sendProblem(reply.code(400), request, 'ended')
    const { verifier } = request.query
    const challenge = await challengeOf(services, authorization, readBrowser(services, request))
    if (verifier !== undefined) return comeBack(services, request, reply, challenge, verifier)
    if (challenge?.status !== 'signed_in') return toSignIn(services, request, reply, authorization)
    const view = await viewConsent(services, challenge)
    return sendConsent(reply, view, formToken(services, challenge), request.headers['accept-language'])
  })
}

async function authorizationOf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Authorization | undefined> {
  const server = await serverOf(services, request)
  const authorization = await server.authorization(exchangeOf(request, reply))
  const { uid } = request.params as z.infer<typeof params>
  return authorization?.uid === uid ? authorization : undefined
}

function exchangeOf({ raw: request, id: requestId }: FastifyRequest, reply: FastifyReply): BrowserExchange {
  return { request, response: reply.raw, requestId }
}

/** Sends the browser to where the end user signs in. */
async function toSignIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  authorization: Authorization,
): Promise<FastifyReply> {
  const settings = await services.store.signIn.settings.get(authorization.org)
  if (settings === undefined) throw connectorError('invalid_request', 'The application has no sign-in.')
  const token = await openChallenge(services, authorization, bindBrowser(services, request, reply))
  const { issuer } = await serverOf(services, request)
  if (settings.method === 'oidc') return reply.redirect(await oidcAddress(services, issuer, token), 303)
  const url = new URL(settings.sign_in_url ?? '')
  url.searchParams.set('sign_in_challenge', token)
  return reply.redirect(url.href, 303)
}

/** The verifier leaves the address before a page is shown. */
async function comeBack(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  challenge: Challenge | undefined,
  verifier: string,
): Promise<FastifyReply> {
  if (challenge && isRejectedWith(challenge, verifier))
    return finish(services, request, reply, challenge, null)
  if (challenge && (await takeVerifier(services, challenge, verifier)))
    return reply.redirect(request.url.split('?', 1)[0] ?? '', 303)
  return sendProblem(reply.code(400), request, 'ended')
}

const answer = z.record(z.string().max(64), z.string().max(255))

function takeAnswer(app: App, services: Services): void {
  const options = {
    onRequest: limitStrangers(services),
    schema: { hide: true, params, body: answer },
    errorHandler: problemPage(services),
  }
  app.post(PATH, options, async (request, reply) => {
    const authorization = await authorizationOf(services, request, reply)
    const challenge =
      authorization && (await challengeOf(services, authorization, readBrowser(services, request)))
    if (challenge?.status !== 'signed_in') return sendProblem(reply.code(400), request, 'ended')
    if (!isFormToken(services, challenge, request.body.form_token))
      throw connectorError('invalid_request', 'The form is not of this page.')
    const { decision } = request.body
    if (decision !== 'allow') return finish(services, request, reply, challenge, null)
    return finish(
      services,
      request,
      reply,
      challenge,
      await grantOf(services, challenge, choices(request.body)),
    )
  })
}

const ACCOUNT = 'account_'

function choices(form: z.infer<typeof answer>) {
  const accounts = Object.keys(form).filter((name) => name.startsWith(ACCOUNT))
  return {
    connectorIds: accounts.map((name) => name.slice(ACCOUNT.length)),
    withLater: form.later !== undefined,
    readOnly: form.read_only !== undefined,
    days: Number(form.days),
  }
}

async function finish(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  challenge: Challenge,
  decision: Parameters<Awaited<ReturnType<typeof serverOf>>['finish']>[1],
): Promise<FastifyReply> {
  const server = await serverOf(services, request)
  const next = await server.finish(exchangeOf(request, reply), decision)
  if (next === undefined) return sendProblem(reply.code(400), request, 'ended')
  await services.store.signIn.challenges.remove(challenge)
  const accepted = request.headers['accept-language']
  return sendReturn(reply, hostName(challenge, textsFor(accepted).texts.unnamed), next, accepted)
}

/** Proves that a form comes from our page: other pages cannot read it. */
function formToken({ keys }: Services, { hash, browser_hash: browser }: Challenge): string {
  return keyedHash(keys.cursor, 'sign-in form', hash, browser)
}

function isFormToken(services: Services, challenge: Challenge, given = ''): boolean {
  const [expected, actual] = [Buffer.from(formToken(services, challenge)), Buffer.from(given)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
