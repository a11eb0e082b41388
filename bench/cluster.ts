/** A PostgreSQL server of the benches. Times are comparable only on one with these settings. */
import { findPrograms, startCluster } from '@plugboard/postgres'

export interface BenchCluster {
  readonly url: string
  stop(): Promise<void>
}

/** Undefined if PostgreSQL is not installed. */
export async function startBenchCluster(): Promise<BenchCluster | undefined> {
  if (process.env.DATABASE_URL)
    throw new Error('DATABASE_URL is set, but benchmarks start a PostgreSQL of their own: unset it')
  const programs = findPrograms()
  if (programs === undefined) return undefined
  const { folder, stop } = await startCluster(
    programs,
    'shared_buffers=1GB',
    'fsync=off',
    'maintenance_work_mem=256MB',
    // As if the WAL files had been in use for a while: new ones are zero-filled first.
    'wal_init_zero=off',
  )
  return { url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, stop }
}
