import type { Bench } from './bench.ts'
import type { Row } from './rows.ts'
import type { Subject } from './subject.ts'

/**
 * The rule is of calls that go straight to the upstream, or of those that do not. Of these, one action of each kind may
 * stand for all: where the service does what a call in process does, and that is held against every action.
 */
export type Only = 'in process' | 'hosted' | 'one of a kind hosted'

/** One rule that every action must keep, in all cases in which it could be broken. */
export interface Check {
  /** Reads on from the name of an action: `refuses what is beyond a limit`. */
  readonly says: string
  readonly only?: Only | undefined
  /** The test of an action; undefined where there is no case of the rule. */
  testOf(subject: Subject, row: Row): Test | undefined
}

/** Everything that was found wrong. */
export type Test = (bench: Bench) => Promise<readonly string[]>

/**
 * Makes a check of its cases.
 *
 * @param find What is wrong in one case; nothing when all is well.
 */
export function defineCheck<Case>(
  says: string,
  cases: (subject: Subject, row: Row) => readonly Case[],
  find: (bench: Bench, row: Row, one: Case) => Promise<readonly string[]>,
  only?: Check['only'],
): Check {
  return {
    says,
    only,
    testOf(subject, row) {
      const all = cases(subject, row)
      if (all.length === 0) return undefined
      return async (bench) => {
        const found: string[] = []
        for (const one of all) found.push(...(await find(bench, row, one)))
        return found
      }
    },
  }
}
