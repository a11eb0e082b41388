/** Puts a backup in the place of the store. */
import { existsSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { markRestored } from '../after-restore.ts'
import { migrations } from '../migrations/index.ts'
import { type Applied, pendingSteps, SQLITE, stepsFor } from '../migrations/migration.ts'
import { backUp, type Progress, syncFolder } from './backup.ts'
import { readSqliteSteps } from './migrate.ts'
import { openSqlite } from './open.ts'
import { enterAlone } from './presence.ts'

export interface Restored {
  /** How often this store has been restored. */
  readonly epoch: number
  /** Where the store that was there before is kept. */
  readonly replaced: string | undefined
}

/**
 * Replaces the store by a backup, which stays as it is. Nobody may use the store meanwhile. At every moment of it there is
 * one whole store in the place: the old one, then the new.
 */
export async function restore(backup: string, file: string, onProgress?: Progress): Promise<Restored> {
  requireBackup(backup)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const leave = enterAlone(file)
  const folder = mkdtempSync(join(dirname(file), 'restore-'))
  try {
    const copy = join(folder, 'plugboard.db')
    await backUp(backup, copy, onProgress)
    const epoch = await prepare(copy)
    const replaced = existsSync(file) ? setAside(file) : undefined
    renameSync(copy, file)
    syncFolder(dirname(file))
    return { epoch, replaced }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    leave()
  }
}

/** Before anything is touched. */
function requireBackup(file: string): void {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`)
  const applied = stepsIn(file)
  if (applied.length === 0) throw new Error(`${file} is no backup of a store`)
  pendingSteps(applied, stepsFor(SQLITE, migrations))
}

function stepsIn(file: string): Applied[] {
  try {
    return readSqliteSteps(file)
  } catch (cause) {
    throw new Error(`${file} is no backup of a store`, { cause })
  }
}

async function prepare(file: string): Promise<number> {
  const engine = await openSqlite(file)
  return markRestored(engine).finally(() => engine.close())
}

/** Gives the old store a second name, so that the new one can take the first in one step. */
function setAside(file: string): string {
  // biome-ignore lint/plugin: a name for people to read
  const aside = `${file}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  emptyLog(file, aside)
  linkSync(file, aside)
  return aside
}

/** What stands in the log goes into the file: the new store must not find the log of the old one. */
function emptyLog(file: string, aside: string): void {
  try {
    const old = new BetterSqlite(file, { timeout: 0 })
    try {
      old.pragma('journal_mode = DELETE')
    } finally {
      old.close()
    }
  } catch {
    // It may be what the restore is for: a store that cannot be read. Then its parts are kept as they are.
    for (const part of ['-wal', '-shm', '-journal']) {
      if (existsSync(file + part)) renameSync(file + part, aside + part)
    }
  }
}
