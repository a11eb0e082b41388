import type { Bench } from './bench.ts'
import type { Check } from './check.ts'
import { checks } from './checks/index.ts'
import { connectionChecks } from './connection.ts'
import { isFirstOfItsKind } from './expected/safety.ts'
import { inProcess } from './in-process.ts'
import { type Row, rowsOf } from './rows.ts'
import type { Subject } from './subject.ts'
import type { Way } from './way.ts'

/** One test of the suite: a rule, of one action or of the connector as a whole. */
export interface SuiteTest {
  /** `customers.list`; the connector's name where it is about the connector as a whole. */
  readonly about: string
  readonly says: string
  /** What is wrong; nothing when all is well. */
  find(bench: Bench): Promise<readonly string[]>
}

/** Every test that there is for a connector that is called this way. */
export function testsOf(subject: Subject, { isHosted }: Way = inProcess): SuiteTest[] {
  const other = isHosted ? 'in process' : 'hosted'
  const isMeant = ({ only }: Pick<Check, 'only'>) => only !== other
  const [every, some] = [
    checks.filter(isMeant),
    checks.filter((check) => isMeant(check) && !isOfAKind(check)),
  ]
  return [
    ...connectionChecks.filter(isMeant).map((check) => ({ ...check, about: subject.connector.name })),
    ...rowsOf(subject).flatMap((row) => {
      const isAll = !isHosted || isFirstOfItsKind(subject, row)
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
