/** The PostgreSQL of `DATABASE_URL`, in which each use gets a schema of its own: the tables that are there stay as they are. */
import { randomBytes } from 'node:crypto'
import { createPool } from '../../packages/server/src/store/postgres/pool.ts'

/** Undefined: figures start a PostgreSQL of their own. */
export function givenUrl(): string | undefined {
  return process.env.DATABASE_URL || undefined
}

/** The address of a database without the user and password. */
export function withoutUser(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}

/** Runs something in a new schema of the database, which is dropped afterwards. Throws where it cannot be created. */
export async function inOwnSchema<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const schema = `figure_${randomBytes(6).toString('hex')}`
  await run(url, `CREATE SCHEMA ${schema}`).catch((cause) => {
    const message = `DATABASE_URL names ${withoutUser(url)}, in which a figure creates a schema of its own: ${cause.message}`
    throw new Error(message, { cause })
  })
  try {
    return await work(withSearchPath(url, schema))
  } finally {
    // With those of its views, one per connector type.
    for (const { name } of await run(url, SCHEMAS, `^${schema}(__|$)`))
      await run(url, `DROP SCHEMA ${name} CASCADE`)
  }
}

/** Extensions are in `public`, or in a schema that every path contains. */
function withSearchPath(url: string, schema: string): string {
  const own = new URL(url)
  const options = own.searchParams.get('options')
  const path = `-c search_path=${schema},public`
  own.searchParams.set('options', options === null ? path : `${options} ${path}`)
  return own.href
}

const SCHEMAS = 'SELECT nspname AS name FROM pg_namespace WHERE nspname ~ $1'

async function run(
  url: string,
  statement: string,
  ...parameters: string[]
): Promise<readonly { readonly name: string }[]> {
  const pool = createPool(url, { max: 1 })
  const { rows } = await pool.query(statement, parameters).finally(() => pool.end())
  return rows
}
