/** A page per plan, for people who decide without the console: the application gives them its link. */
import { ConnectorError } from '@plugboard/core'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { agentModules } from '../../agent/on-demand.ts'
import { callerOf, requireToken, bearerToken as tokenOf } from '../../auth/caller.ts'
import { hashToken } from '../../crypto/token.ts'
import { isoTime } from '../../text/iso-time.ts'
import type { App } from '../app-type.ts'
import { sendPlan, sendPlanOver } from '../approvals/approval-page.ts'
import { linkBase } from '../base-url.ts'
import { noteError } from '../errors.ts'
import { parseFormBody } from '../form-body.ts'
import type { Services } from '../services.ts'
import { sendProblem } from '../sign-in/problem-page.ts'
import { limitStrangers } from '../sign-in/protocol.ts'
import { decision, planPath } from './approvals.ts'
import { bearerToken, noQuery, problems } from './schemas.ts'

const PAGE = '/approve'
const params = z.strictObject({ link: z.string().max(1024) })

export function approvalPageRoutes(app: App, services: Services): void {
  makeLink(app, services)
  app.register(async (scope: App) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseFormBody)
    showPlan(scope, services)
    takeDecision(scope, services)
  })
}

function makeLink(app: App, services: Services): void {
  app.post(
    '/v1/approvals/:id/link',
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'createApprovalLink',
        summary: 'Create a link to a page on which a person decides on a plan',
        description:
          'The page shows the whole plan. Whoever has the link can approve, refuse and take back: give it to the person who decides, never to the agent or its host. It ends with the plan, or with the token that created it.',
        tags: ['approvals'],
        security: bearerToken,
        params: planPath,
        querystring: noQuery,
        response: { 201: z.object({ url: z.string(), expires_at: z.iso.datetime() }), ...problems },
      },
    },
    async (request, reply) => {
      const { sealApprovalLink } = await agentModules()
      const plan = { id: request.params.id, tokenHash: hashToken(tokenOf(request)) }
      const { link, expiresAt } = await sealApprovalLink(services, callerOf(request), plan)
      const url = `${linkBase(services.config, request.server)}${PAGE}/${link}`
      return reply.code(201).send({ url, expires_at: isoTime(expiresAt) })
    },
  )
}

function showPlan(app: App, services: Services): void {
  const options = {
    onRequest: limitStrangers(services),
    schema: { hide: true, params },
    errorHandler: overPage(services),
  }
  app.get(`${PAGE}/:link`, options, (request, reply) =>
    sendLinked(services, request.params.link, request, reply),
  )
}

function takeDecision(app: App, services: Services): void {
  const options = {
    onRequest: limitStrangers(services),
    schema: { hide: true, params, body: decision },
    errorHandler: overPage(services),
  }
  app.post(`${PAGE}/:link`, options, async (request, reply) => {
    const { decideApproval, openApprovalLink } = await agentModules()
    const { caller, plan } = await openApprovalLink(services, request.params.link)
    // The plan may have been decided on elsewhere, or its account replaced: the page then shows that.
    await decideApproval(services, plan.id, request.body.decision, { caller, requestId: request.id }).catch(
      (error: unknown) => {
        if (!isShown(error)) throw error
      },
    )
    return sendLinked(services, request.params.link, request, reply)
  })
}

async function sendLinked(
  services: Services,
  link: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { openApprovalLink, planLines } = await agentModules()
  const { plan } = await openApprovalLink(services, link)
  return sendPlan(reply, plan, planLines(plan.changes), headers['accept-language'])
}

/** Error handler: no error says more about a link than that its plan is over. */
function overPage(services: Services) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
    const { status } = noteError(services, error, request, reply)
    if (status >= 429) void sendProblem(reply, request, 'unavailable')
    else void sendPlanOver(reply, request.headers['accept-language'])
  }
}

const isShown = (error: unknown): boolean =>
  error instanceof ConnectorError && ['not_found', 'connector_state'].includes(error.code)
