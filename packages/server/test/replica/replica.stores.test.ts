import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ParsedRow, parseRow, type Row } from '../../src/replica/row.ts'
import type { EntitySchema } from '../../src/replica/schema.ts'
import type { Tx } from '../../src/replica/scope.ts'
import type { Steps } from '../../src/runtime/steps.ts'
import { storeNow } from '../../src/store/store-clock.ts'
import { openReplica, SCOPE, schemaIn, type TestReplica } from '../support/replica.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { query } from '../support/test-database.ts'

const customers = schemaIn('customers')
const refunds = schemaIn('refunds')
const invoices = schemaIn('invoices')

let replica: TestReplica
const folder = tempFolder()

beforeAll(async () => {
  replica = await openReplica(folder)
})
afterAll(() => replica.close())

const ids = async (schema: EntitySchema): Promise<string[]> =>
  (await replica.store.table(schema, SCOPE).records(replica.engine.tenant(SCOPE), { limit: 1000 })).map(
    ({ id }) => id,
  )

describe('records in the replica', () => {
  test('are counted as changed, unchanged or stale', async () => {
    const put = (name: string, fetchedAt: number) =>
      replica.put(refunds, [{ id: 're_1', reason: name }], fetchedAt)
    expect(await put('a', 10)).toMatchObject({ changed: 1, unchanged: 0, stale: 0 })
    expect(await put('a', 20)).toMatchObject({ changed: 0, unchanged: 1, stale: 0 })
    expect(await put('b', 20)).toMatchObject({ changed: 1 })
    expect(await put('c', 19)).toMatchObject({ changed: 0, stale: 1 })
    expect(await replica.store.table(refunds, SCOPE).records(replica.engine.db, { limit: 9 })).toEqual([
      { id: 're_1', record: { id: 're_1', reason: 'b' }, parentId: '' },
    ])
  })

  // Regression: the row kept the former parent, so that it was tombstoned with the records that the parent no longer lists.
  test('follow their parent, also where nothing else has changed', async () => {
    const putUnder = async (parentId: string, fetchedAt: number) => {
      await replica.store.prepare(refunds)
      const parts = [{ record: { id: 're_moved' }, parentId }]
      return replica.within((tx) =>
        replica.store.table(refunds, SCOPE).upsert(tx, parts, { generation: 1, fetchedAt }),
      )
    }
    await putUnder('ch_1', 10)
    expect(await putUnder('ch_2', 20)).toMatchObject({ changed: 1, unchanged: 0 })
    const stored = await replica.store.table(refunds, SCOPE).record(replica.engine.db, 're_moved')
    expect(stored?.parentId).toBe('ch_2')
    await replica.within((tx) =>
      replica.store.table(refunds, SCOPE).tombstone(tx, ['re_moved'], { observedAt: 30 }),
    )
  })

  test.each(['changed', 'unchanged'])('report that their statements are sent: %s', async (_) => {
    let isSent = false
    const seen = { generation: 1, fetchedAt: 10, onSent: () => (isSent = true) }
    const parts = [{ record: { id: 're_sent', reason: 'a' } }]
    await replica.within((tx) => replica.store.table(refunds, SCOPE).upsert(tx, parts, seen))
    expect(isSent).toBe(true)
  })

  test('that are invalid are quarantined without affecting others', async () => {
    const done = await replica.put(refunds, [{ id: 're_2' }, { reason: 'x' }, { id: {} }, 7 as never])
    expect(done).toMatchObject({ changed: 1, mistyped: 0 })
    expect(done.quarantined).toEqual([
      { key: null, reason: 'no_key' },
      { key: null, reason: 'bad_key' },
      { key: null, reason: 'no_object' },
    ])
  })

  test('that occur twice in a page count once; the last occurrence wins', async () => {
    const page = [
      { id: 're_3', amount: 1 },
      { id: 're_3', amount: 2 },
    ]
    expect(await replica.put(refunds, page)).toMatchObject({ changed: 1 })
    const [found] = await replica.store.table(refunds, SCOPE).records(replica.engine.db, {
      after: 're_2',
      limit: 1,
    })
    expect(found?.record).toEqual({ id: 're_3', amount: 2 })
  })

  test('of an entity with many fields can be upserted by the thousand', async () => {
    const page = Array.from({ length: 1000 }, (_, n) => ({
      id: `in_${n}`,
      number: `N-${n}`,
      total: n,
      lines: { data: [{ n }] },
    }))
    expect(await replica.put(invoices, page)).toMatchObject({ changed: 1000 })
    expect(await replica.store.table(invoices, SCOPE).count(replica.engine.db)).toEqual({
      live: 1000,
      deleted: 0,
    })
  })

  test('with NUL and lone surrogates are stored unchanged', async () => {
    const record = { id: 're_nul', reason: 'a\0b\ud800', metadata: { 'k\0': '\udfff' } }
    await replica.put(refunds, [record])
    const [found] = await replica.store.table(refunds, SCOPE).records(replica.engine.db, {
      after: 're_nuk',
      limit: 1,
    })
    expect(found?.record).toEqual(record)
  })

  test('with values of the wrong type are counted as mistyped', async () => {
    expect(await replica.put(refunds, [{ id: 're_4', amount: 'much' }])).toMatchObject({ mistyped: 1 })
  })
})

