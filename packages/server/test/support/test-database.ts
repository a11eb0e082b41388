/** The database of a test's folder: a file in it, or a database of the run's PostgreSQL named after it. */
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { StoreLocation } from '../../src/config/config.ts'
import { createPool } from '../../src/store/postgres/pool.ts'
import { EMPTY, folderUrl, MIGRATED } from './postgres-databases.ts'

export const ENGINE: 'sqlite' | 'postgres' =
  process.env.TEST_STORE_ENGINE === 'postgres' ? 'postgres' : 'sqlite'

/** For tests beside others of both stores that look at no more than records and answers: one store proves the same. */
export const isMainStore: boolean = ENGINE === 'sqlite'

/** PostgreSQL has applied the migrations already. */
export function testLocation(folder: string): StoreLocation {
  return locationIn(folder, MIGRATED)
}

/** The same for a test of migrations. */
export function emptyLocation(folder: string): StoreLocation {
  return locationIn(folder, EMPTY)
}

function locationIn(folder: string, template: string): StoreLocation {
  const databaseUrl = ENGINE === 'postgres' ? folderUrl(folder, template) : undefined
  return { databaseFile: join(folder, 'plugboard.db'), databaseUrl }
}

/** A direct connection, bypassing the server. */
interface TestDatabase {
  /** Parameters are `$1`, `$2` … on both engines. */
  query(sql: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export async function openDatabase(folder: string): Promise<TestDatabase> {
  return ENGINE === 'postgres' ? openPostgres(folder) : openFile(join(folder, 'plugboard.db'))
}

/** Runs one statement, bypassing the server. */
export async function query(
  folder: string,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const database = await openDatabase(folder)
  try {
    return await database.query(sql, parameters)
  } finally {
    await database.close()
  }
}

/** Blocks all other writers. Returns a function that ends that. */
export async function holdWrites(folder: string): Promise<() => Promise<void>> {
  const database = await openDatabase(folder)
  await database.query(ENGINE === 'postgres' ? 'BEGIN' : 'BEGIN IMMEDIATE')
  if (ENGINE === 'postgres')
    await database.query('LOCK TABLE connectors, credentials, connect_sessions IN EXCLUSIVE MODE')
  return async () => {
    await database.query('ROLLBACK')
    await database.close()
  }
}

function openFile(file: string): TestDatabase {
  const database = new SqliteDatabase(file)
  return {
    query: async (sql, parameters = []) => {
      const named = sql.replaceAll(/\$(\d)/g, '@p$1')
      const values = Object.fromEntries(parameters.map((value, index) => [`p${index + 1}`, value]))
      const statement = database.prepare<[object], Record<string, unknown>>(named)
      if (statement.reader) return statement.all(values)
      statement.run(values)
      return []
    },
    close: async () => void database.close(),
  }
}

async function openPostgres(folder: string): Promise<TestDatabase> {
  const pool = createPool(folderUrl(folder, MIGRATED))
  const client = await pool.connect()
  return {
    query: async (sql, parameters = []) => (await client.query(sql, [...parameters])).rows,
    close: async () => {
      client.release()
      await pool.end()
    },
  }
}
