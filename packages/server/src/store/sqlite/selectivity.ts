/**
 * Tells SQLite that an application has many rows. Without statistics it takes it that ten rows have the same first column of an
 * index, whatever that is, so that it found the rows of a connector or end user by reading all those of the application.
 * The numbers are the same everywhere: plans depend neither on data nor on when they were counted.
 */
import type { Database } from 'better-sqlite3'

/** Statistics of one index, as `sqlite_stat1` has them. */
interface Statistics {
  readonly tbl: string
  readonly idx: string
  /** Rows of the index, then those with equal values in its first column, in its first two columns, and so on. */
  readonly stat: string
}

interface IndexColumn {
  readonly tbl: string
  readonly idx: string
  readonly name: string
  readonly is_unique: number
  readonly is_partial: number
  readonly is_table: number
}

/** The number that SQLite assumes of each table. */
const ROWS = 1_048_576
const OF_APPLICATION = 100_000
/** Rows with the same second column, such as those of a connector. */
const OF_ONE = 20
/** Columns with few values. */
const FEW_VALUES: ReadonlySet<string> = new Set(['kind', 'state', 'status', 'type'])
const VALUES = 4
/** A partial index has few of the rows. */
const OUTSIDE = 100

/** Writes them where they are missing or others. */
export function stateSelectivity(database: Database): void {
  const wanted = statisticsOf(database)
  if (isWritten(database, wanted)) return
  const write = database.transaction(() => {
    // Creates the table of statistics, and counts nothing.
    database.exec('ANALYZE sqlite_schema')
    const put = database.prepare('INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)')
    const drop = database.prepare('DELETE FROM sqlite_stat1 WHERE tbl = ?')
    for (const tbl of new Set(wanted.map((one) => one.tbl))) drop.run(tbl)
    for (const { tbl, idx, stat } of wanted) put.run(tbl, idx, stat)
  })
  write.immediate()
  // Statistics are read when the schema is.
  database.exec('ANALYZE sqlite_schema')
}

function isWritten(database: Database, wanted: readonly Statistics[]): boolean {
  const isThere = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").get()
  if (isThere === undefined) return false
  const rows = database.prepare<[], Statistics>('SELECT tbl, idx, stat FROM sqlite_stat1').all()
  const written = new Set(rows.map(({ tbl, idx, stat }) => `${tbl} ${idx} ${stat}`))
  return wanted.every(({ tbl, idx, stat }) => written.has(`${tbl} ${idx} ${stat}`))
}

/** Of all indexes that begin with the application. The primary key of a table without row ids has the name of the table. */
function statisticsOf(database: Database): Statistics[] {
  const columns = database
    .prepare<[], IndexColumn>(
      `SELECT t.name AS tbl, i.name AS idx, c.name, i."unique" AS is_unique, i.partial AS is_partial,
        t.wr = 1 AND i.origin = 'pk' AS is_table
      FROM pragma_table_list AS t JOIN pragma_index_list(t.name) AS i JOIN pragma_index_info(i.name) AS c
      WHERE t.schema = 'main' AND t.type = 'table' ORDER BY t.name, i.name, c.seqno`,
    )
    .all()
  const indexes = [...Map.groupBy(columns, ({ idx }) => idx).values()]
  return indexes.flatMap((index) => {
    const [first] = index
    if (first?.name !== 'org') return []
    const { tbl, idx, is_table } = first
    return [{ tbl, idx: is_table === 1 ? tbl : idx, stat: statOf(index, first) }]
  })
}

function statOf(columns: readonly IndexColumn[], { is_unique, is_partial }: IndexColumn): string {
  const share = is_partial === 1 ? OUTSIDE : 1
  const numbers = [ROWS / share, OF_APPLICATION / share]
  for (const { name } of columns.slice(1)) {
    const before = numbers.at(-1) ?? 1
    numbers.push(FEW_VALUES.has(name) ? before / VALUES : Math.min(before / 2, OF_ONE))
  }
  if (is_unique === 1) numbers[numbers.length - 1] = 1
  return numbers.map((count) => Math.max(1, Math.round(count))).join(' ')
}
