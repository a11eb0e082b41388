/** One body of tests for every connector. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench } from './bench.ts'
import { inProcess } from './in-process.ts'
import type { Subject } from './subject.ts'
import { testsOf } from './tests.ts'
import type { Way } from './way.ts'

export type { Hurry } from './runtime.ts'
export type { ActionFacts, Given, Subject } from './subject.ts'
export type { AnyClient, Way } from './way.ts'

/**
 * Registers a test for every rule that every action of a connector must keep.
 *
 * @param way How the actions are called. In this process unless set.
 */
export function contractSuite(subject: Subject, way: Way = inProcess): void {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(subject, {}, way)
  })
  afterAll(() => bench.close())

  const groups = Map.groupBy(testsOf(subject, way), ({ about }) => about)
  for (const [about, tests] of groups) {
    describe(about, () => {
      test.each(tests)('$says', async ({ find }) => {
        expect(await find(bench)).toEqual([])
      })
    })
  }
}
