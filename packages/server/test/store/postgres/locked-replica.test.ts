/** Searches whose tables others hold or alter may be repeated, and keep no other search waiting. */
import type { Sandbox } from '@plugboard/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparedTables } from '../../../src/replica/prepared-tables.ts'
import { syncPlanOf } from '../../../src/replica/sync-plan.ts'
import type { Reply } from '../../support/harness.ts'
import { type Synced, startSynced, startUpstreams, untilComplete } from '../../support/synced.ts'

let sandbox: Sandbox
let synced: Synced
beforeAll(async () => {
  sandbox = await startUpstreams(['payments', 'cloud-drive'], 10)
  // A search that waits for a lock gives up after half of its time, which others never take.
  synced = await startSynced(sandbox, ['payments', 'cloud-drive'], {}, undefined, { searchMs: 8000 })
  await untilComplete(synced, 'payments')
  await untilComplete(synced, 'cloud-drive')
})
afterAll(async () => {
  await synced?.stop()
  await sandbox?.close()
})

const schemaOf = async (slug: string, entity: string) => {
  const plan = await syncPlanOf(await synced.server.services.registry.bySlug(slug))
  const schema = plan?.entities.get(entity)?.schema
  if (schema === undefined) throw new Error(`no replica of ${entity}`)
  return schema
}

/** Does the work while another session has the lock, as one that alters, distributes or vacuums the table has it. */
async function whileLocked<T>(suffix: string, work: () => Promise<T>): Promise<T> {
  const { table } = await schemaOf('payments', 'customers')
  return synced.server.services.store.engine.bulk.everyTenant.transaction().execute(async (tx) => {
    await sql.raw(`LOCK TABLE "${table}${suffix}" IN ACCESS EXCLUSIVE MODE`).execute(tx)
    return work()
  })
}

const searchCustomers = (params: object): Promise<Reply> =>
  synced.execute('payments', { entity: 'customers', action: 'search', params })

const searchFiles = (): Promise<Reply> =>
  synced.execute('cloud-drive', { entity: 'files', action: 'search', params: { query: {} } })

const seen = ({ status, body, headers }: Reply) => [status, body.code, headers.get('retry-after')]

const UNAVAILABLE = [503, 'store_unavailable', '1']

const FUZZY = { query: { filter: { fuzzy: { name: 'margaret' } } } }
const KEYWORD = { query: { filter: { keyword: { name: 'margaret' } } } }

test.each([
  ['of scalars', '', { query: {} }],
  ['of documents', '_doc', { query: {} }],
  ['of texts', '_text', KEYWORD],
  ['of words', '_word', FUZZY],
])('a search that waits for the table %s is 503 with Retry-After', async (_, suffix, params) => {
  expect(seen(await whileLocked(suffix, () => searchCustomers(params)))).toEqual(UNAVAILABLE)
  expect((await searchCustomers(params)).status).toBe(200)
})

test('an aggregation that waits for a table is 503 with Retry-After', async () => {
  const count = { entity: 'customers', action: 'aggregate', params: { group: ['currency'] } }
  const counting = () => synced.execute('payments', count)
  const before = await counting()
  expect(before.status, before.text).toBe(200)
  expect(seen(await whileLocked('', counting))).toEqual(UNAVAILABLE)
})

// Regression: they held all turns of their application, and its other searches were refused.
test('searches that wait for a lock leave turns to other connectors of the same application', async () => {
  await whileLocked('', async () => {
    const waiting = Array.from({ length: 24 }, () => searchCustomers({ query: {} }))
    for (let n = 0; n < 8; n++) expect((await searchFiles()).status).toBe(200)
    for (const reply of await Promise.all(waiting)) {
      expect([503, 429]).toContain(reply.status)
      expect([reply.body.retryable, reply.headers.get('retry-after')]).toEqual([true, expect.anything()])
    }
  })
})

// Regression: the check that is repeated every 20 seconds waited for the row that a migration holds.
test('a search does not wait for another process that alters its tables', async () => {
  const { engine } = synced.server.services.store
  const schema = await schemaOf('payments', 'customers')
  let now = 0
  const tables = preparedTables(engine, () => now)
  await tables.toWrite(schema)
  now += 60_000
  await engine.bulk.everyTenant.transaction().execute(async (tx) => {
    await tx.selectFrom('replica_tables').selectAll().where('name', '=', schema.table).forUpdate().execute()
    await tables.toSearch(schema)
    await expect(preparedTables(engine).toSearch(schema)).rejects.toMatchObject({ code: 'TABLE_LOCKED' })
  })
})
