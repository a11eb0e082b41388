/** Tests of the suite: it must notice every mutation. */
import { expect, test } from 'vitest'
import { openBench } from '../src/suite/bench.ts'
import { type SuiteTest, testsOf } from '../src/suite/tests.ts'
import { library } from './library/index.ts'
import type { Fault } from './mutations/mutation.ts'
import { ofCalls } from './mutations/of-calls.ts'
import { ofParams } from './mutations/of-params.ts'

const mutations = [...ofParams, ...ofCalls]

test.each(mutations)('%s: "%s" of %s fails', async (_, says, about, fault) => {
  const { find } = testOf(about, says)
  expect(await problems(find, fault)).not.toEqual([])
})

test('there is a mutation for every rule', () => {
  const rules = new Set(testsOf(library).map(({ says }) => says))
  const broken = mutations.map(([, says]) => says)
  expect([...rules].filter((rule) => !broken.some((says) => rule.startsWith(says)))).toEqual([])
})

function testOf(about: string, says: string): SuiteTest {
  const found = testsOf(library).filter((one) => one.about === about && one.says.startsWith(says))
  if (found[0] === undefined || found.length > 1)
    throw new Error(`${found.length} tests of ${about} say '${says}'`)
  return found[0]
}

/** Problems that the test finds in a faulty connector; a crash counts, too. */
async function problems(find: SuiteTest['find'], { subject, ...tested }: Fault): Promise<readonly string[]> {
  const bench = await openBench({ ...library, ...subject }, tested)
  try {
    return await find(bench)
  } catch (error) {
    return [String(error)]
  } finally {
    await bench.close()
  }
}
