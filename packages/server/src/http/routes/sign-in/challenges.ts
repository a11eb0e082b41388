/** The application's backend says who the end user of a sign-in is. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { withAudit } from '../../../audit/audited.ts'
import { actorOf, callerOf, requireToken } from '../../../auth/caller.ts'
import { parsePolicy } from '../../../auth/parse-policy.ts'
import { ACTION_SCOPES } from '../../../auth/scopes.ts'
import { acceptChallenge, findChallenge, MAX_DAYS, rejectChallenge } from '../../../sign-in/challenge.ts'
import { tenantOf } from '../../../store/tenant.ts'
import { isoTime } from '../../../text/iso-time.ts'
import { findConnector } from '../../../upstream/find-connector.ts'
import type { App } from '../../app-type.ts'
import { baseUrl } from '../../base-url.ts'
import { idSchema } from '../../id-schema.ts'
import type { Services } from '../../services.ts'
import { bearerToken, externalUserId, noQuery, problems } from '../schemas.ts'

const PATH = '/v1/sign-in/challenges/:challenge'

const params = z.strictObject({
  challenge: z.string().max(255).describe('`sign_in_challenge` of the request to your sign-in page.'),
})

const challengeSchema = z
  .object({
    status: z.enum(['open', 'accepted', 'rejected', 'signed_in']),
    client_id: z
      .string()
      .describe('Of the host: the address of its metadata document, or an id that it registered for.'),
    client_name: z.string().nullable().describe('Chosen by the host, not verified.'),
    redirect_uri: z.string(),
    scopes: z.array(z.string()).readonly(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'SignInChallenge' })

const decided = z
  .object({ redirect_to: z.string().describe('Redirect the browser of the end user to this address, once.') })
  .meta({ id: 'SignInDecision' })

const acceptance = z.strictObject({
  external_user_id: externalUserId.describe('The end user who is signed in at your application.'),
  policy: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Policy of the grant. Default: that of the sign-in settings.'),
  connector_ids: z
    .array(idSchema)
    .min(1)
    .max(100)
    .optional()
    .describe('The end user can choose among these only. Default: all that they have, also later ones.'),
  scopes: z.array(z.enum(ACTION_SCOPES)).min(1).optional().describe('Scopes that a grant may have at most.'),
  max_days: z
    .number()
    .int()
    .min(1)
    .max(MAX_DAYS)
    .default(MAX_DAYS)
    .describe('Longest lifetime of the grant.'),
})

export function challengeRoutes(app: App, services: Services): void {
  getChallenge(app, services)
  accept(app, services)
  reject(app, services)
}

const onlyApplications = { kinds: ['application'] } as const

function getChallenge(app: App, services: Services): void {
  app.get(
    PATH,
    {
      onRequest: requireToken(services, onlyApplications),
      schema: {
        operationId: 'getSignInChallenge',
        summary: 'Get a sign-in challenge',
        description: 'What the host of a model asks for, before you say who the end user is.',
        tags: ['sign-in'],
        security: bearerToken,
        params,
        querystring: noQuery,
        response: { 200: challengeSchema, ...problems },
      },
    },
    async (request) => {
      const { status, client_id, client_name, redirect_uri, scopes, expires_at } = await own(
        services,
        request,
      )
      return { status, client_id, client_name, redirect_uri, scopes, expires_at: isoTime(expires_at) }
    },
  )
}

function own(services: Services, request: FastifyRequest) {
  const { challenge } = request.params as z.infer<typeof params>
  return findChallenge(services, callerOf(request).tenant.org, challenge)
}

function accept(app: App, services: Services): void {
  app.post(
    `${PATH}/accept`,
    {
      onRequest: requireToken(services, onlyApplications),
      schema: {
        operationId: 'acceptSignInChallenge',
        summary: 'Accept a sign-in challenge',
        description:
          'Call this from your backend once the end user is signed in at your application. Then redirect their browser to `redirect_to`, where they consent.',
        tags: ['sign-in'],
        security: bearerToken,
        params,
        querystring: noQuery,
        body: acceptance,
        response: { 200: decided, ...problems },
      },
    },
    async (request) => {
      const challenge = await own(services, request)
      const user = await signedInUser(services, request, request.body)
      const change = { action: 'sign_in.accept', object: challenge.client_id }
      const actor = { ...actorOf(request), externalUserId: user.externalUserId }
      const path = await withAudit(services, actor, change, (record) =>
        acceptChallenge(services, challenge, user, record),
      )
      return { redirect_to: baseUrl(services.config, request.server) + path }
    },
  )
}

async function signedInUser(
  services: Services,
  request: FastifyRequest,
  { external_user_id, policy, connector_ids: ids, scopes, max_days }: z.infer<typeof acceptance>,
) {
  const { org } = callerOf(request).tenant
  const tenant = tenantOf({ org, externalUserId: external_user_id, connectorIds: null })
  for (const id of ids ?? []) await findConnector(services, tenant, id)
  const settings = await services.store.signIn.settings.get(org)
  const offered = (await parsePolicy(services, policy)) ?? settings?.policy ?? {}
  return {
    externalUserId: external_user_id,
    offer: { policy: offered, connector_ids: ids ?? null, scopes: scopes ?? null, max_days },
  }
}

function reject(app: App, services: Services): void {
  app.post(
    `${PATH}/reject`,
    {
      onRequest: requireToken(services, onlyApplications),
      schema: {
        operationId: 'rejectSignInChallenge',
        summary: 'Reject a sign-in challenge',
        description:
          'The host gets `access_denied` once the browser of the end user was redirected to `redirect_to`.',
        tags: ['sign-in'],
        security: bearerToken,
        params,
        querystring: noQuery,
        response: { 200: decided, ...problems },
      },
    },
    async (request) => {
      const challenge = await own(services, request)
      const change = { action: 'sign_in.reject', object: challenge.client_id }
      const path = await withAudit(services, actorOf(request), change, (record) =>
        rejectChallenge(services, challenge, record),
      )
      return { redirect_to: baseUrl(services.config, request.server) + path }
    },
  )
}
