/** A write that was validated but not sent. */

export type PlanStatus =
  /** Not run yet. */
  | 'open'
  /** A call may have reached the upstream; its outcome is unknown. */
  | 'unsure'
  | 'done'
  | 'refused'

/** One value that a plan writes or loses. */
export interface PlanChange {
  /** Path in the params; of a value that a deletion loses, in the record. */
  readonly path: string
  /** The value before; absent if it is not known or must not be shown. */
  readonly before?: unknown
  /** Absent for a value that a deletion loses. */
  readonly after?: unknown
}

export interface Plan {
  /** Id and idempotency key of the plan: repeated runs have one effect. */
  readonly id: string
  readonly action: string
  readonly account: string
  readonly params: unknown
  /** True if a person has to agree. */
  readonly needsApproval: boolean
  /** Description of the changes, shortened, for the model. */
  readonly summary: string
  /** The whole plan, for the person who approves it. */
  readonly changes?: readonly PlanChange[]
  /** Hash of the action, the account and all changes. The summary ends with it. */
  readonly hash?: string
  /** Hash of the record before the change, if the record is known. */
  readonly before?: string
  /** The record was read from the replica. */
  readonly isReplica?: true
  readonly status: PlanStatus
  /** Expiry in milliseconds of the session's clock. */
  readonly expires: number
  /** Final report to the model, set when the plan has ended. */
  readonly outcome?: string
}

/** Lifetime of a plan in milliseconds. */
export const PLAN_TTL = 600_000

/** Maximum clock difference in milliseconds between processes that share a memory. */
const CLOCK_TOLERANCE = 60_000

/** A plan that expires later than a new one would was made before the clock was set back: it counts as expired. */
export function isExpired({ expires }: Plan, now: number): boolean {
  return expires <= now || expires > now + PLAN_TTL + CLOCK_TOLERANCE
}
