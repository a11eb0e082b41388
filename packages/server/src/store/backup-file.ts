/** Files that backups are written to. */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a backup with mode 0600 from what `write` puts into a file beside it. Leaves no partial file on failure. Returns
 * the size in bytes.
 */
export async function createBackupFile(to: string, write: (part: string) => Promise<void>): Promise<number> {
  if (existsSync(to)) throw new Error(`${to} already exists; choose another name`)
  const part = `${to}.part`
  closeSync(openSync(part, 'w', 0o600))
  try {
    await write(part)
    // Unlike a rename, this never replaces a file.
    linkSync(part, to)
    syncFolder(dirname(to))
    return statSync(to).size
  } finally {
    rmSync(part, { force: true })
  }
}

/** A new directory entry survives a power failure only after fsync of the directory. */
export function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
