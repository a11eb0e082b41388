/** A run that finds nothing costs few statements: most runs of a deployment find nothing. */
import { expect, onTestFinished, test } from 'vitest'
import { createWorkerContext, workOnStream } from '../../src/sync/work.ts'
import { packageOf } from '../support/packages.ts'
import { statementsOf } from '../support/statements-of.ts'
import { startSynced, startUpstreams, until } from '../support/synced.ts'

/** No runs other than those of the test. */
const ON_DEMAND = { changes: 3600, full: undefined, leaseMs: 20_000 }

/** The statements of a run without news, by entity. */
async function statementsOfIdleRuns(slug: string): Promise<Record<string, readonly string[]>> {
  const sandbox = await startUpstreams([slug], 5)
  onTestFinished(() => sandbox.close())
  const synced = await startSynced(sandbox, [slug], { sync: ON_DEMAND })
  onTestFinished(() => synced.stop())
  const areAll = async (name: 'complete' | 'resting'): Promise<boolean> =>
    (await synced.streams(slug)).every(({ complete, running }) => (name === 'complete' ? complete : !running))
  await until('a replica', () => areAll('complete'))
  await until('rest', () => areAll('resting'))
  const shared = createWorkerContext(synced.server.services)
  const found: Record<string, readonly string[]> = {}
  for (const { entity } of await synced.streams(slug)) {
    const key = { org: synced.org, connector_id: synced.id(slug), entity }
    const run = () => workOnStream(shared, key, new AbortController().signal)
    // The first one sees what the others have written since their backfill.
    await run()
    // Of several runs, the one beside which the server sent nothing else.
    const runs = [await statementsOf(run), await statementsOf(run), await statementsOf(run)]
    const [fewest = []] = runs.sort((one, other) => one.length - other.length)
    // Settings of a connection that PostgreSQL gets from the pool.
    found[entity] = fewest.filter((text) => !text.includes('set_config('))
  }
  return found
}

/** Reads of changes: the claim, the connector, the number of the latest change of the parents or the hooks, and the end. */
const MOST = 5

// Regression: each took about 23 statements, in four transactions.
test.each(['payments', 'crm', 'recruiting', 'issue-tracking'])(
  'of %s',
  async (slug) => {
    const { entities } = packageOf(slug).sync
    const found = Object.entries(await statementsOfIdleRuns(slug)).filter(
      ([entity]) => entities[entity]?.changes !== undefined,
    )
    const counts = Object.fromEntries(found.map(([entity, statements]) => [entity, statements.length]))
    expect(Object.keys(counts)).not.toEqual([])
    expect(Object.fromEntries(Object.entries(counts).filter(([, count]) => count > MOST))).toEqual({})
  },
  120_000,
)
