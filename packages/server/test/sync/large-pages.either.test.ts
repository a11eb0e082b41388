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

async function open(data: readonly object[] = page) {
  const sandbox = await startUpstreams([slug], 1)
  onTestFinished(() => sandbox.close())
  const body = { object: 'list', data, has_more: false }
  sandbox.faults.add({ match: { entity, action: 'list' }, fault: { kind: 'status', status: 200, body } })
  // A run whose lease is lost ends, as it may on a busy machine if the lease is short.
  const sync = { changes: 3600, full: 3600, leaseMs: 60_000 }
  const synced = await startSynced(sandbox, [slug], { role: 'api', sync }, [entity])
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
  /** Replaces the list, and asks for a full sync. */
  const change = async (data: readonly object[]): Promise<void> => {
    sandbox.faults.clear()
    sandbox.faults.add({
      match: { entity, action: 'list' },
      fault: { kind: 'status', status: 200, body: { ...body, data } },
    })
    const due = { last_full_at: 0, next_run_at: 0 }
    await services.store.engine.tenant(key).updateTable('streams').set(due).execute()
  }
  return { run, stored, change }
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

/** A text of words that no other has. */
const words = (record: number, count: number): string =>
  Array.from({ length: count }, (_, n) => `w${record}x${n}`).join(' ')

// Regression: 300 descriptions of 32 kB were one transaction, for which other writers waited up to 9 seconds.
test.each([
  ['by words', Array.from({ length: 7 }, (_, n) => words(n, 10_000)), [3, 3, 1, 0]],
  ['by bytes', Array.from({ length: 7 }, () => 'x'.repeat(400_000)), [2, 2, 2, 1, 0]],
  ['alone, with the words that fit', [words(0, 40_000), words(1, 100)], [1, 1, 0]],
])('long texts are cut into transactions %s', async (_, texts, transactions) => {
  const records = texts.map((description, n) => ({ id: `cus_${n}`, object: 'customer', description }))
  const { run, stored } = await open(records)
  expect(await run()).toEqual(transactions)
  expect(await stored()).toMatchObject({ size: texts.length, stream: { failures: 0 } })
})

// The first copy builds rows ahead. Later, they are weighed without being built.
test('so are the long texts of a later run', async () => {
  const make = (from: number) =>
    Array.from({ length: 7 }, (_, n) => ({
      id: `cus_${n}`,
      object: 'customer',
      description: words(from + n, 10_000),
    }))
  const { run, change } = await open(make(0))
  await run()
  await change(make(10))
  expect(await run()).toEqual([3, 3, 1, 0])
})

test('a record that is too large is quarantined, and the others are stored', async () => {
  const large = { id: 'cus_l', object: 'customer', description: 'x'.repeat(5_000_000) }
  const { run, stored } = await open([
    { id: 'cus_0', object: 'customer' },
    large,
    { id: 'cus_1', object: 'customer' },
  ])
  await run()
  expect(await stored()).toMatchObject({ size: 2, stream: { quarantined: 1, failures: 0 } })
})