// Regression: the rows of a batch of large records were built in one turn, for up to seconds.
test('the event loop runs between the rows of changed records', async () => {
  const order: string[] = []
  let running = true
  const count = (): void => {
    order.push('turn')
    if (running) setImmediate(count)
  }
  const parts = ['re_slow_1', 're_slow_2'].map((id) => {
    const record = { id }
    const parsed = parseRow(refunds, { record }) as ParsedRow
    function* steps(): Steps<Row> {
      const end = performance.now() + 30
      while (performance.now() < end);
      order.push('row')
      return yield* parsed.steps()
    }
    return { record, parsed: { ...parsed, steps } }
  })
  await replica.store.prepare(refunds)
  setImmediate(count)
  const seen = { generation: 1, fetchedAt: 1000 }
  await replica.within((tx) => replica.store.table(refunds, SCOPE).upsert(tx, parts, seen))
  running = false
  expect(order.filter((one) => one === 'row')).toHaveLength(2)
  const between = order.slice(order.indexOf('row') + 1, order.lastIndexOf('row'))
  expect(between).toContain('turn')
})

describe('a deleted record', () => {
  const tombstone = (ids: string[], observedAt: number) =>
    replica.within((tx) => replica.store.table(customers, SCOPE).tombstone(tx, ids, { observedAt }))

  test('becomes a tombstone, and an older page does not resurrect it', async () => {
    await replica.put(customers, [{ id: 'cus_1', name: 'Ada' }], 10)
    expect(await tombstone(['cus_1', 'cus_never_seen'], 20)).toBe(1)
    expect(await replica.put(customers, [{ id: 'cus_1' }, { id: 'cus_never_seen' }], 15)).toMatchObject({
      stale: 2,
    })
    expect(await ids(customers)).toEqual([])
    expect(await replica.store.table(customers, SCOPE).count(replica.engine.db)).toEqual({
      live: 0,
      deleted: 2,
    })
  })

  test('is not returned', async () => {
    expect(await replica.store.table(customers, SCOPE).record(replica.engine.db, 'cus_1')).toBeUndefined()
  })

  test('is restored by a newer page', async () => {
    expect(await replica.put(customers, [{ id: 'cus_1', name: 'Ada' }], 30)).toMatchObject({ changed: 1 })
    expect(await replica.store.table(customers, SCOPE).record(replica.engine.db, 'cus_1')).toEqual({
      id: 'cus_1',
      record: { id: 'cus_1', name: 'Ada' },
      parentId: '',
    })
  })

  test('stays live when it was observed after the deletion', async () => {
    expect(await tombstone(['cus_1'], 29)).toBe(0)
    expect(await ids(customers)).toEqual(['cus_1'])
  })

  test('is swept when a generation did not see it', async () => {
    await replica.put(customers, [{ id: 'cus_2' }, { id: 'cus_3' }, { id: 'cus_4' }], 40, 5)
    await replica.within((tx) => replica.store.table(customers, SCOPE).touch(tx, ['cus_1'], 6))
    await replica.put(customers, [{ id: 'cus_2' }], 50, 6)
    const part = { limit: 1 }
    expect(await replica.store.table(customers, SCOPE).missing(replica.engine.db, 6, part)).toEqual({
      count: 2,
      total: 4,
      rows: [{ key: 'cus_3', parentId: '' }],
    })
    const sweep = (limit: number) =>
      replica.within((tx) => replica.store.table(customers, SCOPE).sweep(tx, 6, { observedAt: 60, limit }))
    expect([await sweep(1), await sweep(9)]).toEqual([1, 1])
    expect(await ids(customers)).toEqual(['cus_1', 'cus_2'])
  })

  test('is purged after the retention period', async () => {
    const purge = (before: number) =>
      replica.within((tx) => replica.store.table(customers, SCOPE).purge(tx, { before, limit: 100 }))
    expect([await purge(60), await purge(61)]).toEqual([1, 2])
    expect(await replica.store.table(customers, SCOPE).count(replica.engine.db)).toEqual({
      live: 2,
      deleted: 0,
    })
    const beside = await query(folder, `SELECT count(*) AS n FROM ${customers.table}_doc`)
    expect(Number(beside[0]?.n)).toBe(2)
  })
})

