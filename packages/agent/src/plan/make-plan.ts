/** A write becomes a plan: checked by the same pure steps as a call, and nothing is sent. */
import { planRequest, validateParams } from '@plugboard/core'
import { estimateTokens } from '../budget/estimate.ts'
import type { Connection } from '../connection.ts'
import type { ActionRef } from '../registry.ts'
import type { Session } from '../session.ts'
import { randomText } from '../text/random.ts'
import { changesOf, hashBefore, keyGiven } from './changes.ts'
import { PLAN_TTL, type Plan } from './plan.ts'

/** Token budgets of a plan, and of the report on its end. */
export const PLAN_BUDGET = 300
/** Of these, for what stands around the changes. */
const AROUND = 130

export interface PlanRequest {
  readonly ref: ActionRef
  readonly connection: Connection
  readonly params: unknown
  readonly needsApproval: boolean
}

/** Throws a `ParamsError` for params that do not fit. */
export function makePlan(session: Session, { ref, connection, params, needsApproval }: PlanRequest): Plan {
  validateParams(connection.connector, ref.entityTable, ref.action, params)
  planRequest(connection.connector, ref.entityTable, ref.action, params)
  const before = session.records.find(connection.account, ref, keyGiven(ref, params))
  return {
    id: randomText(16),
    action: ref.name,
    account: connection.account,
    params,
    needsApproval,
    summary: summaryOf(ref, connection, changesOf(ref, params, before)),
    ...(before !== undefined && { before: hashBefore(ref, params, before) }),
    status: 'open',
    expires: session.now() + PLAN_TTL,
  }
}

function summaryOf(ref: ActionRef, { account }: Connection, changes: readonly string[]): string {
  const where = account === ref.connector.name ? '' : ` on ${account}`
  const end = ref.risk === 'destructive' ? '\nThis cannot be undone.' : ''
  return `${ref.name}${where}\n${fitted(changes).join('\n')}${end}`
}

/** As many lines as there is room for, and how many more there are. */
function fitted(lines: readonly string[]): string[] {
  let left = PLAN_BUDGET - AROUND
  const shown = lines.filter((line) => {
    left -= estimateTokens(line) + 1
    return left >= 0
  })
  return shown.length === lines.length ? shown : [...shown, `and ${lines.length - shown.length} more params`]
}
