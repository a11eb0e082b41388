/** One connection to the database file. It lives in a worker thread: what it does, blocks. */
import BetterSqlite, { type Database, type Statement } from 'better-sqlite3'
import type { FoundRows } from '../row-transform.ts'
import { type Request, TIME_IS_UP, TOO_MANY_ROWS } from './messages.ts'

/** What a statement gave. Bytes come as `Uint8Array` once they went from thread to thread: `bytes` names their columns. */
export interface Answer {
  readonly rows: readonly Record<string, unknown>[]
  readonly changes: number
  readonly bytes: readonly string[]
}

export interface Connection {
  readonly database: Database
  /** Throws with the code `TIME_IS_UP` or `TOO_MANY_ROWS` when it goes beyond that and asks for {@link IN_TIME} meanwhile. */
  run(sql: string, parameters: readonly unknown[], most?: StatementLimits): Answer
  /** The same with rows without names. */
  find(sql: string, parameters: readonly unknown[], most?: StatementLimits): FoundRows
  close(): void
}

/** How long a statement may take, and how many rows it may look at, as far as it asks. */
export type StatementLimits = Pick<Request, 'ms' | 'rows'>

export type Role = 'writer' | 'reader'

interface Prepared {
  readonly statement: Statement<unknown[], Record<string, unknown>>
  readonly bytes: readonly string[]
  readonly columns: readonly string[]
}

/** The statements of the code are few; only lists of unusual lengths make new ones. */
const MAX_STATEMENTS = 500

const PRAGMAS: readonly string[] = [
  'busy_timeout = 5000',
  'journal_mode = WAL',
  // better-sqlite3 is built with NORMAL in WAL mode, which may lose the last commits when power fails.
  'synchronous = FULL',
  'foreign_keys = ON',
  // Deleted credentials are overwritten with zeros instead of staying in free pages.
  'secure_delete = ON',
  'cache_size = -65536',
  'mmap_size = 8000000000',
  'temp_store = MEMORY',
  'wal_autocheckpoint = 4000',
]

/** Opens the file, and makes it when it is missing. A reader can change nothing. */
export function connect(file: string, role: Role): Connection {
  const database = new BetterSqlite(file)
  try {
    for (const pragma of PRAGMAS) database.pragma(pragma)
    if (role === 'reader') database.pragma('query_only = ON')
  } catch (error) {
    database.close()
    throw error
  }
  const prepare = prepareOnce(database)
  const clock = watchTime(database)
  return {
    database,
    run: (sql, parameters, most = {}) => {
      clock.start(most)
      return despiteSchemas(database, () => run(database, prepare, sql, parameters))
    },
    find: (sql, parameters, most = {}) => {
      clock.start(most)
      return despiteSchemas(database, () => find(prepare(sql), parameters))
    },
    close: () => void database.close(),
  }
}

function run(
  database: Database,
  prepare: (sql: string) => Prepared,
  sql: string,
  parameters: readonly unknown[],
): Answer {
  // After some failures, such as a full disk, the engine has rolled back by itself.
  if (sql === 'rollback' && !database.inTransaction) return { rows: [], changes: 0, bytes: [] }
  const { statement, bytes } = prepare(sql)
  if (statement.reader) return { rows: statement.raw(false).all(...parameters), changes: 0, bytes }
  return { rows: [], changes: statement.run(...parameters).changes, bytes }
}

function find({ statement, columns }: Prepared, parameters: readonly unknown[]): FoundRows {
  const rows = statement.raw(true).all(...parameters) as unknown as readonly unknown[][]
  return { columns, rows }
}

/**
 * A word index is opened anew when the schema has changed, and fails to open when that happens once more meanwhile:
 * another connection makes indexes at any time. Such a statement has not begun; in a snapshot the schema stands still.
 */
function despiteSchemas<T>(database: Database, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'SQLITE_SCHEMA' || database.inTransaction) throw error
  }
  return database.transaction(() => {
    database.pragma('schema_version')
    return work()
  })()
}

/**
 * The function that a statement calls now and then with the number of rows since it did so before, to be ended when it takes
 * too long: the engine has no other way to end one from within its thread. It is 1 while there is time.
 */
export const IN_TIME = 'in_time'

function watchTime(database: Database): { start(most: StatementLimits): void } {
  let end = Number.POSITIVE_INFINITY
  let left = Number.POSITIVE_INFINITY
  database.function(IN_TIME, { deterministic: false }, (seen: number) => {
    if (performance.now() > end) throw ended(TIME_IS_UP)
    if (left <= 0) throw ended(TOO_MANY_ROWS)
    left -= seen
    return 1
  })
  return {
    start: ({ ms = Number.POSITIVE_INFINITY, rows = Number.POSITIVE_INFINITY }) => {
      end = performance.now() + ms
      left = rows
    },
  }
}

function ended(code: string): Error {
  return Object.assign(new Error('the statement went on for too long'), { code })
}

/** Statements are prepared once instead of once per use. */
function prepareOnce(database: Database): (sql: string) => Prepared {
  const known = new Map<string, Prepared>()
  return (sql) => {
    const prepared = known.get(sql) ?? prepareStatement(database, sql)
    if (known.size >= MAX_STATEMENTS) known.clear()
    known.set(sql, prepared)
    return prepared
  }
}

/** Comparisons with a parameter whose value the planner would look at. */
const LOOKED_AT = /(?<=(?:=|LIKE) )\?/g

/**
 * The planner looks at values that columns are compared with, and so the engine plans the statement anew whenever it gets
 * others, which takes longer than most look-ups. It does not look into functions; this one gives the value as it is.
 */
const UNSEEN = 'coalesce(?, NULL)'

function prepareStatement(database: Database, sql: string): Prepared {
  const statement = database.prepare<unknown[], Record<string, unknown>>(sql.replaceAll(LOOKED_AT, UNSEEN))
  const columns = statement.reader ? statement.columns() : []
  return {
    statement,
    bytes: columns.filter(({ type }) => type === 'BLOB').map(({ name }) => name),
    columns: columns.map(({ name }) => name),
  }
}
