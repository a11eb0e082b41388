/**
 * Indexes that make themselves: a field by which a search was slow gets one. There are so many of them per entity at the
 * most; the one that was used least makes room for another.
 */
import { sql } from 'kysely'
import { createIndex, firstIndexes, indexName, quoted } from '../copy/definition.ts'
import { type Layout, orderColumn, valueColumn } from '../copy/layout.ts'
import { type Field, isScalar, type Shape } from '../copy/shape.ts'
import type { Engine } from '../store/engine.ts'
import type { Condition, Query } from './query.ts'

export interface Indexes {
  /** Columns of the main table that an index leads to, after the connector. */
  of(shape: Shape, layout: Layout): Promise<ReadonlySet<string>>
  /** A search has taken so many milliseconds: what it was about may get an index, in a while. */
  note(query: Query, layout: Layout, ms: number): void
  /** Resolves when none is being made. */
  settled(): Promise<void>
}

/** A search over this long may look at fewer rows. */
const SLOW_MS = 50
const MOST = 8

interface Table {
  readonly columns: Set<string>
  /** Uses of those that made themselves, in this process. */
  readonly uses: Map<string, number>
  analyzedAt: number
}

export function createIndexes(engine: Engine): Indexes {
  const tables = new Map<string, Promise<Table>>()
  let work: Promise<unknown> = Promise.resolve()
  const tableOf = (shape: Shape, layout: Layout): Promise<Table> => {
    const known = tables.get(shape.table) ?? readTable(engine, shape, layout)
    tables.set(shape.table, known)
    known.catch(() => tables.delete(shape.table))
    return known
  }
  return {
    of: async (shape, layout) => (await tableOf(shape, layout)).columns,
    note: (query, layout, ms) => {
      const wanted = columnsOf(query)
      // One after another, and never while a search waits for it.
      work = work
        .then(async () => improve(engine, layout, await tableOf(query.shape, layout), wanted, ms))
        // It was to be faster; it goes on as it was.
        .catch(() => {})
    },
    settled: async () => void (await work),
  }
}

async function improve(
  engine: Engine,
  layout: Layout,
  table: Table,
  wanted: readonly string[],
  ms: number,
): Promise<void> {
  for (const column of wanted) {
    const uses = table.uses.get(column)
    if (uses !== undefined) table.uses.set(column, uses + 1)
  }
  const missing = wanted.find((column) => !table.columns.has(column))
  if (ms < SLOW_MS) return
  await analyze(engine, layout, table)
  if (missing === undefined) return
  if (table.uses.size >= MOST) await dropLeastUsed(engine, layout, table)
  await make(engine, layout, missing)
  table.columns.add(missing)
  table.uses.set(missing, 1)
}

const ANALYZED_FOR_MS = 600_000

/** PostgreSQL looks by itself at how values are spread, but only some time after they came. SQLite is told what to use. */
async function analyze(engine: Engine, { engine: name, main, texts }: Layout, table: Table): Promise<void> {
  if (name !== 'postgres' || performance.now() - table.analyzedAt < ANALYZED_FOR_MS) return
  table.analyzedAt = performance.now()
  for (const one of [main, texts]) await sql.raw(`ANALYZE ${quoted(one.name)}`).execute(engine.everyTenant)
}

function partsOf(column: string): string[] {
  return ['connector_id', column, 'id']
}

async function make(engine: Engine, { main, engine: name }: Layout, column: string): Promise<void> {
  const statement = createIndex(name, main.name, partsOf(column))
  // PostgreSQL can make one while others write, and leaves half of one behind when it fails.
  const apart = statement.replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY')
  try {
    await sql.raw(name === 'postgres' ? apart : statement).execute(engine.everyTenant)
  } catch (error) {
    await drop(engine, main.name, column)
    throw error
  }
}

async function dropLeastUsed(engine: Engine, { main }: Layout, { uses, columns }: Table): Promise<void> {
  const [least] = [...uses].sort(([, a], [, b]) => a - b)
  if (least === undefined) return
  const [column] = least
  await drop(engine, main.name, column)
  uses.delete(column)
  columns.delete(column)
}

async function drop(engine: Engine, table: string, column: string): Promise<void> {
  await sql.raw(`DROP INDEX IF EXISTS ${indexName(table, partsOf(column))}`).execute(engine.everyTenant)
}

/** What is there already: an earlier process may have made some. */
async function readTable({ everyTenant }: Engine, shape: Shape, layout: Layout): Promise<Table> {
  const first = new Set(['id', ...firstIndexes(shape).map(([, column = '']) => column.split(' ')[0] ?? '')])
  const { rows } =
    layout.engine === 'sqlite'
      ? await sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'index'`.execute(everyTenant)
      : await sql<{ name: string }>`
          SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema()`.execute(everyTenant)
  const names = new Set(rows.map(({ name }) => quoted(name)))
  const made = shape.fields
    .filter(isScalar)
    .map(orderColumn)
    .filter((column) => !first.has(column) && names.has(indexName(layout.main.name, partsOf(column))))
  return {
    columns: new Set([...first, ...made]),
    uses: new Map(made.map((column) => [column, 0])),
    analyzedAt: Number.NEGATIVE_INFINITY,
  }
}

/** Columns that would lead to what is asked for: of values to be equal to, and of the order. */
function columnsOf({ filter, sort }: Query): string[] {
  const [first] = sort
  return [
    ...(filter === undefined ? [] : equalColumns(filter)),
    ...(first === undefined ? [] : column(first.field)),
  ]
}

function column(field: Field): string[] {
  return field.source.of === 'record' || field.source.of === 'parent' ? [orderColumn(field)] : []
}

function equalColumns(condition: Condition): string[] {
  if (condition.op === 'and') return condition.of.flatMap(equalColumns)
  if (condition.op !== 'eq' && condition.op !== 'in') return []
  const { path, field } = condition.place
  const isOwn = field.source.of === 'record' || field.source.of === 'parent'
  // Few values stand for many rows each: yes and no.
  return path === undefined && isOwn && field.type !== 'boolean' ? [valueColumn(field)] : []
}
