import { existsSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { type Applied, pendingSteps, type Step } from '../migrations/migration.ts'
import { BetterSqlite } from './library.ts'

/** Maximum wait for a migration that another process runs. */
const MAX_WAIT_MS = 60_000

/**
 * Applies pending migrations in one transaction. Processes that start together wait for the first one. Throws
 * when the store was written by a newer release or an applied step has changed.
 */
export function migrate(database: Database, steps: readonly Step[]): void {
  const usual = database.pragma('busy_timeout', { simple: true })
  database.pragma(`busy_timeout = ${MAX_WAIT_MS}`)
  const run = database.transaction(() => {
    database.exec(
      'CREATE TABLE IF NOT EXISTS migrations (id TEXT PRIMARY KEY, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL)',
    )
    for (const step of pendingSteps(appliedSteps(database), steps)) apply(database, step)
  })
  run.immediate()
  database.pragma(`busy_timeout = ${usual}`)
}

/** The applied steps of the store in the file; none when there is no store yet. */
export function readSqliteSteps(file: string): Applied[] {
  if (!existsSync(file)) return []
  const database = new BetterSqlite(file, { readonly: true })
  try {
    const isThere = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migrations'").get()
    return isThere === undefined ? [] : appliedSteps(database)
  } finally {
    database.close()
  }
}

function appliedSteps(database: Database): Applied[] {
  return database.prepare<[], Applied>('SELECT id, checksum FROM migrations ORDER BY id').all()
}

function apply(database: Database, { id, sql, checksum }: Step): void {
  database.exec(sql)
  database
    .prepare('INSERT INTO migrations (id, checksum, applied_at) VALUES (?, ?, ?)')
    // biome-ignore lint/plugin: for people to read; nothing is decided by it
    .run(id, checksum, Date.now())
}
