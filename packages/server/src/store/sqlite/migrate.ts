import { createHash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import type { Migration } from './migrations.ts'

interface Applied {
  readonly id: string
  readonly checksum: string
}

/**
 * Brings the schema up to date in one transaction, so that it happens whole or not at all, and only once however many
 * processes start together. Throws when the store was written by a newer release or by an edited step.
 */
export function migrate(database: Database, steps: readonly Migration[]): void {
  database.exec(
    'CREATE TABLE IF NOT EXISTS migrations (id TEXT PRIMARY KEY, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL)',
  )
  const run = database.transaction(() => {
    const applied = database.prepare<[], Applied>('SELECT id, checksum FROM migrations ORDER BY id').all()
    refuseForeign(applied, steps)
    for (const step of steps.slice(applied.length)) apply(database, step)
  })
  run.immediate()
}

function refuseForeign(applied: readonly Applied[], steps: readonly Migration[]): void {
  for (const [index, row] of applied.entries()) {
    const step = steps[index]
    // One step ahead is fine: a newer release first only adds, so that this one still fits during a roll-out.
    if (step === undefined && applied.length > steps.length + 1) {
      throw new Error(`the store is newer than this release: it has the unknown step ${row.id}`)
    }
    if (step !== undefined && (step.id !== row.id || checksum(step) !== row.checksum)) {
      throw new Error(`step ${row.id} of the store differs from this release's ${step.id}`)
    }
  }
}

function apply(database: Database, step: Migration): void {
  database.exec(step.sql)
  database
    .prepare('INSERT INTO migrations (id, checksum, applied_at) VALUES (?, ?, ?)')
    .run(step.id, checksum(step), Date.now())
}

function checksum(step: Migration): string {
  return createHash('sha256').update(step.sql).digest('hex')
}
