import BetterSqlite, { type Database, type Statement } from 'better-sqlite3'
import { Kysely, type SqliteDatabase, SqliteDriver, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { migrations } from '../migrations/index.ts'
import { SQLITE, stepsFor } from '../migrations/migration.ts'
import type { Tables } from '../tables.ts'
import { sqliteDialect } from './dialect.ts'
import { migrate } from './migrate.ts'

/** Opens the database file, makes it when it is missing, and brings its schema up to date. */
export function openSqlite(file: string): Engine {
  const database = new BetterSqlite(file)
  try {
    configure(database)
    migrate(database, stepsFor(SQLITE, migrations))
  } catch (error) {
    database.close()
    throw error
  }
  const db = new Kysely<Tables>({ dialect: sqliteDialect(new SqliteDriver({ database: tuned(database) })) })
  return {
    db,
    tenant: () => db,
    now: sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
    // A transaction has the whole database for writing from its beginning.
    hold: async () => {},
    close: () => db.destroy(),
  }
}

function configure(database: Database): void {
  database.pragma('busy_timeout = 5000')
  database.pragma('journal_mode = WAL')
  // better-sqlite3 is built with NORMAL in WAL mode, which may lose the last commits when power fails.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // Deleted credentials are overwritten with zeros instead of staying in free pages.
  database.pragma('secure_delete = ON')
}

/** The statements of the code are few; only lists of unusual lengths make new ones. */
const MAX_STATEMENTS = 500

/**
 * What kysely gets instead of the database. Statements are prepared once instead of once per use. And a transaction takes
 * the write lock at its beginning: one that reads first and then writes would fail at once, not after a wait, when
 * another process wrote in between.
 */
function tuned(database: Database): SqliteDatabase {
  const statements = new Map<string, Statement>()
  const prepare = (sql: string): Statement => {
    const statement = statements.get(sql) ?? database.prepare(sql === 'begin' ? 'begin immediate' : sql)
    if (statements.size >= MAX_STATEMENTS) statements.clear()
    statements.set(sql, statement)
    return statement
  }
  return { prepare, close: () => void database.close() }
}
