/** The changes that the console shows of a connector. */
import { catalog } from '@plugboard/payments/catalog'
import { entities } from '@plugboard/payments/client'
import { payments as connector } from '@plugboard/payments/connector'
import { sync } from '@plugboard/payments/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { latestChanges } from '../../src/console/latest-changes.ts'
import { openReplica, SCOPE, schemaIn, type TestReplica } from '../support/replica.ts'

const kind = {
  connector,
  entities: async () => entities,
  catalog: async () => catalog,
  sync: async () => sync,
}
const registry = { bySlug: async () => kind }
let replica: TestReplica

beforeAll(async () => {
  replica = await openReplica()
})
afterAll(() => replica.close())

const latest = (limit: number, connectorId = SCOPE.connectorId) => {
  const parts = { registry, replica: replica.store, store: { engine: replica.engine } }
  return latestChanges(parts as never, 'payments', { ...SCOPE, connectorId }, limit)
}
const customers = schemaIn('customers')
const named = (id: string, name = id) => ({ id, object: 'customer', name })

test('are the latest of each entity, a record once, with what became of it', async () => {
  expect(await latest(10)).toEqual([])
  await replica.put(customers, [named('cus_1'), named('cus_2'), named('cus_3')])
  await replica.put(schemaIn('refunds'), [{ id: 're_1', object: 'refund', amount: 100 }])
  await replica.put(customers, [named('cus_1', 'Ada')], 2000)
  await replica.within((tx) =>
    replica.store.table(customers, SCOPE).tombstone(tx, ['cus_2'], { observedAt: 3000 }),
  )
  const all = await latest(10)
  const ofCustomers = all.filter(({ entity }) => entity === 'customers')
  expect(ofCustomers.map(({ id, kind }) => [id, kind])).toEqual([
    ['cus_2', 'delete'],
    ['cus_1', 'upsert'],
    ['cus_3', 'upsert'],
  ])
  expect(all.filter(({ entity }) => entity === 'refunds')).toMatchObject([{ id: 're_1', kind: 'upsert' }])
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
})

test('end at the limit, and are those of one connector', async () => {
  expect(await latest(2)).toHaveLength(2)
  expect(await latest(10, 'con_other')).toEqual([])
})
