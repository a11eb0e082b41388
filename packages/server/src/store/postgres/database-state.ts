import { createPool } from './pool.ts'
import { toStoreError } from './store-error.ts'

export interface DatabaseState {
  /** First schema of the search path. */
  readonly schema: string
  readonly hasStore: boolean
  /** Whether the extension pg_trgm is installed. */
  readonly hasTrigrams: boolean
}

const STATE = `
  SELECT current_schema() AS schema, to_regclass('migrations') IS NOT NULL AS "hasStore",
    EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS "hasTrigrams"`

/** Reads the state of a connection's database. Throws if its search path leads to no schema. */
export async function readDatabase(databaseUrl: string): Promise<DatabaseState> {
  const [state] = await queryOnce<DatabaseState>(databaseUrl, STATE)
  if (state?.schema) return state
  throw new Error('the search path of DATABASE_URL has no schema that exists; create one for the store')
}

/** Gives the planner the statistics of restored tables, which a dump does not have. */
export async function analyzeTables(databaseUrl: string): Promise<void> {
  await queryOnce(databaseUrl, 'ANALYZE')
}

async function queryOnce<Row>(databaseUrl: string, sql: string): Promise<Row[]> {
  const pool = createPool(databaseUrl, { max: 1 })
  try {
    return (await pool.query(sql)).rows
  } catch (error) {
    throw toStoreError(error)
  } finally {
    await pool.end()
  }
}
