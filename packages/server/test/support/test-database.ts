/** The database of a test's folder: a file in it, or a schema of the run's PostgreSQL named after it. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { StoreLocation } from '../../src/config/config.ts'
import { createPool } from '../../src/store/postgres/pool.ts'
import { BetterSqlite } from '../../src/store/sqlite/library.ts'
import { schemaStatements } from './migrated-schema.ts'
import { runWaiting } from './sql-thread.ts'

export const ENGINE: 'sqlite' | 'postgres' =
  process.env.TEST_STORE_ENGINE === 'postgres' ? 'postgres' : 'sqlite'

/** For tests beside others of both stores that look at no more than records and answers: one store proves the same. */
export const isMainStore: boolean = ENGINE === 'sqlite'

export function testLocation(folder: string): StoreLocation {
  const databaseUrl = ENGINE === 'postgres' ? schemaUrl(folder) : undefined
  return { databaseFile: join(folder, 'plugboard.db'), databaseUrl }
}

/** A direct connection, bypassing the server. */
interface TestDatabase {
  /** Parameters are `$1`, `$2` … on both engines. */
  query(sql: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export async function openDatabase(folder: string): Promise<TestDatabase> {
  return ENGINE === 'postgres' ? openSchema(folder) : openFile(join(folder, 'plugboard.db'))
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
  const database = new BetterSqlite(file)
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

async function openSchema(folder: string): Promise<TestDatabase> {
  const pool = createPool(schemaUrl(folder))
  const client = await pool.connect()
  return {
    query: async (sql, parameters = []) => (await client.query(sql, [...parameters])).rows,
    close: async () => {
      client.release()
      await pool.end()
    },
  }
}

/** The URL of a new schema for a user without other rights than owning it. */
export function plainOwnerUrl(folder: string): string {
  const schema = schemaOf(folder)
  const owner = `${schema}_owner`
  runWaiting(socket(), `CREATE ROLE ${owner} LOGIN; CREATE SCHEMA ${schema} AUTHORIZATION ${owner}`)
  return urlOf(schema, owner)
}

/** The URL of a new, empty database for a user without other rights than owning it. */
export function plainDatabaseUrl(name: string): string {
  runWaiting(socket(), `CREATE ROLE ${name} LOGIN NOSUPERUSER NOBYPASSRLS`)
  runWaiting(socket(), `CREATE DATABASE ${name} OWNER ${name}`)
  return `postgres://${name}@localhost/${name}?host=${encodeURIComponent(socket())}`
}

/** The URL of a schema for a user that does not own its tables, as if another service migrated it. */
export function guestUrl(folder: string): string {
  const schema = schemaOf(folder)
  const guest = `${schema}_guest`
  runWaiting(
    socket(),
    `
    CREATE ROLE ${guest} LOGIN;
    GRANT USAGE, CREATE ON SCHEMA ${schema} TO ${guest};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${guest}`,
  )
  return urlOf(schema, guest)
}

const made = new Set<string>()

function schemaUrl(folder: string): string {
  const schema = schemaOf(folder)
  if (!made.has(schema)) runWaiting(socket(), `CREATE SCHEMA IF NOT EXISTS ${schema}`)
  made.add(schema)
  return urlOf(schema, 'postgres')
}

/** Creates the schema of a new folder as the migrations leave it. */
export function fillSchema(folder: string): void {
  const schema = schemaOf(folder)
  runWaiting(socket(), schemaStatements(schema, socket()))
  made.add(schema)
}

function schemaOf(folder: string): string {
  return `s_${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
}

function urlOf(schema: string, user: string): string {
  const options = encodeURIComponent(`-c search_path=${schema}`)
  return `postgres://${user}@localhost/postgres?host=${encodeURIComponent(socket())}&options=${options}`
}

function socket(): string {
  return process.env.TEST_STORE_SOCKET ?? ''
}
