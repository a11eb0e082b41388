/**
 * Ends the leases of processes that have crashed, so that the next one need not wait for their end: of streams, deliveries, hooks,
 * refreshes of credentials, idempotency keys and other work. On PostgreSQL leases have to end by themselves, since the processes that
 * are left are unknown.
 */
import { RETENTION_MS } from '../key-retention.ts'
import { migrations } from '../migrations/index.ts'
import { pendingSteps, SQLITE, stepsFor } from '../migrations/migration.ts'
import { connect } from './connection.ts'
import { readSqliteSteps } from './migrate.ts'
import { tryExclusive } from './presence.ts'

/**
 * Does nothing while another process uses the file. Otherwise nobody is left who could hold a lease: those that hold one also
 * hold a shared lock on the use of the file.
 */
export function freeDeadLeases(file: string): void {
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
    database.exec(
      `BEGIN; ${LEASED.map(endOwned).join('; ')}; ${END_OF_CALLS}; DELETE FROM work_leases; COMMIT`,
    )
  } finally {
    close()
  }
}

const LEASED = ['streams', 'deliveries', 'hooks', 'credentials'] as const

const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"

/** Each lease ends now: see `releaseStream`. */
function endOwned(table: (typeof LEASED)[number]): string {
  return `UPDATE ${table} SET lease_owner = NULL, lease_until = ${NOW} WHERE lease_owner IS NOT NULL`
}

/** Far longer than most calls. The keys of a day are too many to look at; those of a longer call wait for the end of its lease. */
const RECENT_MS = 10 * 60 * 1000

/** The calls of idempotency keys: whoever repeats one learns at once that its outcome is unknown, or calls again. */
const END_OF_CALLS = `
  UPDATE idempotency SET lease_until = ${NOW}
  WHERE org IN (SELECT id FROM applications) AND lease_until > ${NOW}
    AND expires_at > ${NOW} + ${RETENTION_MS - RECENT_MS}`
