/** A policy in force: what the tools ask before they act. */
import type { Plan } from '../plan/plan.ts'
import type { ActionRef } from '../registry.ts'
import { brokenRules, type Decision, decideAll, type Policy, strictest, type Target } from './policy.ts'

/** Whether a person agreed to a plan. `pending`: nobody has said anything yet. */
export type Approval = 'approved' | 'refused' | 'pending'

/** Asks for a person's consent. It must not be the model, or anything that the model can answer for. */
export type Approve = (plan: Plan) => Promise<Approval> | Approval

export interface Guard {
  readonly policies: readonly Policy[]
  /** Absent where nobody is there to agree. */
  readonly approve?: Approve
}

function targetOf({ connector, entity, action, risk }: ActionRef): Target {
  return { connector: connector.name, entity, action, risk }
}

/** The decision on an action, given the accounts that untrusted text was read from. */
export function decisionOn(
  guard: Guard,
  ref: ActionRef,
  account: string,
  tainted: readonly string[],
): Decision {
  const own = decideAll(guard.policies, targetOf(ref))
  return ref.risk !== 'read' && isTainted(guard, account, tainted) ? strictest(own, 'approve') : own
}

/** Text of one account may ask for writes on another: reading an issue, then sharing a file. */
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
