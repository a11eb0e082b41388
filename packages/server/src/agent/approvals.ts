/** Plans that wait for approval. Decisions need the application's credentials, never those of the model. */
import { connectorError } from '@plugboard/core'
import { withAudit } from '../audit/audited.ts'
import { type Caller, toActor } from '../auth/caller.ts'
import type { Services } from '../connectors/services.ts'
import { openCursor, sealCursor } from '../crypto/cursor.ts'
import { refusal } from '../errors/refusal.ts'
import type { PlanPosition } from '../store/agents.ts'
import { openPlan } from './memory.ts'

interface PendingApproval {
  readonly id: string
  readonly connector_id: string
  readonly external_user_id: string
  readonly action: string
  readonly summary: string
  readonly created_at: number
  readonly expires_at: number
}

export interface ApprovalList {
  readonly approvals: readonly PendingApproval[]
  readonly nextCursor: string | null
}

/** Lists oldest first. Plans made during paging follow on later pages. */
export async function pendingApprovals(
  services: Services,
  { tenant }: Caller,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ApprovalList> {
  const { store, keys, clock } = services
  const scope = `approvals|${tenant.org}`
  const after = cursor === undefined ? undefined : positionOf(services, scope, cursor)
  const rows = await store.agents.pending(tenant, clock(), after, limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const position: PlanPosition | undefined = last && { createdAt: last.created_at, id: last.id }
  return {
    approvals: shown.map((row) => {
      const { id, connector_id, external_user_id, action, created_at, expires_at } = row
      const { summary } = openPlan(services, tenant, row)
      return { id, connector_id, external_user_id, action, summary, created_at, expires_at }
    }),
    nextCursor: position ? sealCursor(keys.cursor, scope, position, clock()) : null,
  }
}

function positionOf({ keys, clock }: Services, scope: string, cursor: string): PlanPosition {
  const position = openCursor(keys.cursor, scope, cursor, clock())
  if (position !== undefined) return position as PlanPosition
  const message = 'must be a next_cursor of this list, at most 24 hours old'
  throw refusal('invalid_cursor', { pointer: '/querystring/cursor', code: 'bad_format', message })
}

/** Approves or refuses a plan. Unknown, expired and decided plans give the same error. */
export async function decideApproval(
  services: Services,
  caller: Caller,
  id: string,
  approval: 'approved' | 'refused',
  requestId: string,
): Promise<void> {
  const audited = { action: `plan.${approval === 'approved' ? 'approve' : 'refuse'}`, object: id }
  await withAudit(services, toActor(caller, requestId), audited, async (record) => {
    const decision = { approval, by: caller.tokenId, now: services.clock() }
    if (await services.store.agents.decide(caller.tenant, id, decision, (tx) => record(tx))) return
    throw connectorError(
      'not_found',
      'No plan with this id waits for approval: it was decided, has expired, or never was.',
    )
  })
}
