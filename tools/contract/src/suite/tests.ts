import type { Bench } from './bench.ts'
import type { Check } from './check.ts'
import { checks } from './checks/index.ts'
import { connectionChecks } from './connection.ts'
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
  const way = isHosted ? 'hosted' : 'in process'
  const isMeant = ({ only = way }: Pick<Check, 'only'>) => only === way
  const meant = checks.filter(isMeant)
  return [
    ...connectionChecks.filter(isMeant).map((check) => ({ ...check, about: subject.connector.name })),
    ...rowsOf(subject).flatMap((row) => testsOfRow(meant, subject, row)),
  ]
}

function testsOfRow(meant: readonly Check[], subject: Subject, row: Row): SuiteTest[] {
  return meant.flatMap(({ says, testOf }) => {
    const find = testOf(subject, row)
    return find === undefined ? [] : [{ about: row.name, says, find }]
  })
}
