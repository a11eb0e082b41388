/** Links to the page on which a person decides on one plan. A link is a credential for that plan alone, and contains no other. */
import type { PlanChange } from '@plugboard/agent'
import { ConnectorError, connectorError } from '@plugboard/core'
import { type Caller, callerOfHash } from '../auth/caller.ts'
import type { Services } from '../connectors/services.ts'
import { openCursor, sealCursor } from '../crypto/cursor.ts'
import { openPlan } from './memory.ts'
import { replacedAccounts } from './replaced-accounts.ts'

/** A plan and the application token that made the link, which must still be valid when it is opened. */
interface LinkedPlan {
  readonly id: string
  readonly tokenHash: string
}

/** A plan as a person sees it, and the decision so far. */
export interface PlanView {
  readonly id: string
  readonly externalUserId: string
  readonly action: string
  readonly hash: string
  readonly changes: readonly PlanChange[]
  readonly decision: 'pending' | 'approved' | 'refused'
  /** The approval cannot be taken back any more. */
  readonly isStarted: boolean
  /** Its connector leads to another account than when it was made: it cannot be run. */
  readonly isReplaced: boolean
  readonly expiresAt: number
}

const SCOPE = 'approval-link'

/** The last path segment of the link, and the end of the plan and so of the link, in milliseconds. */
export async function sealApprovalLink(
  services: Services,
  caller: Caller,
  plan: LinkedPlan,
): Promise<{ readonly link: string; readonly expiresAt: number }> {
  const { keys, clock, store } = services
  const row = await store.agents.findApproval(caller.tenant, plan.id, clock())
  if (row === undefined) throw connectorError('not_found', 'No plan with this id waits for a person.')
  return { link: sealCursor(keys.cursor, SCOPE, plan, clock()), expiresAt: row.expires_at }
}

/** The plan of a link and the caller who made it. Forged and old links, and those to plans that are over, give the same error. */
export async function openApprovalLink(
  services: Services,
  link: string,
): Promise<{ readonly caller: Caller; readonly plan: PlanView }> {
  const { keys, clock, store, tokens } = services
  const linked = openCursor(keys.cursor, SCOPE, link, clock()) as LinkedPlan | undefined
  const caller = linked && (await callerOfHash(tokens, linked.tokenHash).catch(notInvalid))
  const row = caller && (await store.agents.findApproval(caller.tenant, linked.id, clock()))
  if (caller === undefined || row === undefined)
    throw connectorError('not_found', 'The link is unknown or has expired.')
  const opened = openPlan(services, caller.tenant, row)
  const { changes = [], hash = '', steps } = opened
  const replaced = await replacedAccounts(services, caller.tenant, [opened])
  const { id, action, approval, expires_at } = row
  const plan = {
    id,
    externalUserId: row.external_user_id,
    action,
    hash,
    changes,
    // A host declines for its user before anybody approves.
    decision: row.state === 'refused' && approval === 'pending' ? 'refused' : approval,
    // Of several writes, those that are left can still be taken back.
    isStarted: row.state !== 'open' && (row.state !== 'unsure' || steps === undefined),
    isReplaced: replaced.has(id),
    expiresAt: expires_at,
  }
  return { caller, plan }
}

/** A token that was revoked or has expired ends its links, which is no error of who opens one. */
function notInvalid(error: unknown): undefined {
  if (!(error instanceof ConnectorError) || error.code !== 'invalid_token') throw error
}
