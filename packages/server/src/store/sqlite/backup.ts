/** Online backup of a database file. */
import { existsSync } from 'node:fs'
import { createBackupFile } from '../backup-file.ts'
import { BetterSqlite } from './library.ts'

/** Called with the completed share, from 0 to 1. */
export type Progress = (share: number) => void

const PAGES_AT_A_TIME = 1000

/** Copies a snapshot of the database to a new file, and checks its integrity. Returns the size in bytes. */
export async function backUp(from: string, to: string, onProgress: Progress = () => {}): Promise<number> {
  if (!existsSync(from)) throw new Error(`there is no store at ${from}`)
  return createBackupFile(to, async (part) => {
    await copyPages(from, part, onProgress)
    finish(part)
  })
}

async function copyPages(from: string, to: string, onProgress: Progress): Promise<void> {
  const source = new BetterSqlite(from, { readonly: true })
  try {
    // The open read transaction pins a snapshot. Otherwise each concurrent write would restart the backup.
    source.exec('BEGIN')
    source.prepare('SELECT count(*) FROM sqlite_schema').get()
    await source.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        onProgress(totalPages === 0 ? 0 : 1 - remainingPages / totalPages)
        return PAGES_AT_A_TIME
      },
    })
    onProgress(1)
  } finally {
    source.close()
  }
}

/** Merges the write-ahead log into the file, and checks its integrity. */
function finish(file: string): void {
  const copy = new BetterSqlite(file)
  try {
    copy.pragma('journal_mode = DELETE')
    const verdict = copy.pragma('integrity_check(1)', { simple: true })
    if (verdict !== 'ok')
      throw new Error(`the copied database is damaged (${verdict}); restore an earlier backup`)
  } finally {
    copy.close()
  }
}
