import type { Database } from 'better-sqlite3'
import { type Applied, pendingSteps, type Step } from '../migrations/migration.ts'

/**
 * Brings the schema up to date in one transaction, so that it happens whole or not at all, and only once however many
 * processes start together. Throws when the store was written by a newer release or by an edited step.
 */
export function migrate(database: Database, steps: readonly Step[]): void {
  const run = database.transaction(() => {
    database.exec(
      'CREATE TABLE IF NOT EXISTS migrations (id TEXT PRIMARY KEY, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL)',
    )
    for (const step of pendingSteps(appliedSteps(database), steps)) apply(database, step)
  })
  run.immediate()
}

function appliedSteps(database: Database): Applied[] {
  return database.prepare<[], Applied>('SELECT id, checksum FROM migrations ORDER BY id').all()
}

function apply(database: Database, { id, sql, checksum }: Step): void {
  database.exec(sql)
  database
    .prepare('INSERT INTO migrations (id, checksum, applied_at) VALUES (?, ?, ?)')
    .run(id, checksum, Date.now())
}
