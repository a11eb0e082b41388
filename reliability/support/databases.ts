/** The databases that the service supports. */
import { findPrograms, startCluster } from '@plugboard/postgres'
import { givenUrl, inOwnSchema } from './given-database.ts'

export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  /** Undefined: the file in the data folder. */
  readonly url: string | undefined
  /** Configures the service for it. */
  readonly env: Readonly<Record<string, string>>
}

export const EMBEDDED: Database = { engine: 'sqlite', url: undefined, env: {} }

type Work<T> = (database: Database) => Promise<T>

/**
 * Runs something in an empty schema of the PostgreSQL of `DATABASE_URL`; without the variable, in one of its own. For figures
 * that declare `takesDatabase`.
 */
export async function onPostgres<T>(work: Work<T>): Promise<T | undefined> {
  const given = givenUrl()
  return given === undefined ? onOwnPostgres(work) : inOwnSchema(given, (url) => work(databaseAt(url)))
}

function databaseAt(url: string): Database {
  return { engine: 'postgres', url, env: { DATABASE_URL: url } }
}

/** Runs something with a new PostgreSQL cluster. Prints a notice and does nothing if PostgreSQL is not installed. */
export async function onOwnPostgres<T>(work: Work<T>): Promise<T | undefined> {
  const programs = findPrograms()
  if (programs === undefined) {
    console.error('SKIPPED on PostgreSQL: Debian’s package postgresql provides the required programs.')
    return undefined
  }
  const cluster = await startCluster(programs)
  process.once('exit', cluster.abandon)
  try {
    const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(cluster.folder)}`
    return await work(databaseAt(url))
  } finally {
    process.off('exit', cluster.abandon)
    await cluster.stop()
  }
}

/**
 * Shares the rounds of a figure out over several databases that run at the same time, because a round mostly waits.
 * Undefined without PostgreSQL.
 */
export async function onDatabases<T>(
  count: number,
  rounds: number,
  work: (database: Database, rounds: number, at: number) => Promise<readonly T[]>,
): Promise<readonly T[] | undefined> {
  const shares = Array.from({ length: count }, (_, at) => Math.floor((rounds + at) / count))
  const runs = shares.map((share, at) => onPostgres((database) => work(database, share, at)))
  const results = await Promise.all(runs)
  return results.includes(undefined) ? undefined : results.flatMap((one) => one ?? [])
}
