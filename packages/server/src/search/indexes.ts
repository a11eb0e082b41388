/**
 * Indexes that make themselves: a field by which a search was slow gets one. There are so many of them per entity at the
 * most; the one that was used least makes room for another.
 */
import { sql } from 'kysely'
import { createMainIndex, firstIndexes, type MainIndex, mainIndexName, quoted } from '../replica/ddl.ts'
import { type Layout, orderColumn, valueColumn } from '../replica/layout.ts'
import { type EntitySchema, type Field, isScalar } from '../replica/schema.ts'
import type { Engine } from '../store/engine.ts'
import type { Condition, Query } from './query.ts'

export interface Indexes {
  /** Those that there are: at once where that is known. */
  of(shape: EntitySchema, layout: Layout): Indexed | Promise<Indexed>
  /** A search has taken so many milliseconds: what it was about may get an index, in a while. */
  note(query: Query, layout: Layout, ms: number): void
  /** Resolves when none is being made. */
  settled(): Promise<void>
}

export interface Indexed {
  has(index: MainIndex): boolean
  readonly size: number
}

/** A search over this long may look at fewer rows. */
const SLOW_MS = 50
const MOST = 8

interface Table {
  readonly shape: EntitySchema
  readonly first: ReadonlySet<string>
  /** Those that made themselves, by their names, and their uses in this process. */
  readonly made: Map<string, { readonly index: MainIndex; uses: number }>
  analyzedAt: number
}

function nameOf({ use, column }: MainIndex): string {
  return `${use} ${column}`
}

export function createIndexes(engine: Engine): Indexes {
  const known = new Map<string, Table>()
  const reading = new Map<string, Promise<Table>>()
  let work: Promise<unknown> = Promise.resolve()
  const tableOf = async (shape: EntitySchema, layout: Layout): Promise<Table> => {
    const there = reading.get(shape.table) ?? readTable(engine, shape, layout)
    reading.set(shape.table, there)
    there.catch(() => reading.delete(shape.table))
    const table = await there
    known.set(shape.table, table)
    return table
  }
  return {
    of: (shape, layout) => {
      const table = known.get(shape.table)
      return table === undefined ? tableOf(shape, layout).then(indexedIn) : indexedIn(table)
    },
    note: (query, layout, ms) => {
      // Most searches are fast, and there is nothing to count.
      if (ms < SLOW_MS && known.get(query.shape.table)?.made.size === 0) return
      const wanted = wantedBy(query)
      // One after another, and never while a search waits for it.
      work = work
        .then(async () => improve(engine, layout, await tableOf(query.shape, layout), wanted, ms))
        // It was to be faster; it goes on as it was.
        .catch(() => {})
    },
    settled: async () => void (await work),
  }
}

function indexedIn({ first, made }: Table): Indexed {
  return {
    has: (index) => first.has(nameOf(index)) || made.has(nameOf(index)),
    size: first.size + made.size,
  }
}

async function improve(
  engine: Engine,
  layout: Layout,
  table: Table,
  wanted: readonly MainIndex[],
  ms: number,
): Promise<void> {
  const { first, made } = table
  for (const index of wanted) {
    const known = made.get(nameOf(index))
    if (known !== undefined) known.uses++
  }
  if (ms < SLOW_MS) return
  await analyze(engine, layout, table)
  const missing = wanted.find((index) => !first.has(nameOf(index)) && !made.has(nameOf(index)))
  if (missing === undefined) return
  if (made.size >= MOST) await dropLeastUsed(engine, layout, table)
  await make(engine, layout, table, missing)
  made.set(nameOf(missing), { index: missing, uses: 1 })
}

const ANALYZED_FOR_MS = 600_000

/** PostgreSQL looks by itself at how values are spread, but only some time after they came. SQLite is told what to use. */
async function analyze(engine: Engine, { engine: name, main, texts }: Layout, table: Table): Promise<void> {
  if (name !== 'postgres' || performance.now() - table.analyzedAt < ANALYZED_FOR_MS) return
  table.analyzedAt = performance.now()
  for (const one of [main, texts]) await sql.raw(`ANALYZE ${quoted(one.name)}`).execute(engine.everyTenant)
}

async function make(engine: Engine, layout: Layout, { shape }: Table, index: MainIndex): Promise<void> {
  const statement = createMainIndex(shape, layout, index)
  // PostgreSQL can make one while others write, and leaves half of one behind when it fails.
  const apart = statement.replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY')
  try {
    await sql.raw(layout.engine === 'postgres' ? apart : statement).execute(engine.everyTenant)
  } catch (error) {
    await drop(engine, mainIndexName(shape, layout, index))
    throw error
  }
}

async function dropLeastUsed(engine: Engine, layout: Layout, { shape, made }: Table): Promise<void> {
  const [least] = [...made].sort(([, a], [, b]) => a.uses - b.uses)
  if (least === undefined) return
  const [name, { index }] = least
  await drop(engine, mainIndexName(shape, layout, index))
  made.delete(name)
}

async function drop(engine: Engine, name: string): Promise<void> {
  await sql.raw(`DROP INDEX IF EXISTS ${name}`).execute(engine.everyTenant)
}

/** What is there already: an earlier process may have made some. */
async function readTable({ everyTenant }: Engine, shape: EntitySchema, layout: Layout): Promise<Table> {
  const { rows } =
    layout.engine === 'sqlite'
      ? await sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'index'`.execute(everyTenant)
      : await sql<{ name: string }>`
          SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema()`.execute(everyTenant)
  const names = new Set(rows.map(({ name }) => quoted(name)))
  const first = new Set([{ use: 'value', column: 'id' } as const, ...firstIndexes(shape)].map(nameOf))
  const made = shape.fields
    .filter(isScalar)
    .flatMap((field): MainIndex[] => [
      { use: 'value', column: valueColumn(field) },
      { use: 'rising', column: orderColumn(field) },
      { use: 'falling', column: orderColumn(field) },
    ])
    .filter((one) => !first.has(nameOf(one)) && names.has(mainIndexName(shape, layout, one)))
  return {
    shape,
    first,
    made: new Map(made.map((index) => [nameOf(index), { index, uses: 0 }])),
    analyzedAt: Number.NEGATIVE_INFINITY,
  }
}

/** Those that would lead to what is asked for: to values to be equal to, and in the order. */
function wantedBy({ filter, sort }: Query): MainIndex[] {
  const [first] = sort
  const byOrder =
    first === undefined || !isKept(first.field)
      ? []
      : [{ use: first.direction === 'asc' ? 'rising' : 'falling', column: orderColumn(first.field) } as const]
  return [...(filter === undefined ? [] : byValue(filter)), ...byOrder]
}

/** Whether it has a column of its own. */
function isKept({ source }: Field): boolean {
  return source.of === 'record' || source.of === 'parent'
}

function byValue(condition: Condition): MainIndex[] {
  if (condition.op === 'and') return condition.of.flatMap((one) => byValue(one))
  if (condition.op !== 'eq' && condition.op !== 'in') return []
  const { path, field } = condition.place
  // Few values stand for many rows each: yes and no.
  const isOne = path === undefined && isKept(field) && field.type !== 'boolean'
  return isOne ? [{ use: 'value', column: valueColumn(field) }] : []
}
