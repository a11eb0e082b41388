/** One test suite for every connector. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench } from './bench.ts'
import { inProcess } from './in-process.ts'
import type { Mode } from './mode.ts'
import type { Subject } from './subject.ts'
import { testsOf } from './tests.ts'
import { untriedText } from './untried.ts'

export { describedActions } from './checks/described.ts'
export type { AnyClient, Mode } from './mode.ts'
export type { FastClock } from './runtime.ts'
export type { ActionFacts, Given, ShownParams, Subject } from './subject.ts'

/** The sandbox of a large connector on a busy machine takes longer than hooks usually may. */
const OPENING_MS = 60_000

/**
 * Registers a test for every rule and action of a connector.
 *
 * @param mode How the actions are called. Default: in process.
 */
export function contractSuite(subject: Subject, mode: Mode = inProcess): void {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(subject, {}, mode)
  }, OPENING_MS)
  afterAll(() => bench.close())

  const untried = untriedText(subject)
  if (untried !== undefined) console.warn(untried)

  const groups = Map.groupBy(testsOf(subject, mode), ({ about }) => about)
  for (const [about, tests] of groups) {
    describe(about, () => {
      test.each(tests)('$title', async ({ find }) => {
        expect(await find(bench)).toEqual([])
      })
    })
  }
}
