/** Live rows that a full sync, or the list of a parent, did not see. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReplica, schemaIn, type TestReplica } from '../support/replica.ts'

const customers = schemaIn('customers')
const refunds = schemaIn('refunds')

let replica: TestReplica
beforeAll(async () => {
  replica = await openReplica()
  for (const schema of [customers, refunds]) await replica.store.prepare(schema)
})
afterAll(() => replica.close())

// Regression: the sample consisted of the first rows, which are of the same time where ids are.
test('unseen rows are sampled at even distances over all of them', async () => {
  const scope = { org: 'app_3', connectorId: 'con_3' }
  const ids = Array.from({ length: 400 }, (_, n) => `cus_${1000 + n}`)
  const parts = ids.map((id) => ({ record: { id } }))
  const seen = { generation: 5, fetchedAt: 40 }
  await replica.within((tx) => replica.store.table(customers, scope).upsert(tx, parts, seen), scope)
  const sample = (isSecond: boolean) =>
    replica.store
      .table(customers, scope)
      .missingSample(replica.engine.db, 6, { count: 400, size: 4, isSecond })
  const keys = (rows: readonly { readonly key: string }[]) => rows.map(({ key }) => key)
  expect(keys(await sample(false))).toEqual(['cus_1099', 'cus_1199', 'cus_1299', 'cus_1399'])
  expect(keys(await sample(true))).toEqual(['cus_1049', 'cus_1149', 'cus_1249', 'cus_1349'])
})

test('of the rows of a parent, those that its list lacks are found, own writes apart', async () => {
  const scope = { org: 'app_5', connectorId: 'con_5' }
  const put = (id: string, parentId: string, fetchedAt: number, generation: number) =>
    replica.within(
      (tx) =>
        replica.store
          .table(refunds, scope)
          .upsert(tx, [{ record: { id }, parentId }], { generation, fetchedAt }),
      scope,
    )
  await put('re_old', 'ch_1', 10, 1)
  await put('re_own', 'ch_1', 15, 2)
  await put('re_listed', 'ch_1', 20, 2)
  await put('re_late', 'ch_1', 21, 2)
  await put('re_other', 'ch_2', 10, 1)
  const listed = { parentId: 'ch_1', generation: 2, listedAt: 20 }
  const rows = await replica.within((tx) => replica.store.table(refunds, scope).unlisted(tx, listed), scope)
  expect(rows).toEqual([
    { id: 're_old', key: 're_old', parentId: 'ch_1', isUnseen: true },
    { id: 're_own', key: 're_own', parentId: 'ch_1', isUnseen: false },
  ])
})
