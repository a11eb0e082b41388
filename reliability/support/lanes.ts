import { type Database, onPostgres } from './databases.ts'

/**
 * Shares the rounds of a figure out over several databases that run at the same time, because a round mostly waits.
 * Undefined without PostgreSQL.
 */
export async function inLanes<T>(
  rounds: number,
  lanes: number,
  work: (database: Database, rounds: number, lane: number) => Promise<readonly T[]>,
): Promise<readonly T[] | undefined> {
  const shares = Array.from({ length: lanes }, (_, lane) => Math.floor((rounds + lane) / lanes))
  const runs = shares.map((share, lane) => onPostgres((database) => work(database, share, lane)))
  const results = await Promise.all(runs)
  return results.includes(undefined) ? undefined : results.flatMap((one) => one ?? [])
}