// Regression: until the clock had caught up, changes and deletions of such records were skipped, and never read again.
describe('a record that was observed before the clock was set back by an hour', () => {
  let now: number
  beforeAll(async () => {
    now = await storeNow(replica.engine)
    const page = ['re_5', 're_6', 're_7'].map((id) => ({ id, reason: 'before' }))
    await replica.put(refunds, page, now + 3_600_000)
  })

  const reason = async (id: string): Promise<unknown> =>
    (await replica.store.table(refunds, SCOPE).record(replica.engine.db, id))?.record

  test('is changed by a page read since', async () => {
    const page = [{ id: 're_5', reason: 'after' }]
    expect(await replica.put(refunds, page, now)).toMatchObject({ changed: 1, stale: 0 })
    expect(await reason('re_5')).toMatchObject({ reason: 'after' })
    expect(await replica.put(refunds, [{ id: 're_5', reason: 'old' }], now - 1)).toMatchObject({ stale: 1 })
  })

  test('is unchanged if a page read since has the same, and then changed only by later pages', async () => {
    const page = [{ id: 're_6', reason: 'before' }]
    expect(await replica.put(refunds, page, now)).toMatchObject({ unchanged: 1, stale: 0 })
    expect(await replica.put(refunds, [{ id: 're_6', reason: 'old' }], now - 1)).toMatchObject({ stale: 1 })
  })

  test('is deleted', async () => {
    const gone = (tx: Tx) => replica.store.table(refunds, SCOPE).tombstone(tx, ['re_6'], { observedAt: now })
    await replica.put(refunds, [{ id: 're_6', reason: 'before' }], now + 3_600_000)
    expect(await replica.within(gone)).toBe(1)
    expect(await reason('re_6')).toBeUndefined()
  })

  test('is swept', async () => {
    await replica.within((tx) =>
      replica.store.table(refunds, SCOPE).sweep(tx, 2, { observedAt: now, limit: 100 }),
    )
    expect(await reason('re_7')).toBeUndefined()
  })
})

test('records that are new or live again are found apart from those that have only changed', async () => {
  const scope = { org: 'app_6', connectorId: 'con_6' }
  const put = (id: string, reason: string, at: number) =>
    replica.within((tx) => {
      const seen = { generation: 1, fetchedAt: at - 5000, changedAt: at }
      return replica.store.table(refunds, scope).upsert(tx, [{ record: { id, reason } }], seen)
    }, scope)
  await put('re_changed', 'a', 10_000)
  await put('re_gone', 'a', 10_000)
  await replica.within(
    (tx) => replica.store.table(refunds, scope).tombstone(tx, ['re_gone'], { observedAt: 11_000 }),
    scope,
  )
  for (const id of ['re_changed', 're_gone', 're_new']) await put(id, 'b', 20_000)
  const since = async (areNew: boolean) => {
    const part = { limit: 9, changedSince: 20_000, areNew }
    return (await replica.store.table(refunds, scope).records(replica.engine.db, part)).map(({ id }) => id)
  }
  expect(await since(false)).toEqual(['re_changed', 're_gone', 're_new'])
  expect(await since(true)).toEqual(['re_gone', 're_new'])
})

test('clear removes the rows of one entity in batches, tombstones too', async () => {
  const scope = { org: 'app_4', connectorId: 'con_4' }
  const parts = ['cus_1', 'cus_2', 'cus_3'].map((id) => ({ record: { id } }))
  const seen = { generation: 1, fetchedAt: 1 }
  await replica.within((tx) => replica.store.table(customers, scope).upsert(tx, parts, seen), scope)
  const gone = { observedAt: 2 }
  await replica.within((tx) => replica.store.table(customers, scope).tombstone(tx, ['cus_3'], gone), scope)
  const clear = () => replica.within((tx) => replica.store.table(customers, scope).clear(tx, 2), scope)
  expect([await clear(), await clear(), await clear()]).toEqual([2, 1, 0])
  expect(await replica.store.table(customers, scope).count(replica.engine.db)).toEqual({
    live: 0,
    deleted: 0,
  })
})

test('forget removes all rows of one connector and none of another', async () => {
  const other = { org: 'app_2', connectorId: 'con_2' }
  await replica.within(
    (tx) =>
      replica.store
        .table(refunds, other)
        .upsert(tx, [{ record: { id: 're_1' } }], { generation: 1, fetchedAt: 1 }),
    other,
  )
  expect(await replica.store.table(refunds, other).count(replica.engine.db)).toEqual({ live: 1, deleted: 0 })
  await replica.store.forget(SCOPE)
  expect(await replica.store.table(refunds, SCOPE).count(replica.engine.db)).toEqual({ live: 0, deleted: 0 })
  expect(await replica.store.table(refunds, other).count(replica.engine.db)).toEqual({ live: 1, deleted: 0 })
})

test('a failed batch leaves no rows', async () => {
  const failing = replica.within(async (tx) => {
    await replica.store.table(customers, SCOPE).upsert(tx, [{ record: { id: 'cus_9' } }], {
      generation: 1,
      fetchedAt: 1,
    })
    throw new Error('the cursor could not be saved')
  })
  await expect(failing).rejects.toThrow('the cursor')
  expect(await ids(customers)).toEqual([])
})
