import type { Bench } from './bench.ts'
import type { Check } from './check.ts'
import { checks } from './checks/index.ts'
import { connectionChecks } from './connection.ts'
import { inProcess } from './in-process.ts'
import type { Mode } from './mode.ts'
import { isFirstOfItsKind, kindOfServedCall } from './representatives.ts'
import { type Row, rowsOf } from './rows.ts'
import type { Subject } from './subject.ts'

/** One test of the suite: a rule for one action or for the connector. */
export interface SuiteTest {
  /** `customers.list`; the connector's name for rules about the connector. */
  readonly about: string
  readonly says: string
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
    ...rowsOf(subject).flatMap((row) => {
      const isAll = !isHosted || isFirstOfItsKind(subject, row, kindOfServedCall)
      return testsOfRow(isAll ? every : some, subject, row)
    }),
  ]
}

function isOfAKind({ only }: Check): boolean {
  return only === 'one of a kind hosted'
}

function testsOfRow(meant: readonly Check[], subject: Subject, row: Row): SuiteTest[] {
  return meant.flatMap(({ says, testOf }) => {
    const find = testOf(subject, row)
    return find === undefined ? [] : [{ about: row.name, says, find }]
  })
}
