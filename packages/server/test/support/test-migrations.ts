import { join } from 'node:path'
import { type Migration, POSTGRES, SQLITE, stepsFor } from '../../src/store/migrations/migration.ts'
import { migrate as migratePostgres } from '../../src/store/postgres/migrate.ts'
import { createPool } from '../../src/store/postgres/pool.ts'
import { BetterSqlite } from '../../src/store/sqlite/library.ts'
import { migrate as migrateSqlite } from '../../src/store/sqlite/migrate.ts'
import { ENGINE, testLocation } from './test-database.ts'

/** Runs test migrations on the engine of the run. */
export async function migrateWith(folder: string, steps: readonly Migration[]): Promise<void> {
  if (ENGINE === 'postgres') {
    const pool = createPool(testLocation(folder).databaseUrl ?? '')
    await migratePostgres(pool, stepsFor(POSTGRES, steps)).finally(() => pool.end())
    return
  }
  const database = new BetterSqlite(join(folder, 'plugboard.db'))
  try {
    migrateSqlite(database, stepsFor(SQLITE, steps))
  } finally {
    database.close()
  }
}

export const step = (id: string, sql = `CREATE TABLE t${id} (x TEXT)`): Migration => ({ id, sql: () => sql })

/** The second one fills its table for about a third of a second. */
export const slowSteps: readonly Migration[] = [
  step('1'),
  {
    id: '2',
    sql: ({ engine }) =>
      engine === 'postgres'
        ? 'CREATE TABLE t2 (x TEXT); SELECT pg_sleep(0.3)'
        : `CREATE TABLE t2 (x TEXT);
           INSERT INTO t2 WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT i FROM n`,
  },
]
