import type { Bench } from './bench.ts'
import { checks } from './checks/index.ts'
import { connectionChecks } from './connection.ts'
import { type Row, rowsOf } from './rows.ts'
import type { Subject } from './subject.ts'

/** One test of the suite: a rule, of one action or of the connector as a whole. */
export interface SuiteTest {
  /** `customers.list`; the connector's name where it is about the connector as a whole. */
  readonly about: string
  readonly says: string
  /** What is wrong; nothing when all is well. */
  find(bench: Bench): Promise<readonly string[]>
}

/** Every test that there is for a connector. */
export function testsOf(subject: Subject): SuiteTest[] {
  return [
    ...connectionChecks.map((check) => ({ ...check, about: subject.connector.name })),
    ...rowsOf(subject).flatMap((row) => testsOfRow(subject, row)),
  ]
}

function testsOfRow(subject: Subject, row: Row): SuiteTest[] {
  return checks.flatMap(({ says, testOf }) => {
    const find = testOf(subject, row)
    return find === undefined ? [] : [{ about: row.name, says, find }]
  })
}
