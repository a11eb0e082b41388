/**
 * Lock on the use of a database file: processes share a lock on a file beside it. A restore requires it exclusively, and a
 * process that starts can tell by it that no other is there. The operating system releases the lock when a process ends, even by a crash.
 */
import { closeSync, openSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { BetterSqlite } from './library.ts'

/** A restore holds the lock briefly. */
const MAX_WAIT_MS = 5000

/** Acquires the shared lock and returns its release. Throws while a backup is being restored. */
export function enterShared(file: string): () => void {
  return lock(file, MAX_WAIT_MS, 'a backup is being restored; try again', (database) => {
    database.exec('BEGIN')
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
  })
}

/** Acquires the exclusive lock and returns its release. Throws at once when a process uses the store. */
export function enterExclusive(file: string): () => void {
  return lock(file, 0, 'the store is in use: stop the server first', (database) => {
    database.exec('BEGIN EXCLUSIVE')
  })
}

/** The same; undefined when a process uses the store. */
export function tryExclusive(file: string): (() => void) | undefined {
  try {
    return enterExclusive(file)
  } catch (error) {
    if (isBusy((error as Error).cause)) return undefined
    throw error
  }
}

function lock(file: string, waitMs: number, message: string, take: (database: Database) => void): () => void {
  const path = `${file}.lock`
  closeSync(openSync(path, 'a', 0o600))
  const database = new BetterSqlite(path, { timeout: waitMs })
  try {
    take(database)
  } catch (cause) {
    database.close()
    throw isBusy(cause) ? new Error(message, { cause }) : cause
  }
  return () => void database.close()
}

function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown } | undefined)?.code).startsWith('SQLITE_BUSY')
}
