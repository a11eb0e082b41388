/**
 * Frees the streams and deliveries of processes that have crashed, so that the next one need not wait for the end of their leases. On PostgreSQL
 * leases have to end by themselves, since the processes that are left are unknown.
 */
import { migrations } from '../migrations/index.ts'
import { pendingSteps, SQLITE, stepsFor } from '../migrations/migration.ts'
import { connect } from './connection.ts'
import { readSqliteSteps } from './migrate.ts'
import { tryExclusive } from './presence.ts'

/**
 * Does nothing while another process uses the file. Otherwise nobody is left who could hold a lease: those that hold one also
 * hold a shared lock on the use of the file.
 */
export function freeDeadStreams(file: string): void {
  const leave = tryExclusive(file)
  try {
    if (leave !== undefined && isCurrent(file)) free(file)
  } finally {
    leave?.()
  }
}

/** The tables of another release may be different. */
function isCurrent(file: string): boolean {
  const applied = readSqliteSteps(file)
  return applied.length > 0 && pendingSteps(applied, stepsFor(SQLITE, migrations)).length === 0
}

function free(file: string): void {
  const { database, close } = connect(file, 'writer')
  try {
    // Each lease ends now: see `releaseStream`.
    database.exec(`
      UPDATE streams SET lease_owner = NULL, lease_until = CAST(unixepoch('subsec') * 1000 AS INTEGER)
      WHERE lease_owner IS NOT NULL;
      UPDATE deliveries SET lease_owner = NULL, lease_until = CAST(unixepoch('subsec') * 1000 AS INTEGER)
      WHERE lease_owner IS NOT NULL`)
  } finally {
    close()
  }
}
