/** The audit trail of an application, and the plans of agents that wait for a person. */
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { PendingApproval } from '../../../agent/approvals.ts'
import { agentModules } from '../../../agent/on-demand.ts'
import { exportTrail } from '../../../audit/export.ts'
import { wholeTenant } from '../../../audit/trail.ts'
import { verifyTrail } from '../../../audit/verify.ts'
import { callerOf } from '../../../auth/caller.ts'
import { isoTime } from '../../../text/iso-time.ts'
import type { App } from '../../app-type.ts'
import { requireOperator } from '../../console/require-operator.ts'
import { idSchema } from '../../id-schema.ts'
import type { Services } from '../../services.ts'
import { type AuditEntryView, viewEntry } from '../audit.ts'
import { noQuery, type Page } from '../schemas.ts'
import { cursor, hidden, limit, ORG, orgIdPath, orgPath } from './schemas.ts'
import type { Timed } from './views.ts'

const querystring = z.strictObject({
  object: z.string().max(255).optional(),
  request_id: idSchema.optional(),
  outcome: z.literal('unknown').optional(),
  before: z.coerce.number().int().min(1).optional(),
  limit,
})

/** Newest first; pages go on before a sequence number, which needs no secret. */
export interface AuditPage {
  readonly data: readonly AuditEntryView[]
  readonly next_cursor: number | null
}

/** The verdict on a trail: intact, or its first fault. */
export interface TrailVerdict {
  readonly intact: boolean
  readonly fault: string | null
  readonly rows: number
  readonly hash: string
}

/** A plan that waits for a person. */
export interface ApprovalView extends Timed<Omit<PendingApproval, 'changes'>, 'created_at' | 'expires_at'> {
  /** The whole plan. */
  readonly lines: readonly string[]
}

const pageQuery = z.strictObject({ cursor, limit })
const decision = z.strictObject({ decision: z.enum(['approve', 'refuse']) })

export function consoleAuditRoutes(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(
    `${ORG}/audit`,
    { schema: { ...hidden, params: orgPath, querystring }, onRequest },
    async (request): Promise<AuditPage> => {
      const { object, request_id: requestId, outcome, before, limit } = request.query
      const filter = { object, requestId, unknownOnly: outcome === 'unknown' }
      const ctx = wholeTenant(request.params.org)
      const rows = await services.store.audit.newest(ctx, before, limit + 1, filter)
      const data = rows.slice(0, limit).map(viewEntry)
      return { data, next_cursor: rows.length > limit ? (data.at(-1)?.seq ?? null) : null }
    },
  )
  const schema = { ...hidden, params: orgPath, querystring: noQuery }
  app.post(
    `${ORG}/audit/verify`,
    { schema, onRequest },
    ({ params: { org } }): Promise<TrailVerdict> =>
      verifyTrail(services.store.audit, services.keys.audit, org).then(({ fault, rows, hash }) => ({
        intact: fault === undefined,
        fault: fault ?? null,
        rows,
        hash,
      })),
  )
  app.get(`${ORG}/audit/export`, { schema, onRequest }, ({ params: { org } }, reply) =>
    reply
      .type('application/x-ndjson')
      .header('content-disposition', `attachment; filename="audit-${org}.ndjson"`)
      .send(Readable.from(exportTrail(services.store.audit, org))),
  )
  approvalRoutes(app, services)
}

function approvalRoutes(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'admin' })
  app.get(
    `${ORG}/approvals`,
    { schema: { ...hidden, params: orgPath, querystring: pageQuery }, onRequest },
    async (request): Promise<Page<ApprovalView>> => {
      const { pendingApprovals, planLines } = await agentModules()
      const { approvals, nextCursor } = await pendingApprovals(services, callerOf(request), request.query)
      const data = approvals.map(({ created_at, expires_at, changes, ...row }) => ({
        ...row,
        lines: planLines(changes),
        created_at: isoTime(created_at),
        expires_at: isoTime(expires_at),
      }))
      return { data, next_cursor: nextCursor }
    },
  )
  app.post(
    `${ORG}/approvals/:id`,
    { schema: { ...hidden, params: orgIdPath, querystring: noQuery, body: decision }, onRequest },
    async (request, reply) => {
      const { decideApproval } = await agentModules()
      await decideApproval(services, request.params.id, request.body.decision, {
        caller: callerOf(request),
        requestId: request.id,
      })
      return reply.code(204).send()
    },
  )
}
