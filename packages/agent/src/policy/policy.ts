/** Permissions of a model: rules as data, without code of the caller. */
import type { Params, Risk } from '@plugboard/core'
import { canHold, isOver, type Leaf, leavesAt } from './bounds.ts'

/** From the least to the most strict. */
export const DECISIONS = ['direct', 'plan', 'approve', 'deny'] as const

/**
 * `direct`: runs at once. `plan`: described first and run by a second call. `approve`: as `plan`, and a person has to
 * approve. `deny`: refused.
 */
export type Decision = (typeof DECISIONS)[number]

export interface Rule {
  /** `payments.refunds.create`, with `*` for any connector, entity or action; or a risk: `read`, `write`, `destructive`. */
  readonly match: string
  readonly decide?: Decision
  /** Params that may not be given, as paths: `fields.assignee`. A path goes into every item of a list. */
  readonly deny_params?: readonly string[]
  /**
   * Largest values of numeric params, by path: `{ amount: 10000, 'items.amount': 100 }`. Actions that have such a param
   * require it, except for `update`. On actions without it, the rule does not relax the defaults.
   */
  readonly max?: Readonly<Record<string, number>>
}

export interface Policy {
  readonly rules?: readonly Rule[]
  /** After untrusted text of one account was read, writes on others need approval. Default true. */
  readonly after_untrusted?: boolean
  /** Fields with personal or secret content are not shown. A server refuses a token with it wherever it cannot leave them out. Default false. */
  readonly mask_sensitive?: boolean
}

/** The action that a rule is matched against. */
export interface Target {
  readonly connector: string
  readonly entity: string
  readonly action: string
  readonly risk: Risk
  /** Declarations of its params; any if they are unknown. */
  readonly params?: Params | undefined
  /** The connector's types that the declarations refer to. */
  readonly types?: Params | undefined
}

const DEFAULTS: Readonly<Record<Risk, Decision>> = { read: 'direct', write: 'plan', destructive: 'approve' }

export function strictest(...decisions: readonly Decision[]): Decision {
  return DECISIONS[Math.max(0, ...decisions.map((decision) => DECISIONS.indexOf(decision)))] as Decision
}

/** Specificity of a match: 2 for each name, 1 for a risk, 0 for `*.*.*`; undefined if the rule does not match. */
function precision({ match }: Rule, { connector, entity, action, risk }: Target): number | undefined {
  if (match === risk) return 1
  const parts = match.split('.')
  if (parts.length !== 3) return undefined
  const names = [connector, entity, action]
  if (!parts.every((part, i) => part === '*' || part === names[i])) return undefined
  return parts.filter((part) => part !== '*').length * 2
}

function matching({ rules = [] }: Policy, target: Target): readonly (readonly [Rule, number])[] {
  return rules.flatMap((rule) => {
    const found = precision(rule, target)
    return found === undefined ? [] : [[rule, found] as const]
  })
}

/** The most specific rule decides; among equally specific ones, the strictest. */
export function decide(policy: Policy, target: Target): Decision {
  const deciding = matching(policy, target).filter(([{ decide }]) => decide !== undefined)
  const most = Math.max(...deciding.map(([, found]) => found))
  const best = deciding.filter(([, found]) => found === most).map(([rule]) => decisionOf(rule, target))
  return best.length === 0 ? DEFAULTS[target.risk] : strictest(...best)
}

/** The decision of a rule. Where its bounds cannot apply, it permits no more than the defaults. */
function decisionOf({ decide, max = {} }: Rule, target: Target): Decision {
  const isBounded = Object.keys(max).every((path) => has(target, path))
  return isBounded ? (decide as Decision) : strictest(decide as Decision, DEFAULTS[target.risk])
}

function has({ params, types }: Target, path: string): boolean {
  return params === undefined || canHold(params, types, path)
}

/** The strictest decision of several policies: each can only narrow the others. */
export function decideAll(policies: readonly Policy[], target: Target): Decision {
  return policies.length === 0
    ? DEFAULTS[target.risk]
    : strictest(...policies.map((policy) => decide(policy, target)))
}

/** True if a rule decides on the target by the name of its entity, not by a wildcard or a risk. */
export function namesEntity(policy: Policy, target: Target): boolean {
  return matching(policy, target).some(
    ([{ match, decide }]) => decide !== undefined && match.split('.')[1] === target.entity,
  )
}

/** Violations of the params against all matching rules. */
export function policyViolations(policies: readonly Policy[], target: Target, params: unknown): string[] {
  return policies
    .flatMap((policy) => matching(policy, target))
    .flatMap(([{ deny_params: denied = [], max = {} }]) => [
      ...denied.filter((path) => isGiven(params, path)).map((path) => `${path} may not be set`),
      ...Object.entries(max).flatMap(([path, most]) => brokenBound(target, params, path, most)),
    ])
}

function isGiven(params: unknown, path: string): boolean {
  return leavesAt(params, path).some(({ value }) => value !== undefined)
}

function brokenBound(target: Target, params: unknown, path: string, most: number): string[] {
  const leaves = leavesAt(params, path)
  const given = leaves.filter(({ value }) => value !== undefined && value !== null)
  if (given.some(({ value }) => isOver(value, most))) return [`${path} may be at most ${most}`]
  const isNeeded = leaves.some((leaf) => isMissing(target, leaf)) && has(target, path)
  return isNeeded ? [`${path} must be given, and may be at most ${most}`] : []
}

/**
 * True if a bounded param is required but absent: a missing amount may mean the full amount, for example of a refund. An
 * update leaves absent params unchanged. It does clear null ones, and it replaces the items of a list.
 */
function isMissing({ action }: Target, { value, inList }: Leaf): boolean {
  return value === null || (value === undefined && (action !== 'update' || inList))
}
