import { z } from 'zod'
import type { Decision } from '../../agent/approvals.ts'
import { agentModules } from '../../agent/on-demand.ts'
import { callerOf, requireToken } from '../../auth/caller.ts'
import { isoTime } from '../../text/iso-time.ts'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import { bearerToken, noQuery, pageOf, problems } from './schemas.ts'

const change = z.object({
  of: z
    .string()
    .optional()
    .describe('In a plan of several writes: the write, as number, action and connector.'),
  path: z.string().describe('Path of the param.'),
  before: z.unknown().optional().describe('Absent if it is not known. Hidden where the policy masks it.'),
  after: z.unknown().optional().describe('Absent where a deletion loses the value before.'),
  names: z.unknown().optional().describe('`before` and `after` as names or amounts with currency.'),
})

const approval = z
  .object({
    id: z.string(),
    connector_id: z.string(),
    external_user_id: z.string(),
    action: z.string().describe('For example `payments.customers.delete`; `batch` for several writes.'),
    summary: z.string().describe('The plan as the model sees it: shortened.'),
    hash: z.string().describe('Identifies the whole plan. The summary names it too.'),
    changes: z
      .array(change)
      .describe(
        'The whole plan: every param, with the value before where it is known. Nothing is shortened.',
      ),
    account_replaced: z
      .boolean()
      .describe(
        'The connector leads to another account of the vendor than when the plan was made, so that it cannot be approved.',
      ),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Approval' })

const querystring = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(100).describe('Plans per page.'),
  cursor: z.string().max(1024).optional().describe('`next_cursor` of the previous page.'),
})

/** A decision, as a body. */
export const decision: z.ZodType<{ readonly decision: Decision }> = z.strictObject({
  decision: z.enum(['approve', 'refuse', 'withdraw']),
})
/** The id of a plan in a path. */
export const planPath: z.ZodType<{ readonly id: string }> = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]{16}$/, 'must be the id of a plan')
    .describe('Id of the plan.'),
})

/** Decisions of people on the plans of agents. The routes need an application token, which no agent has. */
export function approvalRoutes(app: App, services: Services): void {
  listApprovals(app, services)
  decideOnApproval(app, services)
}

function listApprovals(app: App, services: Services): void {
  app.get(
    '/v1/approvals',
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'listApprovals',
        summary: 'List the plans of agents that wait for approval, oldest first',
        description: 'A plan waits for ten minutes.',
        tags: ['approvals'],
        security: bearerToken,
        querystring,
        response: { 200: pageOf(approval), ...problems },
      },
    },
    async (request) => {
      const { pendingApprovals } = await agentModules()
      const { approvals, nextCursor } = await pendingApprovals(services, callerOf(request), request.query)
      const data = approvals.map(({ created_at, expires_at, ...row }) => ({
        ...row,
        created_at: isoTime(created_at),
        expires_at: isoTime(expires_at),
      }))
      return { data, next_cursor: nextCursor }
    },
  )
}

function decideOnApproval(app: App, services: Services): void {
  app.post(
    '/v1/approvals/:id',
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'decideApproval',
        summary: 'Approve or refuse a plan of an agent, or take back an approval',
        description:
          'Approval lets the agent run exactly this plan, once; `withdraw` takes it back until the plan starts; of several writes, it stops those that are left. A refusal is final. Decisions are audited.',
        tags: ['approvals'],
        security: bearerToken,
        params: planPath,
        querystring: noQuery,
        body: decision,
        response: {
          200: z.object({ id: z.string(), approval: z.enum(['approved', 'refused']) }),
          ...problems,
        },
      },
    },
    async (request) => {
      const { decideApproval } = await agentModules()
      const { id } = request.params
      const origin = { caller: callerOf(request), requestId: request.id }
      const approval = await decideApproval(services, id, request.body.decision, origin)
      return { id, approval }
    },
  )
}
