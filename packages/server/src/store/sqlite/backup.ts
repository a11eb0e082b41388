/** Copies of a database file, made while others write to it. */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite from 'better-sqlite3'

/** How far it is, from 0 to 1. */
export type Progress = (share: number) => void

const PAGES_AT_A_TIME = 1000

/**
 * Copies the database as it stands at this moment to a new file, which only its owner can read, and checks it. There is
 * a whole file at the end, or none. Answers its size in bytes.
 */
export async function backUp(from: string, to: string, onProgress: Progress = () => {}): Promise<number> {
  if (!existsSync(from)) throw new Error(`there is no store at ${from}`)
  if (existsSync(to)) throw new Error(`${to} exists already; choose another name`)
  const part = `${to}.part`
  closeSync(openSync(part, 'w', 0o600))
  try {
    await copyPages(from, part, onProgress)
    finish(part)
    // Unlike a rename, this never replaces a file.
    linkSync(part, to)
    syncFolder(dirname(to))
    return statSync(to).size
  } finally {
    rmSync(part, { force: true })
  }
}

/** Names of files survive the loss of power only then. */
export function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

async function copyPages(from: string, to: string, onProgress: Progress): Promise<void> {
  const source = new BetterSqlite(from, { readonly: true })
  try {
    // Within a read of its own the copy sees nothing of what others write, which would else make it begin anew each time.
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

/** One file without a log beside it, found to be sound. */
function finish(file: string): void {
  const copy = new BetterSqlite(file)
  try {
    copy.pragma('journal_mode = DELETE')
    const verdict = copy.pragma('integrity_check(1)', { simple: true })
    if (verdict !== 'ok') throw new Error(`the database is damaged: ${verdict}`)
  } finally {
    copy.close()
  }
}
