/**
 * better-sqlite3 for this platform. A package per platform has it, of which package managers install the one that fits: together they
 * have 25 MB. Where there is none, an installation of better-sqlite3 beside the server does.
 *
 * Whoever opens a file of the server in its process has to use this one: locks hold between processes, and two copies of SQLite in
 * one process break each other's.
 */
import { createRequire } from 'node:module'
import type Library from 'better-sqlite3'

const require = createRequire(import.meta.url)

/** Classes of SQLite's databases. Throws if this platform has no library. */
export const BetterSqlite: typeof Library = load(candidatesFor(process.platform, process.arch))

/** Names of packages, the likelier first. */
export function candidatesFor(platform: string, arch: string): readonly string[] {
  // Which C library a Linux has is seen when the program is loaded.
  const systems = platform === 'linux' ? ['linux', 'linuxmusl'] : [platform]
  return [...systems.map((system) => `@plugboard/sqlite-${system}-${arch}`), 'better-sqlite3']
}

function load(candidates: readonly string[]): typeof Library {
  const errors: unknown[] = []
  for (const name of candidates) {
    try {
      return require(name)
    } catch (error) {
      errors.push(error)
    }
  }
  const message = `SQLite cannot be loaded on ${process.platform} ${process.arch}: none of ${candidates.join(', ')} works here. Install with optional dependencies, or npm install better-sqlite3 beside the server.`
  throw new AggregateError(errors, message)
}
