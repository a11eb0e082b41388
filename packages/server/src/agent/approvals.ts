/** Plans that wait for approval. Decisions need the application's credentials, never those of the model. */
import type { PlanChange } from '@plugboard/agent'
import { connectorError } from '@plugboard/core'
import { withAudit } from '../audit/audited.ts'
import { type Caller, toActor } from '../auth/caller.ts'
import type { CallOrigin } from '../connectors/call.ts'
import type { Services } from '../connectors/services.ts'
import { openCursor, sealCursor } from '../crypto/cursor.ts'
import { refusal } from '../errors/refusal.ts'
import type { PlanPosition } from '../store/agents.ts'
import { openPlan } from './memory.ts'
import { replacedAccounts, requireSameAccounts } from './replaced-accounts.ts'

export interface PendingApproval {
  readonly id: string
  readonly connector_id: string
  readonly external_user_id: string
  readonly action: string
  readonly summary: string
  readonly hash: string
  readonly changes: readonly PlanChange[]
  /** Its connector leads to another account than when it was made: it can only be refused. */
  readonly account_replaced: boolean
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
  const rows = await store.agents.pending(tenant, clock(), { after, limit: limit + 1 })
  const plans = rows.slice(0, limit).map((row) => ({ row, plan: openPlan(services, tenant, row) }))
  const shown = plans.slice(0, pageSize(plans.map(({ row }) => row.sealed.length)))
  const last = rows.length > shown.length ? shown.at(-1)?.row : undefined
  const position: PlanPosition | undefined = last && { createdAt: last.created_at, id: last.id }
  const replaced = await replacedAccounts(
    services,
    tenant,
    shown.map(({ plan }) => plan),
  )
  return {
    approvals: shown.map(({ row, plan: { summary, changes = [], hash = '' } }) => {
      const { id, connector_id, external_user_id, action, created_at, expires_at } = row
      const shownPlan = { action, summary, hash, changes, account_replaced: replaced.has(id) }
      return { id, connector_id, external_user_id, ...shownPlan, created_at, expires_at }
    }),
    nextCursor: position ? sealCursor(keys.cursor, scope, position, clock()) : null,
  }
}

/** Bytes of the plans on a page: each is shown whole, and may be the text of a file. */
const PAGE_BYTES = 1_000_000

/** The number of plans that fit on a page, at least one. */
function pageSize(bytes: readonly number[]): number {
  let left = PAGE_BYTES
  const tooMany = bytes.findIndex((one, i) => {
    left -= one
    return left < 0 && i > 0
  })
  return tooMany < 0 ? bytes.length : tooMany
}

function positionOf({ keys, clock }: Services, scope: string, cursor: string): PlanPosition {
  const position = openCursor(keys.cursor, scope, cursor, clock())
  if (position !== undefined) return position as PlanPosition
  const message = 'must be a next_cursor of this list, at most 24 hours old'
  throw refusal('invalid_cursor', { pointer: '/querystring/cursor', code: 'bad_format', message })
}

export type Decision = 'approve' | 'refuse' | 'withdraw'

/**
 * Approves or refuses a plan, or takes back its approval. Unknown, expired and decided plans give the same error, and so do
 * plans that have started to run, unless some of their writes are left to be taken back. A plan that could not be run is not
 * approved.
 */
export async function decideApproval(
  services: Services,
  id: string,
  made: Decision,
  { caller, requestId }: Pick<CallOrigin, 'caller' | 'requestId'>,
): Promise<'approved' | 'refused'> {
  const audited = { action: `plan.${made}`, object: id }
  const approval = made === 'approve' ? 'approved' : 'refused'
  if (made === 'approve') await requireRunnable(services, id, caller)
  const from = made === 'withdraw' ? 'approved' : 'pending'
  return withAudit(services, toActor(caller, requestId), audited, async (record) => {
    const decision = { from, approval, by: caller.tokenId, now: services.clock() } as const
    if (await services.store.agents.decide(caller.tenant, id, decision, record)) return approval
    throw connectorError('not_found', made === 'withdraw' ? NOT_APPROVED : NOT_WAITING)
  })
}

async function requireRunnable(services: Services, id: string, { tenant }: Caller): Promise<void> {
  const row = await services.store.agents.findApproval(tenant, id, services.clock())
  if (row?.approval === 'pending')
    await requireSameAccounts(services, tenant, openPlan(services, tenant, row))
}

const NOT_WAITING = 'No plan with this id waits for approval: it was decided, has expired, or never was.'
const NOT_APPROVED =
  'No plan with this id is approved and waits to run: it has started, has expired, or never was.'
