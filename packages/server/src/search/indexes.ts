/**
 * Adaptive indexes: a slow search causes an index on a field that it filters or sorts by. Each entity has a
 * limited number of them; the least used one is dropped to make room for another.
 */
import { sql } from 'kysely'
import { createMainIndex, firstIndexes, type MainIndex, mainIndexName, quoted } from '../replica/ddl.ts'
import type { Layout } from '../replica/layout.ts'
import { type EntitySchema, type Field, isScalar } from '../replica/schema.ts'
import type { Engine } from '../store/engine.ts'
import type { Events } from '../telemetry/events.ts'
import type { Condition, Query } from './query.ts'

export interface Indexes {
  /** The existing indexes. Returns a value instead of a promise when they are cached. */
  of(schema: EntitySchema, layout: Layout): Indexed | Promise<Indexed>
  /** Records the duration of a search, which may create an index in the background. */
  recordSearch(query: Query, layout: Layout, ms: number): void
  /** Resolves when the background work is finished. */
  settled(): Promise<void>
  /** Begins no more background work, and resolves when the current one is finished. */
  close(): Promise<void>
}

export interface Indexed {
  has(index: MainIndex): boolean
  readonly size: number
}

/** A search that takes this long may cause an index. */
const SLOW_MS = 50
const MAX_ADAPTIVE = 8

/** A table with its layout, in the database of both. */
interface IndexedTable {
  readonly engine: Engine
  readonly layout: Layout
  readonly table: Table
}

interface Table {
  readonly schema: EntitySchema
  /** All of them: those that every table of the entity has, and adaptive ones. */
  readonly indexed: IndexSet
  /** Adaptive indexes by name, with their uses since this process started. */
  readonly adaptive: Map<string, { readonly index: MainIndex; uses: number }>
  /** When the creation of an index failed, by its name. */
  readonly failedAt: Map<string, number>
  analyzedAt: number
}

function indexKey({ use, column }: MainIndex): string {
  return `${use} ${column}`
}

interface IndexSet extends Indexed {
  add(index: MainIndex): void
  delete(index: MainIndex): void
}

/** Searches look here for each condition, and build no text for it. */
function indexSet(all: readonly MainIndex[]): IndexSet {
  const columns = { value: new Set<string>(), rising: new Set<string>(), falling: new Set<string>() }
  const add = ({ use, column }: MainIndex): void => void columns[use].add(column)
  all.forEach(add)
  return {
    add,
    has: ({ use, column }) => columns[use].has(column),
    delete: ({ use, column }) => void columns[use].delete(column),
    get size() {
      return columns.value.size + columns.rising.size + columns.falling.size
    },
  }
}

export function createIndexes(engine: Engine, events: Pick<Events, 'failed'>): Indexes {
  const tables = new Map<string, Table>()
  const loading = new Map<string, Promise<Table>>()
  let work: Promise<unknown> = Promise.resolve()
  let closed = false
  const tableOf = async (schema: EntitySchema, layout: Layout): Promise<Table> => {
    const pending = loading.get(schema.table) ?? readTable(engine, schema, layout)
    loading.set(schema.table, pending)
    pending.catch(() => loading.delete(schema.table))
    const table = await pending
    tables.set(schema.table, table)
    return table
  }
  return {
    of: (schema, layout) => {
      const table = tables.get(schema.table)
      return table === undefined ? tableOf(schema, layout).then(({ indexed }) => indexed) : table.indexed
    },
    recordSearch: (query, layout, ms) => {
      // A fast search on a table without adaptive indexes has no uses to count.
      if (ms < SLOW_MS && tables.get(query.schema.table)?.adaptive.size === 0) return
      const candidates = usefulIndexes(query)
      // Runs in the background, one change at a time.
      work = work
        .then(async () => {
          if (!closed)
            await adapt({ engine, layout, table: await tableOf(query.schema, layout) }, candidates, ms)
        })
        // Searches work without the index.
        .catch((error) => events.failed(`index of ${query.schema.table}`, error))
    },
    settled: async () => void (await work),
    close: async () => {
      closed = true
      await work
    },
  }
}

async function adapt(of: IndexedTable, candidates: readonly MainIndex[], ms: number): Promise<void> {
  const { engine, layout, table } = of
  const { indexed, adaptive, failedAt } = table
  for (const index of candidates) {
    const existing = adaptive.get(indexKey(index))
    if (existing !== undefined) existing.uses++
  }
  if (ms < SLOW_MS) return
  await analyze(of)
  const isTried = (key: string): boolean =>
    performance.now() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < RETRY_MS
  const missing = candidates.find((index) => !indexed.has(index) && !isTried(indexKey(index)))
  if (missing === undefined) return
  if (adaptive.size >= MAX_ADAPTIVE) await dropLeastUsed(of)
  failedAt.set(indexKey(missing), performance.now())
  await createIndex(of, missing)
  failedAt.delete(indexKey(missing))
  adaptive.set(indexKey(missing), { index: missing, uses: 1 })
  indexed.add(missing)
  // Until then the planner guesses that any prefix of a text is rare, however common it is.
  if (layout.engine === 'postgres') await analyzeTable(engine, layout.main)
}

