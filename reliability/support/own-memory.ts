import { existsSync, readFileSync } from 'node:fs'

/**
 * Megabytes that belong to a process; undefined where only the resident memory is known. Resident memory includes the pages of the
 * database file that SQLite maps, which the kernel reclaims when others need them: it grows with the database.
 */
export function ownMegabytes(pid: number): number | undefined {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  const kilobytes = /RssAnon:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1]
  return kilobytes === undefined ? undefined : Math.round((Number(kilobytes) * 1024) / 1e6)
}
