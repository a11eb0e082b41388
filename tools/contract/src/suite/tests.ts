import type { Bench } from './bench.ts'
import type { Check } from './check.ts'
import { checks } from './checks/index.ts'
import { connectionChecks } from './connection.ts'
import { type DeclaredAction, declaredActions } from './declared-actions.ts'
import { inProcess } from './in-process.ts'
import type { Mode } from './mode.ts'
import { isFirstOfItsKind, kindOfServedCall } from './representatives.ts'
import type { Subject } from './subject.ts'

/** One test of the suite: a rule for one action or for the connector. */
export interface SuiteTest {
  /** `customers.list`; the connector's name for rules about the connector. */
  readonly about: string
  readonly title: string
  /** Problems; empty if there are none. */
  find(bench: Bench): Promise<readonly string[]>
}

/** All tests for a connector that is called in this mode. */
export function testsOf(subject: Subject, { isHosted }: Mode = inProcess): SuiteTest[] {
  const other = isHosted ? 'in process' : 'hosted'
  const isIncluded = ({ only }: Pick<Check, 'only'>) => only !== other
  const [every, some] = [
    checks.filter(isIncluded),
    checks.filter((check) => isIncluded(check) && !isOfAKind(check)),
  ]
  return [
    ...connectionChecks.filter(isIncluded).map((check) => ({ ...check, about: subject.connector.name })),
    ...declaredActions(subject).flatMap((declared) => {
      const isAll = !isHosted || isFirstOfItsKind(subject, declared, kindOfServedCall)
      return testsOfRow(isAll ? every : some, subject, declared)
    }),
  ]
}

function isOfAKind({ only }: Check): boolean {
  return only === 'one of a kind hosted'
}

function testsOfRow(meant: readonly Check[], subject: Subject, declared: DeclaredAction): SuiteTest[] {
  return meant.flatMap(({ title, testOf }) => {
    const find = testOf(subject, declared)
    return find === undefined ? [] : [{ about: declared.name, title, find }]
  })
}