/** Milliseconds until an index that could not be created is tried again: each try reads the whole table. */
const RETRY_MS = 600_000

const ANALYZE_INTERVAL_MS = 600_000

/**
 * Autovacuum updates the statistics of PostgreSQL too late for new rows. SQLite needs none: statements force
 * the access path.
 */
async function analyze({ engine, layout, table }: IndexedTable): Promise<void> {
  const { engine: name, main, texts } = layout
  if (name !== 'postgres' || performance.now() - table.analyzedAt < ANALYZE_INTERVAL_MS) return
  table.analyzedAt = performance.now()
  for (const one of [main, texts]) await analyzeTable(engine, one)
}

async function analyzeTable(engine: Engine, { name }: Layout['main']): Promise<void> {
  await sql.raw(`ANALYZE ${quoted(name)}`).execute(engine.bulk.everyTenant)
}

async function createIndex(
  { engine, layout, table: { schema } }: IndexedTable,
  index: MainIndex,
): Promise<void> {
  const statement = createMainIndex(schema, layout, index)
  // CONCURRENTLY does not block writers, but leaves an invalid index behind when it fails.
  const concurrent = statement.replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY')
  try {
    await sql.raw(layout.engine === 'postgres' ? concurrent : statement).execute(engine.bulk.everyTenant)
  } catch (error) {
    await drop(engine, mainIndexName(schema, layout, index))
    throw error
  }
}

async function dropLeastUsed({ engine, layout, table }: IndexedTable): Promise<void> {
  const { schema, adaptive, indexed } = table
  const [least] = [...adaptive].sort(([, a], [, b]) => a.uses - b.uses)
  if (least === undefined) return
  const [name, { index }] = least
  await drop(engine, mainIndexName(schema, layout, index))
  adaptive.delete(name)
  indexed.delete(index)
}

async function drop(engine: Engine, name: string): Promise<void> {
  await sql.raw(`DROP INDEX IF EXISTS ${name}`).execute(engine.bulk.everyTenant)
}

/**
 * Reads the existing indexes, since earlier processes may have created some. Only those of that table: reading all of them
 * fails beside concurrent changes of other tables.
 */
async function readTable({ everyTenant }: Engine, schema: EntitySchema, layout: Layout): Promise<Table> {
  const { rows } =
    layout.engine === 'sqlite'
      ? await sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'index'`.execute(everyTenant)
      : await sql<{ name: string }>`
          SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
          WHERE i.indrelid = to_regclass(format('%I.%I', current_schema(), ${layout.main.name}::text))`.execute(
          everyTenant,
        )
  const names = new Set(rows.map(({ name }) => quoted(name)))
  const first: readonly MainIndex[] = [{ use: 'value', column: 'id' }, ...firstIndexes(schema)]
  const indexed = indexSet(first)
  const adaptive = schema.fields
    .filter(isScalar)
    .flatMap((field): MainIndex[] => [
      { use: 'value', column: field.columns.equality },
      { use: 'rising', column: field.columns.order },
      { use: 'falling', column: field.columns.order },
    ])
    .filter((index) => !indexed.has(index) && names.has(mainIndexName(schema, layout, index)))
  adaptive.forEach(indexed.add)
  return {
    schema,
    indexed,
    adaptive: new Map(adaptive.map((index) => [indexKey(index), { index, uses: 0 }])),
    failedAt: new Map(),
    analyzedAt: Number.NEGATIVE_INFINITY,
  }
}

/** Indexes that would serve a query: those of compared values first, then the index of the sort order. */
function usefulIndexes({ filter, sort }: Query): MainIndex[] {
  const [first] = sort
  const sortIndexes =
    first === undefined || !hasColumn(first.field)
      ? []
      : [
          {
            use: first.direction === 'asc' ? 'rising' : 'falling',
            column: first.field.columns.order,
          } as const,
        ]
  return [...(filter === undefined ? [] : valueIndexes(filter)), ...sortIndexes]
}

function hasColumn({ source }: Field): boolean {
  return source.of === 'record' || source.of === 'parent'
}

function valueIndexes(condition: Condition): MainIndex[] {
  if (condition.op === 'and') return condition.of.flatMap((child) => valueIndexes(child))
  if (condition.op !== 'eq' && condition.op !== 'in') return []
  const { path, field } = condition.fieldPath
  // A boolean index is not selective.
  const isIndexable = path === undefined && hasColumn(field) && field.type !== 'boolean'
  return isIndexable ? [{ use: 'value', column: field.columns.equality }] : []
}
