/** How a search is answered, as the console shows it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainSearch } from '../../src/connectors/explain-search.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { type Synced, startSynced, startUpstreams, untilComplete } from '../support/synced.ts'

type Upstreams = Awaited<ReturnType<typeof startUpstreams>>

let sandbox: Upstreams
let synced: Synced
beforeAll(async () => {
  sandbox = await startUpstreams(['payments'], 20)
  synced = await startSynced(sandbox, ['payments'], {}, ['customers'])
  await untilComplete(synced, 'payments')
})
afterAll(async () => {
  await synced.stop()
  await sandbox.close()
})

const explain = (filter: object) => {
  const tenant = tenantOf({ org: synced.org, externalUserId: null, connectorIds: null })
  const asked = { entity: 'customers', params: { query: { filter } } }
  return explainSearch(synced.server.services, tenant, synced.id('payments'), asked)
}

test.each([
  ['one record by its key', { eq: { id: 'cus_1' } }, 'key'],
  ['an address', { eq: { email: 'ada@x.example' } }, 'value'],
  ['words', { keyword: { name: 'ada' } }, 'rows'],
  ['anything but a value', { neq: { name: 'Ada' } }, 'order'],
] as const)('%s', async (_, query, access) => {
  const explained = await explain(query)
  expect(explained.access).toBe(explained.engine === 'sqlite' ? access : null)
  expect(explained.conditions.map((one) => one.field)).toEqual(Object.values(query).flatMap(Object.keys))
  expect(explained.records).toBe(20)
  expect(explained.plan.length).toBeGreaterThan(0)
  expect(explained.plan.join(' ')).toMatch(explained.engine === 'sqlite' ? /SCAN|SEARCH/ : /Scan|Limit/)
})

test('each condition says how it is found', async () => {
  const { conditions } = await explain({ and: [{ eq: { id: 'cus_1' } }, { not: { eq: { name: 'Ada' } } }] })
  expect(conditions.map(({ field, op }) => [field, op])).toEqual([
    ['id', 'eq'],
    ['name', 'eq'],
  ])
  expect(conditions[0]?.access).toBe('key')
})

test('a query that a search refuses is refused', async () => {
  await expect(explain({ eq: { nothing: 1 } })).rejects.toMatchObject({ code: 'invalid_query' })
})
