/** Enforces policies: the tools consult the guard before each action. */
import type { Plan } from '../plan/plan.ts'
import type { ActionRef } from '../registry.ts'
import { brokenRules, type Decision, decideAll, type Policy, strictest, type Target } from './policy.ts'

/** Decision of a person on a plan. `pending`: not decided yet. */
export type Approval = 'approved' | 'refused' | 'pending'

/** Asks a person for consent. The model must not be able to give the answer, directly or indirectly. */
export type Approve = (plan: Plan) => Promise<Approval> | Approval

export interface Guard {
  readonly policies: readonly Policy[]
  /** Absent if no person is available to approve. */
  readonly approve?: Approve
}

function targetOf({ connector, entity, action, risk }: ActionRef): Target {
  return { connector: connector.name, entity, action, risk }
}

/** The decision on an action, given the accounts from which untrusted text was read. */
export function decisionOn(
  guard: Guard,
  ref: ActionRef,
  account: string,
  tainted: readonly string[],
): Decision {
  const own = decideAll(guard.policies, targetOf(ref))
  return ref.risk !== 'read' && isTainted(guard, account, tainted) ? strictest(own, 'approve') : own
}

/** Text of one account may ask for writes on another, such as an issue that asks to share a file. */
export function isTainted({ policies }: Guard, account: string, tainted: readonly string[]): boolean {
  const isOn = policies.length === 0 || policies.some(({ after_untrusted: on = true }) => on)
  return isOn && tainted.some((other) => other !== account)
}

export function broken(guard: Guard, ref: ActionRef, params: unknown): string[] {
  return brokenRules(guard.policies, targetOf(ref), params)
}

export function masksSensitive({ policies }: Guard): boolean {
  return policies.some(({ mask_sensitive: masked }) => masked === true)
}
