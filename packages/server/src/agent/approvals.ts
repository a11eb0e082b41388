/** Plans that wait for approval. Decisions need the application's credentials, never those of the model. */
import { connectorError } from '@plugboard/core'
import { withAudit } from '../audit/audited.ts'
import { type Caller, toActor } from '../auth/caller.ts'
import type { Services } from '../connectors/services.ts'
import { openPlan } from './memory.ts'

export interface PendingApproval {
  readonly id: string
  readonly connector_id: string
  readonly external_user_id: string
  readonly action: string
  readonly summary: string
  readonly created_at: number
  readonly expires_at: number
}

const MOST = 100

export async function pendingApprovals(services: Services, { tenant }: Caller): Promise<PendingApproval[]> {
  const rows = await services.store.agents.pending(tenant, services.clock(), MOST)
  return rows.map((row) => {
    const { id, connector_id, external_user_id, action, created_at, expires_at } = row
    const { summary } = openPlan(services, tenant, row)
    return { id, connector_id, external_user_id, action, summary, created_at, expires_at }
  })
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
