/** Statements that PostgreSQL cancels at their time limit. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Engine, QueryTimeout } from '../../../src/store/engine.ts'
import { openPostgres } from '../../../src/store/postgres/open.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { testLocation } from '../../support/test-database.ts'

let engine: Engine
beforeAll(async () => {
  engine = await openPostgres(testLocation(tempFolder()).databaseUrl ?? '')
})
afterAll(() => engine.close())

const search = (sql: string, ms: number): Promise<readonly { pid?: number }[]> =>
  engine.query({ org: 'app_1' }, { sql, parameters: [] }, { ms })

// Regression: every search that was not quick closed a connection, and the next one waited for a new one.
test('leave their connections open', async () => {
  const pid = async () => (await search('SELECT pg_backend_pid() AS pid', 10_000))[0]?.pid
  const before = await pid()
  await expect(search('SELECT pg_sleep(60)', 500)).rejects.toThrow(QueryTimeout)
  expect(await pid()).toBe(before)
})

// Regression: "Connection terminated unexpectedly" of the rollback hid why the transaction had failed.
test('a transaction fails with its first error, also if it cannot be rolled back', async () => {
  const broken = engine.everyTenant.transaction().execute(async (tx) => {
    await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => {})
    throw new Error('the first error')
  })
  await expect(broken).rejects.toThrow('the first error')
  const { rows } = await sql<{ one: number }>`SELECT 1 AS one`.execute(engine.everyTenant)
  expect(rows).toEqual([{ one: 1 }])
})
