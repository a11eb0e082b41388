/** A write that was checked and not sent. */

export type PlanStatus =
  /** May be run. */
  | 'open'
  /** A call may have reached the upstream; its outcome is unknown. */
  | 'unsure'
  | 'done'
  | 'refused'

export interface Plan {
  /** Names the plan, and is its idempotency key: however often it is run, it has one effect. */
  readonly id: string
  readonly action: string
  readonly account: string
  readonly params: unknown
  /** Whether a person has to agree. */
  readonly needsApproval: boolean
  /** What will be done, as the model reads it. */
  readonly summary: string
  /** Hash of the record that it changes, if that is known. */
  readonly before?: string
  /** The record is known from the replica. */
  readonly isReplica?: true
  readonly status: PlanStatus
  /** Milliseconds on the session's clock after which it cannot be run any more. */
  readonly expires: number
  /** What was reported to the model when it ended. */
  readonly outcome?: string
}

/** Milliseconds in which a plan can be run. */
export const PLAN_TTL = 600_000

/** Difference between the clocks of processes that share a memory. */
const CLOCK_TOLERANCE = 60_000

/** A plan that expires later than one made now dates from before the clock was set back, and is over, too. */
export function isExpired({ expires }: Plan, now: number): boolean {
  return expires <= now || expires > now + PLAN_TTL + CLOCK_TOLERANCE
}
