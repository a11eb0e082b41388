/** How the database would answer a search: by which indexes, with which statistics, and how many rows it may look at. */
import { CompiledQuery } from 'kysely'
import type { ConnectorRows } from '../replica/scope.ts'
import { compilerOf, NO_WORDS, type SearchSource } from './fetch-page.ts'
import type { Condition, Query } from './query.ts'
import { type AccessPath, accessPath, accessPathOf } from './sql/access-path.ts'
import type { Room, Statements } from './sql/page-sql.ts'
import { statementsFor } from './sql/statement.ts'
import { expandWords } from './words/expand-words.ts'

export interface Explanation {
  readonly engine: 'sqlite' | 'postgres'
  /** On SQLite the service chooses it; on PostgreSQL the planner does, by its statistics, and this is null. */
  readonly access: AccessPath | null
  /** A scan in the order of the result is tried first, and given up after many rows. */
  readonly tries_sort_order: boolean
  readonly conditions: readonly ExplainedCondition[]
  /** The lines of the database's plan. */
  readonly plan: readonly string[]
  readonly statistics: Statistics | null
}

interface ExplainedCondition {
  readonly field: string
  readonly op: string
  /** How rows are found by this condition alone. */
  readonly access: AccessPath
}

/** Of the table of the entity, which all connectors share. Null where the database has collected none. */
interface Statistics {
  readonly rows: number
  /** RFC 3339. */
  readonly analyzed_at: string | null
}

/** Most conditions that are listed. A query may have more. */
const MOST_CONDITIONS = 50
const ROOM: Room = { each: 1_000_000 }

export async function explainSearch(
  source: SearchSource,
  rows: ConnectorRows,
  query: Query,
  left: () => number,
): Promise<Explanation> {
  const { scope, layout, schema } = rows
  const search = { ...source, scope, layout, left, onWaited: () => {} }
  const words = query.words.length > 0 ? await expandWords(search, query.words) : NO_WORDS
  const indexed = await source.indexes.of(schema, layout)
  const ownsMajority = await source.majorityOwners.ownsMajority(scope, layout)
  const compiler = compilerOf(rows, words, indexed, ownsMajority, query.filter)
  const statements = statementsFor(compiler, query, undefined)
  return {
    engine: layout.engine,
    access: layout.engine === 'sqlite' ? accessPathOf(layout, indexed, query.filter) : null,
    tries_sort_order: statements.trySortOrderFirst,
    conditions: leavesOf(query.filter)
      .slice(0, MOST_CONDITIONS)
      .map((leaf) => ({ field: leaf.fieldPath.name, op: leaf.op, access: accessPath(indexed, leaf) })),
    plan: await planOf(source, rows, statements, query.limit),
    statistics: await statisticsOf(source, rows),
  }
}

type Leaf = Exclude<Condition, { op: 'and' | 'or' | 'not' }>

function leavesOf(condition: Condition | undefined): Leaf[] {
  if (condition === undefined) return []
  switch (condition.op) {
    case 'and':
    case 'or':
      return condition.of.flatMap(leavesOf)
    case 'not':
      return leavesOf(condition.of)
    default:
      return [condition]
  }
}

/** Explained and not run: that costs no more than planning. */
async function planOf(
  { engine }: SearchSource,
  { scope, layout }: ConnectorRows,
  { parts }: Statements,
  limit: number,
): Promise<string[]> {
  const lines: string[] = []
  for (const part of parts) {
    const { sql, parameters } = part(limit + 1, ROOM)
    const explain = layout.engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'
    const statement = CompiledQuery.raw(`${explain} ${sql}`, [...parameters])
    const { rows } = await engine.tenant(scope).executeQuery<Record<string, unknown>>(statement)
    lines.push(...rows.map((row) => String(row.detail ?? row['QUERY PLAN'] ?? '')))
  }
  return lines
}

async function statisticsOf(
  { engine }: SearchSource,
  { scope, layout }: ConnectorRows,
): Promise<Statistics | null> {
  if (layout.engine === 'sqlite') return null
  const { rows } = await engine.tenant(scope).executeQuery<Counted>(
    CompiledQuery.raw(
      `SELECT c.reltuples AS rows, greatest(s.last_analyze, s.last_autoanalyze) AS at
       FROM pg_class c LEFT JOIN pg_stat_user_tables s ON s.relid = c.oid
       WHERE c.oid = to_regclass($1)`,
      [layout.main.name],
    ),
  )
  const [found] = rows
  // The planner has looked at no row of it yet.
  if (found === undefined || Number(found.rows) < 0) return null
  const { at } = found
  return {
    rows: Math.round(Number(found.rows)),
    analyzed_at: at === null ? null : new Date(at).toISOString(),
  }
}

interface Counted {
  readonly rows: number | string
  readonly at: string | number | Date | null
}
