/** One body of tests for every connector. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench } from './bench.ts'
import type { Subject } from './subject.ts'
import { testsOf } from './tests.ts'

export type { ActionFacts, Given, Subject } from './subject.ts'

/** Registers a test for every rule that every action of a connector must keep. */
export function contractSuite(subject: Subject): void {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(subject)
  })
  afterAll(() => bench.close())

  const groups = Map.groupBy(testsOf(subject), ({ about }) => about)
  for (const [about, tests] of groups) {
    describe(about, () => {
      test.each(tests)('$says', async ({ find }) => {
        expect(await find(bench)).toEqual([])
      })
    })
  }
}
