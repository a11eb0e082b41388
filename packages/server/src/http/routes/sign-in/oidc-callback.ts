/** The redirect URI of the OpenID provider. */
import { type Actor, withAudit } from '../../../audit/audited.ts'
import { hashToken } from '../../../crypto/token.ts'
import { acceptChallenge, MAX_DAYS, rejectChallenge } from '../../../sign-in/challenge.ts'
import { OIDC_CALLBACK, type OidcOutcome, oidcUser } from '../../../sign-in/oidc.ts'
import type { Challenge } from '../../../store/sign-in/challenges.ts'
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
    const outcome = await oidcUser(services, issuer, returned, claim)
    const actor = { org: challenge.org, actor: 'oidc', externalUserId: null, requestId: request.id }
    return reply.redirect(await decide(services, actor, challenge, outcome, policy), 303)
  })
}

/** Returns the path that the browser goes on to. A refusal goes back to the host as `access_denied`. */
function decide(
  services: Services,
  actor: Actor,
  challenge: Challenge,
  outcome: OidcOutcome,
  policy: object,
): Promise<string> {
  const object = challenge.client_id
  if ('refused' in outcome) {
    // Any other error than a refusal by the end user is a matter of the operator and the provider.
    if (outcome.refused !== 'access_denied')
      services.log.warn({ error: outcome.refused.slice(0, 100) }, 'the OpenID provider signed nobody in')
    return withAudit(services, actor, { action: 'sign_in.reject', object }, (record) =>
      rejectChallenge(services, challenge, record),
    )
  }
  const externalUserId = outcome.user
  const offer = { policy, connector_ids: null, scopes: null, max_days: MAX_DAYS }
  return withAudit(services, { ...actor, externalUserId }, { action: 'sign_in.accept', object }, (record) =>
    acceptChallenge(services, challenge, { externalUserId, offer }, record),
  )
}
