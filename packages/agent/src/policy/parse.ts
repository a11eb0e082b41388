/** Validation of untrusted policies. */
import { isObject } from '../is-object.ts'
import { DECISIONS, type Policy } from './policy.ts'

export interface PolicyProblem {
  /** JSON pointer into the policy. */
  readonly pointer: string
  readonly message: string
}

const MOST_RULES = 100
const KEYS = ['rules', 'after_untrusted', 'mask_sensitive']
const RULE_KEYS = ['match', 'decide', 'deny_params', 'max']
const MATCH =
  /^(?:read|write|destructive|(?:\*|[a-z][a-z-]{0,40})\.(?:\*|[a-z][a-z_]{0,60})\.(?:\*|[a-z][a-z_]{0,60}))$/

type Report = (pointer: string, message: string) => void

/** All problems of a policy; empty if it is valid. */
export function policyProblems(given: unknown): PolicyProblem[] {
  const problems: PolicyProblem[] = []
  const report: Report = (pointer, message) => void problems.push({ pointer, message })
  if (!isObject(given)) {
    report('', 'must be an object')
    return problems
  }
  checkKeys(given, KEYS, '', report)
  for (const flag of ['after_untrusted', 'mask_sensitive'])
    if (given[flag] !== undefined && typeof given[flag] !== 'boolean')
      report(`/${flag}`, 'must be true or false')
  const { rules = [] } = given
  if (!Array.isArray(rules) || rules.length > MOST_RULES)
    report('/rules', `must be a list of at most ${MOST_RULES} rules`)
  else for (const [i, rule] of rules.entries()) checkRule(rule, `/rules/${i}`, report)
  return problems
}

export function isPolicy(given: unknown): given is Policy {
  return policyProblems(given).length === 0
}

function checkRule(rule: unknown, at: string, report: Report): void {
  if (!isObject(rule)) {
    report(at, 'must be an object')
    return
  }
  checkKeys(rule, RULE_KEYS, at, report)
  const { match, decide, deny_params: denied = [], max = {} } = rule
  if (typeof match !== 'string' || !MATCH.test(match))
    report(`${at}/match`, 'must be read, write, destructive, or connector.entity.action with * for any')
  if (decide !== undefined && !DECISIONS.includes(decide as never))
    report(`${at}/decide`, `must be one of ${DECISIONS.join(', ')}`)
  if (!isList(denied)) report(`${at}/deny_params`, `must be a list of at most ${MOST_PATHS} paths${PATHS}`)
  if (!isObject(max) || !isList(Object.keys(max)) || !Object.values(max).every(Number.isFinite))
    report(`${at}/max`, `must have a number for each of at most ${MOST_PATHS} paths${PATHS}`)
}

const MOST_PATHS = 50
const PATHS = ' such as items.amount, which goes into every item of a list'

/** Names, joined by dots: indexes, brackets and wildcards would match nothing. */
const PATH = /^(?!.*(?:^|\.)\d+(?:\.|$))[^.[\]*]{1,100}(?:\.[^.[\]*]{1,100}){0,10}$/

function isList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= MOST_PATHS &&
    value.every((path) => typeof path === 'string' && PATH.test(path))
  )
}

function checkKeys(
  given: Readonly<Record<string, unknown>>,
  known: readonly string[],
  at: string,
  report: Report,
): void {
  for (const key of Object.keys(given))
    if (!known.includes(key)) report(`${at}/${key}`, `is unknown; known are ${known.join(', ')}`)
}
