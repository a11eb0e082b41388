/** A connection to the database file. It blocks, so it runs in a worker thread. */
import type { Database, Statement } from 'better-sqlite3'
import { QueryTimeout, RowLimitExceeded } from '../engine.ts'
import type { FoundRows } from '../row-transform.ts'
import type { Answer, StatementLimits } from '../threads/messages.ts'
import { defineExactAggregates } from './exact-aggregates.ts'
import { BetterSqlite } from './library.ts'
import type { Role } from './threads.ts'

export interface Connection {
  readonly database: Database
  /** Throws {@link QueryTimeout} or {@link RowLimitExceeded} beyond the limits: see {@link CHECK_LIMITS}. */
  run(sql: string, parameters: readonly unknown[], limits?: StatementLimits): Answer
  /** The same with rows as arrays. */
  find(sql: string, parameters: readonly unknown[], limits?: StatementLimits): FoundRows
  close(): void
}

interface Prepared {
  readonly statement: Statement<unknown[], Record<string, unknown>>
  readonly bytes: readonly string[]
  readonly columns: readonly string[]
}

/** Limits the cache of prepared statements. The code has few; only lists of unusual lengths add more. */
const MAX_STATEMENTS = 500

/** Milliseconds that a statement waits for another process. */
const MAX_WAIT_MS = 5000
const RETRY_MS = 10

const PRAGMAS: readonly string[] = [
  // better-sqlite3 is built with NORMAL in WAL mode, which may lose the last commits when power fails.
  'synchronous = FULL',
  'foreign_keys = ON',
  // Deleted credentials are overwritten with zeros instead of staying in free pages.
  'secure_delete = ON',
  // 16 MiB of each connection: pages of the file are mapped, and the cache holds those of the log until a checkpoint.
  'cache_size = -16384',
  'mmap_size = 8000000000',
  'temp_store = MEMORY',
  'wal_autocheckpoint = 4000',
]

/** Opens the file. Readers are read-only; only the writer creates a missing file. */
export function connect(file: string, role: Role): Connection {
  const database = new BetterSqlite(file, { fileMustExist: role === 'reader' })
  try {
    database.pragma(`busy_timeout = ${MAX_WAIT_MS}`)
    writeAhead(database)
    for (const pragma of PRAGMAS) database.pragma(pragma)
    if (role === 'reader') database.pragma('query_only = ON')
  } catch (error) {
    database.close()
    throw error
  }
  defineExactAggregates(database)
  const prepare = prepareOnce(database)
  const clock = watchTime(database)
  return {
    database,
    run: (sql, parameters, limits = {}) => {
      clock.start(limits)
      return retryOnSchemaChange(database, () => run(database, prepare, sql, parameters))
    },
    find: (sql, parameters, limits = {}) => {
      clock.start(limits)
      return retryOnSchemaChange(database, () => find(prepare(sql), parameters))
    },
    close: () => void database.close(),
  }
}

/**
 * Switches the file to a write-ahead log. SQLite does not wait here as it does elsewhere: of two processes that
 * switch a new file at the same time one is refused at once, so it tries again.
 */
function writeAhead(database: Database): void {
  const end = performance.now() + MAX_WAIT_MS
  for (;;) {
    try {
      database.pragma('journal_mode = WAL')
      return
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'SQLITE_BUSY' || performance.now() > end) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    }
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
 * SQLite reopens a full-text table after a schema change, and fails with `SQLITE_SCHEMA` when another
 * connection changes the schema again meanwhile, for example by creating an index. The statement has not
 * started then, so it is retried within a transaction, whose snapshot keeps the schema fixed.
 */
function retryOnSchemaChange<T>(database: Database, work: () => T): T {
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
 * SQL function that a statement calls regularly with the number of rows read since the last call. Returns 1,
 * or throws when a limit is exceeded. SQLite offers no other way to cancel a statement from its own thread.
 */
export const CHECK_LIMITS = 'check_limits'

const OVER_BUDGET = 'the statement exceeded its time or row budget; narrow the search'

function watchTime(database: Database): { start(limits: StatementLimits): void } {
  let end = Number.POSITIVE_INFINITY
  let cpuMs: number | undefined
  let cpuEnd: number | undefined
  let left = Number.POSITIVE_INFINITY
  const exceedsCpu = (): boolean => {
    if (cpuMs === undefined) return false
    // From the first check on: asking for the time takes as long as finding a record, which is never checked.
    cpuEnd ??= cpuTime() + cpuMs
    return cpuTime() > cpuEnd
  }
  database.function(CHECK_LIMITS, { deterministic: false }, (seen: number) => {
    if (performance.now() > end || exceedsCpu()) throw new QueryTimeout(OVER_BUDGET)
    if (left <= 0) throw new RowLimitExceeded(OVER_BUDGET)
    left -= seen
    return 1
  })
  return {
    start: (limits) => {
      end = performance.now() + (limits.ms ?? Number.POSITIVE_INFINITY)
      cpuMs = limits.cpuMs
      cpuEnd = undefined
      left = limits.rows ?? Number.POSITIVE_INFINITY
    },
  }
}

/** CPU time of this thread in milliseconds; older releases of Node only know the wall clock. */
function cpuTime(): number {
  if (process.threadCpuUsage === undefined) return performance.now()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Caches prepared statements by their SQL. */
function prepareOnce(database: Database): (sql: string) => Prepared {
  const known = new Map<string, Prepared>()
  return (sql) => {
    const found = known.get(sql)
    if (found !== undefined) return found
    const prepared = prepareStatement(database, sql)
    if (known.size >= MAX_STATEMENTS) known.clear()
    known.set(sql, prepared)
    return prepared
  }
}

/** Comparisons with a parameter whose value the planner would inspect. */
const INSPECTED = /(?<=(?:=|LIKE) )\?/g

/**
 * The planner inspects values that columns are compared with, and replans the statement whenever they change,
 * which takes longer than most look-ups. It does not inspect function results; this function returns the
 * value unchanged.
 */
const HIDDEN = 'coalesce(?, NULL)'

function prepareStatement(database: Database, sql: string): Prepared {
  const statement = database.prepare<unknown[], Record<string, unknown>>(sql.replaceAll(INSPECTED, HIDDEN))
  const columns = statement.reader ? statement.columns() : []
  return {
    statement,
    bytes: columns.filter(({ type }) => type === 'BLOB').map(({ name }) => name),
    columns: columns.map(({ name }) => name),
  }
}
