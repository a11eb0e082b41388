/** Enforces policies: the tools consult the guard before each action. */
import { ToolError } from '../errors/tool-error.ts'
import type { Plan } from '../plan/plan.ts'
import type { ActionRef } from '../registry.ts'
import { type Decision, decideAll, type Policy, policyViolations, strictest, type Target } from './policy.ts'

/** Decision of a person on a plan. `pending`: not decided yet. */
export type Approval = 'approved' | 'refused' | 'pending'

/** Asks a person for consent. The model must not be able to give the answer, directly or indirectly. */
export type Approve = (plan: Plan) => Promise<Approval> | Approval

export interface Guard {
  readonly policies: readonly Policy[]
  /** Absent if no person is available to approve. */
  readonly approve?: Approve
}

function targetOf({ connector, entity, action, risk, entry }: ActionRef): Target {
  return { connector: connector.name, entity, action, risk, params: entry.params, types: connector.types }
}

/**
 * The decision on an action.
 *
 * @param sources Accounts from which untrusted text was read.
 */
export function decisionOn(
  guard: Guard,
  ref: ActionRef,
  account: string,
  sources: readonly string[],
): Decision {
  const own = decideAll(guard.policies, targetOf(ref))
  return ref.risk !== 'read' && hasUntrustedSource(guard, account, sources) ? strictest(own, 'approve') : own
}

/** Text of one account may ask for writes on another, such as an issue that asks to share a file. */
export function hasUntrustedSource(
  { policies }: Guard,
  account: string,
  sources: readonly string[],
): boolean {
  const isOn = policies.length === 0 || policies.some(({ after_untrusted: on = true }) => on)
  return isOn && sources.some((other) => other !== account)
}

/** Violations of the rules on params. */
export function broken(guard: Guard, ref: ActionRef, params: unknown): string[] {
  return policyViolations(guard.policies, targetOf(ref), params)
}

/** Throws a `ToolError` if the policy does not permit a call, even after a plan or an approval. */
export function requireAllowed(guard: Guard, ref: ActionRef, decision: Decision, params: unknown): void {
  if (decision === 'deny')
    throw new ToolError(
      `The policy does not allow ${ref.name}. Nothing was done; a person can do it, or change the policy.`,
    )
  const problems = broken(guard, ref, params)
  if (problems.length === 0) return
  throw new ToolError(`The policy does not allow this: ${problems.slice(0, 3).join('; ')}. Nothing was done.`)
}

/** Throws a `ToolError` if the policy does not permit a read at once. */
export function requireReadable(guard: Guard, ref: ActionRef, params: unknown): void {
  const decision = decideAll(guard.policies, targetOf(ref))
  requireAllowed(guard, ref, decision === 'direct' ? decision : 'deny', params)
}

export function masksSensitive({ policies }: Guard): boolean {
  return policies.some(({ mask_sensitive: masked }) => masked === true)
}
