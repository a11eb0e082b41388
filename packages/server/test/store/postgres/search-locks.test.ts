/** A search whose table is locked waits without keeping others from searching, and says that it may be repeated. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../../../src/store/engine.ts'
import { openPostgres } from '../../../src/store/postgres/open.ts'
import { isStoreError } from '../../../src/store/store-error.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { testLocation } from '../../support/test-database.ts'

const SCOPE = { org: 'app_1', connectorId: 'con_1' }
const SEARCH = { sql: 'SELECT count(*) AS count FROM locked', parameters: [] }

let engine: Engine
beforeAll(async () => {
  engine = await openPostgres(testLocation(tempFolder()).databaseUrl ?? '')
  await sql`CREATE TABLE locked (id integer)`.execute(engine.everyTenant)
})
afterAll(() => engine.close())

/** As a change of the schema and the distribution of a table lock it. */
async function whileTableIsLocked<T>(work: () => Promise<T>): Promise<T> {
  return engine.bulk.everyTenant.transaction().execute(async (tx) => {
    await sql`LOCK TABLE locked IN ACCESS EXCLUSIVE MODE`.execute(tx)
    return work()
  })
}

// Regression: it was refused as too complex, which no caller repeats.
test('a search that waits for a lock ends as unavailable, not as too complex', async () => {
  const error = await whileTableIsLocked(() =>
    engine.query(SCOPE, SEARCH, { ms: 1000 }).catch((error: unknown) => error),
  )
  expect([isStoreError(error), error]).toEqual([true, expect.objectContaining({ code: '55P03' })])
  expect(await engine.query(SCOPE, SEARCH, { ms: 60_000 })).toEqual([{ count: 0 }])
})

test('a search goes on as soon as the lock is released', async () => {
  let searching: Promise<readonly unknown[]> | undefined
  await whileTableIsLocked(async () => {
    searching = engine.query(SCOPE, SEARCH, { ms: 60_000 })
    const waiting = sql<{ count: number }>`
      SELECT count(*) AS count FROM pg_locks WHERE relation = 'locked'::regclass AND NOT granted`
    await expect.poll(async () => (await waiting.execute(engine.everyTenant)).rows[0]?.count).toBe(1)
  })
  expect(await searching).toEqual([{ count: 0 }])
})

test('searches that wait for a lock leave the slots to others', async () => {
  let waiting: Promise<unknown>[] = []
  await whileTableIsLocked(async () => {
    waiting = Array.from({ length: 12 }, (_, n) =>
      engine
        .query({ ...SCOPE, org: `app_${n % 4}` }, SEARCH, { ms: 60_000 })
        .catch((error: unknown) => error),
    )
    const other = { org: 'app_other', connectorId: 'con_2' }
    for (let n = 0; n < 3; n++)
      expect(await engine.query(other, { sql: 'SELECT 1 AS one', parameters: [] }, { ms: 60_000 })).toEqual([
        { one: 1 },
      ])
  })
  await Promise.all(waiting)
})
