/** What a model may do: rules as data, with no code of the caller's in them. */
import type { Risk } from '@plugboard/core'

/** From the freest to the strictest. */
export const DECISIONS = ['direct', 'plan', 'approve', 'deny'] as const

/**
 * `direct`: done at once. `plan`: described first and done by a second call. `approve`: as `plan`, and a person has to
 * agree. `deny`: refused.
 */
export type Decision = (typeof DECISIONS)[number]

export interface Rule {
  /** `payments.refunds.create`, with `*` for any connector, entity or action; or a risk: `read`, `write`, `destructive`. */
  readonly match: string
  readonly decide?: Decision
  /** Params that may not be given, as paths: `fields.assignee`. */
  readonly deny_params?: readonly string[]
  /** Largest values of numeric params, by path: `{ amount: 10000 }`. */
  readonly max?: Readonly<Record<string, number>>
}

export interface Policy {
  readonly rules?: readonly Rule[]
  /** After untrusted text of one account was read, writes on others need approval. Default true. */
  readonly after_untrusted?: boolean
  /** Fields with personal or secret content are not shown. Default false. */
  readonly mask_sensitive?: boolean
}

/** What a rule is about. */
export interface Target {
  readonly connector: string
  readonly entity: string
  readonly action: string
  readonly risk: Risk
}

const DEFAULTS: Readonly<Record<Risk, Decision>> = { read: 'direct', write: 'plan', destructive: 'approve' }

export function strictest(...decisions: readonly Decision[]): Decision {
  return DECISIONS[Math.max(0, ...decisions.map((decision) => DECISIONS.indexOf(decision)))] as Decision
}

/** How exactly a rule matches: more for each name, less for a risk; undefined if it does not. */
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

/** The most exact rule decides, the strictest of several that are equally exact. */
export function decide(policy: Policy, target: Target): Decision {
  const deciding = matching(policy, target).filter(([{ decide }]) => decide !== undefined)
  const most = Math.max(...deciding.map(([, found]) => found))
  const best = deciding.filter(([, found]) => found === most).map(([rule]) => rule.decide as Decision)
  return best.length === 0 ? DEFAULTS[target.risk] : strictest(...best)
}

/** Of several policies the strictest decision holds: one can only narrow another. */
export function decideAll(policies: readonly Policy[], target: Target): Decision {
  return policies.length === 0
    ? DEFAULTS[target.risk]
    : strictest(...policies.map((policy) => decide(policy, target)))
}

/** Whether a rule decides on the target by the name of its entity, not as one of many. */
export function namesEntity(policy: Policy, target: Target): boolean {
  return matching(policy, target).some(
    ([{ match, decide }]) => decide !== undefined && match.split('.')[1] === target.entity,
  )
}

/** What params break: every rule that matches counts. */
export function brokenRules(policies: readonly Policy[], target: Target, params: unknown): string[] {
  return policies
    .flatMap((policy) => matching(policy, target))
    .flatMap(([{ deny_params: denied = [], max = {} }]) => [
      ...denied.filter((path) => at(params, path) !== undefined).map((path) => `${path} may not be set`),
      ...Object.entries(max)
        .filter(([path, most]) => isOver(at(params, path), most))
        .map(([path, most]) => `${path} may be at most ${most}`),
    ])
}

/** A number that is no number cannot be compared, so it is over. */
function isOver(value: unknown, most: number): boolean {
  return value !== undefined && value !== null && !(Number(value) <= most)
}

function at(value: unknown, path: string): unknown {
  let found = value
  for (const segment of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, segment)) return undefined
    found = (found as Readonly<Record<string, unknown>>)[segment]
  }
  return found
}
