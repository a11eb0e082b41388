/** Runs before and after the tests of the project `postgres`. */
import { findPrograms, startCluster } from '@plugboard/postgres'
import { dumpMigrated } from './migrated-schema.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const programs = findPrograms()
  if (programs === undefined) throw new Error('PostgreSQL is not installed')
  // The schemas of tests that have ended need neither vacuum nor statistics, and nothing of them survives a crash.
  const cluster = await startCluster(programs, 'fsync=off', 'full_page_writes=off', 'autovacuum=off')
  await dumpMigrated(programs, cluster.folder)
  // Passed by the environment, because tests start processes that need it, too.
  process.env.TEST_STORE_SOCKET = cluster.folder
  return cluster.stop
}
