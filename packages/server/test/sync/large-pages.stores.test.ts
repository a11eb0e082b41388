/** A list that its upstream answers as one page is written in several transactions. */
import { expect, onTestFinished, test } from 'vitest'
import { createWorkerContext, workOnStream } from '../../src/sync/work.ts'
import { startSynced, startUpstreams } from '../support/synced.ts'

const [slug, entity] = ['payments', 'customers']
const VALID = 1495
/** In the last batch, which is then larger than others: in an earlier one, a repetition of the page would count them twice. */
const INVALID = 9

const page = [
  ...Array.from({ length: INVALID }, (_, n) => ({ object: 'customer', name: `No key ${n}` })),
  // Large enough to be parsed record by record.
  ...Array.from({ length: VALID }, (_, n) => ({
    id: `cus_${n}`,
    object: 'customer',
    name: `"[{${'é'.repeat(150)}`,
  })),
]

async function open() {
  const sandbox = await startUpstreams([slug], 1)
  onTestFinished(() => sandbox.close())
  const body = { object: 'list', data: page, has_more: false }
  sandbox.faults.add({ match: { entity, action: 'list' }, fault: { kind: 'status', status: 200, body } })
  const synced = await startSynced(sandbox, [slug], { role: 'api' }, [entity])
  onTestFinished(() => synced.stop())
  await synced.streams(slug)
  const { services } = synced.server
  const key = { org: synced.org, connector_id: synced.id(slug), entity }
  /** Changed records of each transaction of the run. */
  const run = async (stopsAfter = Number.POSITIVE_INFINITY): Promise<number[]> => {
    const changed: number[] = []
    const stopping = new AbortController()
    const recordsSynced: typeof services.metrics.recordsSynced = (_type, _entity, counts) => {
      changed.push(counts.changed)
      if (changed.length === stopsAfter) stopping.abort()
    }
    const metrics = { ...services.metrics, recordsSynced }
    await workOnStream(createWorkerContext({ ...services, metrics }), key, stopping.signal)
    return changed
  }
  const stored = async () => {
    const { engine } = services.store
    const streams = engine.tenant(key).selectFrom('streams').selectAll()
    return {
      stream: await streams.executeTakeFirstOrThrow(),
      size: (await synced.replica(slug, entity)).size,
    }
  }
  return { run, stored }
}

// Regression: the page was one transaction, for which every other writer of the database waited.
test('a run that ends between them repeats the page: no record is lost or counted twice', async () => {
  const { run, stored } = await open()
  expect(await run(1)).toEqual([500])
  const begun = { phase: 'scan', cursor: null, pages: 0, records: 0, changed: 500, quarantined: 0 }
  expect(await stored()).toMatchObject({ size: 500, stream: begun })
  // The last transaction is the end of the run.
  expect(await run()).toEqual([0, 500, 495, 0])
  const done = { phase: 'idle', pages: 1, records: VALID + INVALID, changed: VALID, quarantined: INVALID }
  expect(await stored()).toMatchObject({ size: VALID, stream: { ...done, completed_generation: 1 } })
})
