/**
 * Who uses a database file. Its users share a lock on a small file beside it, and a restore wants that lock alone. The
 * operating system lets go of it when a process dies, however it dies.
 */
import { closeSync, openSync } from 'node:fs'
import BetterSqlite, { type Database } from 'better-sqlite3'

/** A restore takes moments. */
const LONGEST_WAIT_MS = 5000

/** Uses the file together with others. Answers what ends that. Throws while the file is being replaced. */
export function enter(file: string): () => void {
  return lock(file, LONGEST_WAIT_MS, 'a backup is being restored; try again', (database) => {
    database.exec('BEGIN')
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
  })
}

/** Has the file alone until that is ended. Throws at once when somebody uses it. */
export function enterAlone(file: string): () => void {
  return lock(file, 0, 'the store is in use: stop the server first', (database) => {
    database.exec('BEGIN EXCLUSIVE')
  })
}

function lock(file: string, waitMs: number, refusal: string, take: (database: Database) => void): () => void {
  const path = `${file}.lock`
  closeSync(openSync(path, 'a', 0o600))
  const database = new BetterSqlite(path, { timeout: waitMs })
  try {
    take(database)
  } catch (cause) {
    database.close()
    throw isBusy(cause) ? new Error(refusal, { cause }) : cause
  }
  return () => void database.close()
}

function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')
}
