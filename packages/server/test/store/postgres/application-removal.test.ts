/** Counts that reach PostgreSQL while their application is being removed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callStore } from '../../../src/store/calls.ts'
import type { Engine } from '../../../src/store/engine.ts'
import { openPostgres } from '../../../src/store/postgres/open.ts'
import { removeApplication } from '../../../src/store/remove-application.ts'
import type { CallRow } from '../../../src/store/tables.ts'
import { usageStore } from '../../../src/store/usage.ts'
import { until } from '../../support/synced.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { query, testLocation } from '../../support/test-database.ts'

const folder = tempFolder()
let engine: Engine
beforeAll(async () => {
  engine = await openPostgres(testLocation(folder).databaseUrl ?? '')
})
afterAll(() => engine.close())

const COUNTS = { calls: 1, failed_calls: 0, records: 2, tool_tokens: 0 }
const CALL = { kind: 'read', code: 'ok', outcome: 'done', ms: 3, represents: 1 } as unknown as CallRow

const ADDED: Readonly<Record<string, (org: string) => Promise<unknown>>> = {
  usage: (org) =>
    usageStore(engine).add(
      [org, 'app_staying'].map((one) => ({
        org: one,
        day: '2026-12-01',
        external_user_id: 'bob',
        ...COUNTS,
      })),
    ),
  calls: (org) =>
    callStore(engine).add(
      [org, 'app_staying'].map((one) => ({ ...CALL, org: one, at: 1, id: `call_${one}` })),
    ),
}

async function organizationsIn(table: string): Promise<unknown[]> {
  const rows = await query(folder, `SELECT org FROM ${table}`)
  return rows.flatMap((row) => Object.values(row as object))
}

// Regression: the row was added between the deletion of its table's rows and that of the application, and stayed for good.
test.each(Object.keys(ADDED))('rows of %s that arrive during the removal are dropped', async (table) => {
  const org = `app_leaving_${table}`
  for (const id of [org, 'app_staying'])
    await engine.db
      .insertInto('applications')
      .values({ id, name: id, created_at: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  let isAdded = false
  let adding: Promise<unknown> | undefined
  await removeApplication(engine, org, async () => {
    adding = ADDED[table]?.(org).then(() => {
      isAdded = true
    })
    const waits = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INSERT INTO ${table} %'`
    await until('the rows are added, or wait', async () => isAdded || (await query(folder, waits)).length > 0)
  })
  await adding
  expect(await organizationsIn(table)).toEqual(['app_staying'])
})
