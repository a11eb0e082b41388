/** Replaces the store by a backup. */
import { existsSync, linkSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makePrivateFolder } from '../../crypto/private-files.ts'
import { markRestored } from '../after-restore.ts'
import { syncFolder } from '../backup-file.ts'
import { migrations } from '../migrations/index.ts'
import { type Applied, pendingSteps, SQLITE, stepsFor } from '../migrations/migration.ts'
import { backUp, type Progress } from './backup.ts'
import { BetterSqlite } from './library.ts'
import { readSqliteSteps } from './migrate.ts'
import { openSqlite } from './open.ts'
import { enterExclusive } from './presence.ts'

export interface Restored {
  /** How often this store has been restored. */
  readonly epoch: number
  /** Path to which the previous store was moved. */
  readonly replaced: string | undefined
}

/**
 * Replaces the store by a copy of the backup. Requires that no process uses the store. The replacement is
 * atomic: at any time the path holds either the old or the new store.
 */
export async function restore(backup: string, file: string, onProgress?: Progress): Promise<Restored> {
  requireBackup(backup)
  makePrivateFolder(dirname(file))
  const leave = enterExclusive(file)
  const folder = mkdtempSync(join(dirname(file), 'restore-'))
  try {
    const copy = join(folder, 'plugboard.db')
    await backUp(backup, copy, onProgress)
    const epoch = await prepare(copy)
    const replaced = existsSync(file) ? keepOld(file) : undefined
    renameSync(copy, file)
    syncFolder(dirname(file))
    return { epoch, replaced }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    leave()
  }
}

function requireBackup(file: string): void {
  if (!existsSync(file)) throw new Error(`there is no file ${file}; pass the path of a backup`)
  const applied = stepsIn(file)
  if (applied.length === 0)
    throw new Error(`${file} is not a backup of a store; pass a file that \`plugboard backup\` wrote`)
  pendingSteps(applied, stepsFor(SQLITE, migrations))
}

function stepsIn(file: string): Applied[] {
  try {
    return readSqliteSteps(file)
  } catch (cause) {
    throw new Error(`${file} is not a backup of a store; pass a file that \`plugboard backup\` wrote`, {
      cause,
    })
  }
}

async function prepare(file: string): Promise<number> {
  const engine = await openSqlite(file)
  return markRestored(engine).finally(() => engine.close())
}

/** Links the old store under a second name, so that one rename can replace it. */
function keepOld(file: string): string {
  // biome-ignore lint/plugin: a name for people to read
  const aside = `${file}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  emptyLog(file, aside)
  linkSync(file, aside)
  return aside
}

/** Merges the write-ahead log into the file, since the new store must not find the log of the old one. */
function emptyLog(file: string, aside: string): void {
  try {
    const old = new BetterSqlite(file, { timeout: 0 })
    try {
      old.pragma('journal_mode = DELETE')
    } finally {
      old.close()
    }
  } catch {
    // The old store may be unreadable, which may be why it is being replaced. Its files are kept as they are.
    for (const part of ['-wal', '-shm', '-journal']) {
      if (existsSync(file + part)) renameSync(file + part, aside + part)
    }
  }
}
