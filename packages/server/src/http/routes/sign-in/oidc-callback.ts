/** The redirect URI of the OpenID provider. */
import { withAudit } from '../../../audit/audited.ts'
import { hashToken } from '../../../crypto/token.ts'
import { acceptChallenge, MAX_DAYS } from '../../../sign-in/challenge.ts'
import { OIDC_CALLBACK, oidcUser } from '../../../sign-in/oidc.ts'
import type { App } from '../../app-type.ts'
import { readBrowser } from '../../connect/browser-cookie.ts'
import type { Services } from '../../services.ts'
import { problemPage, sendProblem } from '../../sign-in/problem-page.ts'
import { limitStrangers, serverOf } from '../../sign-in/protocol.ts'

export function oidcCallbackRoute(app: App, services: Services): void {
  const options = {
    onRequest: limitStrangers(services),
    schema: { hide: true },
    errorHandler: problemPage(services, 'ended'),
  }
  app.get(OIDC_CALLBACK, options, async (request, reply) => {
    const returned = new URLSearchParams(request.url.split('?', 2)[1] ?? '')
    const state = returned.get('state') ?? ''
    const { challenges, settings } = services.store.signIn
    const challenge = await challenges.find(hashToken(state), services.clock())
    const browser = readBrowser(services, request) ?? ''
    if (challenge?.browser_hash !== hashToken(browser)) return sendProblem(reply.code(400), request, 'ended')
    const { user_claim: claim = null, policy = {} } = (await settings.get(challenge.org)) ?? {}
    if (claim === null) return sendProblem(reply.code(400), request, 'ended')
    const { issuer } = await serverOf(services, request)
    const externalUserId = await oidcUser(services, issuer, state, returned, claim)
    const by = { org: challenge.org, actor: 'oidc', externalUserId, requestId: request.id }
    const offer = { policy, connector_ids: null, scopes: null, max_days: MAX_DAYS }
    const path = await withAudit(
      services,
      by,
      { action: 'sign_in.accept', object: challenge.client_id },
      (record) => acceptChallenge(services, challenge, { externalUserId, offer }, record),
    )
    return reply.redirect(path, 303)
  })
}
