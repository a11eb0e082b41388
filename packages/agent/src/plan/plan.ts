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
  /** In a plan of several writes: the one that it belongs to, as number, action and account. */
  readonly of?: string
  /** Path in the params; of a value that a deletion loses, in the record. */
  readonly path: string
  /** The value before; absent if it is not known or must not be shown. */
  readonly before?: unknown
  /** Absent for a value that a deletion loses. */
  readonly after?: unknown
  /** Names of the records whose ids the values are, or amounts with their currency. */
  readonly names?: { readonly before?: string; readonly after?: string } | undefined
}

/** Whether a write that fails ends its plan, or the later writes run. */
export const ON_FAILURE = ['stop', 'go_on'] as const
export type OnFailure = (typeof ON_FAILURE)[number]

/** Action of a plan of several writes, each of which has a plan of its own. */
export const BATCH = 'batch'

export interface Plan {
  /** Id and idempotency key of the plan: repeated runs have one effect. */
  readonly id: string
  readonly action: string
  readonly account: string
  /** By account: id at the vendor of whose data it was, if it was known. Of several writes, those of all of them. */
  readonly holders?: Readonly<Record<string, string>>
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
  /** Plans of the writes, in order, if there are several. One decision is for all of them. */
  readonly steps?: readonly string[]
  readonly onFailure?: OnFailure
  /** The plan that this is one write of. It cannot be run alone. */
  readonly batch?: string
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
