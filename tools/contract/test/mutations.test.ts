/** Tests of the suite: it must notice every mutation. */
import { expect, test } from 'vitest'
import { openBench } from '../src/suite/bench.ts'
import { type SuiteTest, testsOf } from '../src/suite/tests.ts'
import { library } from './library/index.ts'
import type { Fault } from './mutations/mutation.ts'
import { ofCalls } from './mutations/of-calls.ts'
import { ofParams } from './mutations/of-params.ts'

const mutations = [...ofParams, ...ofCalls]

test.each(mutations)('%s: "%s" of %s fails', async (_, title, about, fault) => {
  const { find } = testOf(about, title)
  expect(await problems(find, fault)).not.toEqual([])
})

test('there is a mutation for every rule', () => {
  const rules = new Set(testsOf(library).map(({ title }) => title))
  const broken = mutations.map(([, title]) => title)
  expect([...rules].filter((rule) => !broken.some((title) => rule.startsWith(title)))).toEqual([])
})

function testOf(about: string, title: string): SuiteTest {
  const found = testsOf(library).filter((one) => one.about === about && one.title.startsWith(title))
  if (found[0] === undefined || found.length > 1)
    throw new Error(`${found.length} tests of ${about} are titled '${title}'`)
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
