/**
 * Notices that the database file was removed or replaced while it is open. The engine would go on writing to the old
 * file, which nobody can open again: every commit would be lost with the process.
 */
import { type BigIntStats, statSync } from 'node:fs'

/** As SQLite reports it with a rollback journal; with a write-ahead log it does not check. */
const MOVED = 'SQLITE_READONLY_DBMOVED'

/** Returns a check that throws once the path no longer leads to the file that is there now. */
export function watchFile(file: string): () => void {
  const opened = identityOf(file)
  return () => {
    if (identityOf(file) === opened) return
    const message = 'the database file was removed or replaced; stop the server and restore the file'
    throw Object.assign(new Error(message), { code: MOVED })
  }
}

function identityOf(file: string): string | undefined {
  const stats: BigIntStats | undefined = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}
