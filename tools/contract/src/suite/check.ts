import type { Bench } from './bench.ts'
import type { DeclaredAction } from './declared-actions.ts'
import { isFirstOfItsKind, type KindOf } from './representatives.ts'
import type { Subject } from './subject.ts'

/**
 * The rule applies only to in-process calls, or only to hosted ones. Of hosted calls, one action of each kind that the service
 * distinguishes is enough where it runs the same code as in process, which is checked there.
 */
type Only = 'in process' | 'hosted' | 'one of a kind hosted'

/** A rule that every action must satisfy in all relevant cases. */
export interface Check {
  /** Completes the sentence that starts with the action: `refuses values beyond a limit`. */
  readonly title: string
  readonly only?: Only | undefined
  /** The test of an action; undefined if the rule has no case for it. */
  testOf(subject: Subject, declared: DeclaredAction): Test | undefined
}

/** All problems. */
type Test = (bench: Bench) => Promise<readonly string[]>

/**
 * Creates a check from its cases.
 *
 * @param find The problems of one case; empty if there are none.
 */
export function defineCheck<Case>(
  title: string,
  cases: (subject: Subject, declared: DeclaredAction) => readonly Case[],
  find: (bench: Bench, declared: DeclaredAction, one: Case) => Promise<readonly string[]>,
  only?: Check['only'],
): Check {
  return {
    title,
    only,
    testOf(subject, declared) {
      const all = cases(subject, declared)
      if (all.length === 0) return undefined
      return async (bench) => {
        const found: string[] = []
        for (const one of all) found.push(...(await find(bench, declared, one)))
        return found
      }
    },
  }
}

/** Limits a check to the first action of each kind, because it examines code that does not see which of them it is. */
export function onceOfAKind(check: Check, kindOf?: KindOf): Check {
  return {
    ...check,
    testOf: (subject, declared) =>
      isFirstOfItsKind(subject, declared, kindOf) ? check.testOf(subject, declared) : undefined,
  }
}
