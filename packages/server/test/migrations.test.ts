/** Steps of the schema, on the engine of the run. */
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { migrations } from '../src/store/migrations/index.ts'
import { type Migration, POSTGRES, SQLITE, stepsFor } from '../src/store/migrations/migration.ts'
import { migrate as migratePostgres } from '../src/store/postgres/migrate.ts'
import { createPool } from '../src/store/postgres/pool.ts'
import { migrate as migrateSqlite } from '../src/store/sqlite/migrate.ts'
import { tempFolder } from './support/temp-folder.ts'
import { ENGINE, query, testLocation } from './support/test-database.ts'

const step = (id: string, sql = `CREATE TABLE t${id} (x ${SQLITE.text})`): Migration => ({
  id,
  sql: () => sql,
})

async function migrate(folder: string, steps: readonly Migration[]): Promise<void> {
  if (ENGINE === 'sqlite') {
    const database = new SqliteDatabase(join(folder, 'plugboard.db'))
    try {
      return migrateSqlite(database, stepsFor(SQLITE, steps))
    } finally {
      database.close()
    }
  }
  const pool = createPool(testLocation(folder).databaseUrl ?? '')
  await migratePostgres(pool, stepsFor(POSTGRES, steps)).finally(() => pool.end())
}

async function tables(folder: string): Promise<unknown[]> {
  const names =
    ENGINE === 'sqlite'
      ? "SELECT name FROM sqlite_schema WHERE name LIKE 't%' ORDER BY name"
      : "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename LIKE 't%' ORDER BY 1"
  return (await query(folder, names)).map(({ name }) => name)
}

describe('migrations', () => {
  test('run once each, in order', async () => {
    const folder = tempFolder()
    await migrate(folder, [step('1')])
    await migrate(folder, [step('1'), step('2')])
    await migrate(folder, [step('1'), step('2')])
    expect(await tables(folder)).toEqual(['t1', 't2'])
  })

  test('run once, however many start together', async () => {
    const folder = tempFolder()
    await Promise.all(Array.from({ length: 5 }, () => migrate(folder, [step('1'), step('2')])))
    expect(await query(folder, 'SELECT id FROM migrations ORDER BY id')).toEqual([{ id: '1' }, { id: '2' }])
  })

  test('leave nothing behind when one of them fails', async () => {
    const folder = tempFolder()
    await expect(migrate(folder, [step('1'), step('2', 'CREATE nonsense')])).rejects.toThrow()
    expect(await tables(folder)).toEqual([])
    await migrate(folder, [step('1')])
    expect(await tables(folder)).toEqual(['t1'])
  })

  test.each<[string, Migration[], RegExp]>([
    [
      'an edited step',
      [step('1', 'CREATE TABLE other (x text)'), step('2'), step('3')],
      /step 1 of the store differs/,
    ],
    [
      'a step put in between',
      [step('1'), step('1b'), step('2')],
      /step 2 of the store differs from this release's 1b/,
    ],
    ['a store two steps ahead', [step('1')], /newer than this release.*unknown step 2/],
  ])('refuse %s', async (_, steps, message) => {
    const folder = tempFolder()
    await migrate(folder, [step('1'), step('2'), step('3')])
    await expect(migrate(folder, steps)).rejects.toThrow(message)
  })

  test('let a store be one step ahead, as during a roll-out', async () => {
    const folder = tempFolder()
    await migrate(folder, [step('1'), step('2')])
    await expect(migrate(folder, [step('1')])).resolves.toBeUndefined()
  })

  test('the real ones have ids in order', () => {
    const ids = migrations.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort())
  })
})
