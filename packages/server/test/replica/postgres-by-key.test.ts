/**
 * Rows of given ids are found by the primary key on PostgreSQL, also those of a connector that the table statistics do
 * not know: the planner expected none of those, and read all rows of the connector for each list of ids.
 */
import { CompiledQuery, type QueryExecutor, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../src/replica/scope.ts'
import { openReplica, SCOPE, schemaIn, type TestReplica } from '../support/replica.ts'

const customers = schemaIn('customers')
const NEW = { ...SCOPE, connectorId: 'con_new' }
const IDS = Array.from({ length: 10 }, (_, n) => `cus_${n * 7}`)
const seen = { generation: 2, fetchedAt: 9000 }
let replica: TestReplica

const recordOf = (n: number) => ({ id: `cus_${n}`, email: `a${n}@b.c`, created: n })
const RECORDS = Array.from({ length: 1000 }, (_, n) => recordOf(n))

beforeAll(async () => {
  replica = await openReplica()
  await replica.put(customers, RECORDS)
  await sql.raw(`ANALYZE ${customers.table}`).execute(replica.engine.everyTenant)
  const rows = RECORDS.map((record) => ({ record }))
  await replica.within(
    (tx) => replica.store.table(customers, NEW).upsert(tx, rows, { generation: 1, fetchedAt: 5000 }),
    NEW,
  )
})
afterAll(() => replica.close())

/** Number of rows of the table that the work reads. */
async function rowsRead(tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const count = async (): Promise<number> => {
    const { rows } = await sql<{ rows: string }>`
      SELECT seq_tup_read + idx_tup_fetch AS rows FROM pg_stat_xact_user_tables
      WHERE relid = ${customers.table}::regclass`.execute(tx)
    return Number(rows[0]?.rows)
  }
  const before = await count()
  await work(tx)
  return (await count()) - before
}

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['ids that a list of ids has shown', (tx) => replica.store.table(customers, NEW).touch(tx, IDS, 2)],
  ['ids of which the live ones are asked for', (tx) => replica.store.table(customers, NEW).live(tx, IDS)],
  [
    'unchanged records',
    (tx) =>
      replica.store.table(customers, NEW).upsert(
        tx,
        IDS.map((id) => ({ record: recordOf(Number(id.slice(4))) })),
        seen,
      ),
  ],
  ['deleted records', (tx) => replica.store.table(customers, NEW).tombstone(tx, IDS, { observedAt: 9001 })],
])('%s are found by the primary key', async (_, work) => {
  const read = await replica.within((tx) => rowsRead(tx, work), NEW)
  expect([read >= IDS.length, read]).toEqual([true, expect.toSatisfy((rows) => rows <= 4 * IDS.length)])
})

test('an update of rows that are not there adds none', async () => {
  await replica.within((tx) => replica.store.table(customers, NEW).touch(tx, ['cus_nope', 'cus_3'], 3), NEW)
  expect(
    await replica.within((tx) => replica.store.table(customers, NEW).live(tx, ['cus_nope', 'cus_3']), NEW),
  ).toEqual(['cus_3'])
})

// An index on another field ends with the id: all of its entries of the connector would be read.
test('a single record is found by the primary key', async () => {
  const plans = await replica.within(
    (tx) => plansOf(tx, (db) => replica.store.table(customers, NEW).record(db, 'cus_3')),
    NEW,
  )
  expect(plans).toEqual([expect.stringMatching(/Index Scan using \w+customers_pkey on \w+customers t/)])
})

/** The query plans of all statements that the work runs. */
async function plansOf(tx: Tx, work: (db: Tx) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  const executor = tx.getExecutor()
  const explaining: Pick<QueryExecutor, 'transformQuery' | 'compileQuery' | 'executeQuery'> = {
    transformQuery: (node, id) => executor.transformQuery(node, id),
    compileQuery: (node, id) => executor.compileQuery(node, id),
    executeQuery: async (query) => {
      const explain = CompiledQuery.raw(`EXPLAIN ${query.sql}`, [...query.parameters])
      const { rows } = await executor.executeQuery<object>(explain)
      plans.push(rows.flatMap(Object.values).join('\n'))
      return executor.executeQuery(query)
    },
  }
  await work({ getExecutor: () => explaining } as unknown as Tx)
  return plans
}
