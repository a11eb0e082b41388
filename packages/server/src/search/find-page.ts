/** Finds a page of hits in the store. */
import { connectorError } from '@plugboard/core'
import { sql } from 'kysely'
import type { Layout } from '../copy/layout.ts'
import type { CopyScope } from '../copy/scope.ts'
import { type Effort, type Engine, TimeIsUp } from '../store/engine.ts'
import type { Compiler } from './compile.ts'
import { dialectOf, type Sql } from './dialect.ts'
import { LIMITS } from './limits.ts'
import { lookUpWords, type WordSource } from './look-up-words.ts'
import type { OrderKey, Position } from './order.ts'
import type { Query } from './query.ts'
import { type FoundRow, statementsFor } from './statement.ts'

/** A hit with the searchable fields as JSON text; `{}` where nothing was ever known of it but that it is gone. */
export interface StoredHit extends FoundRow {
  readonly data: string
}

export interface FoundPage {
  readonly hits: readonly StoredHit[]
  /** Where the page after this begins; undefined when there is none. */
  readonly next: Position | undefined
}

/** Throws `query_too_complex` when it takes too long. */
export async function findPage(
  source: WordSource,
  scope: CopyScope,
  layout: Layout,
  query: Query,
  from: Position | undefined,
): Promise<FoundPage> {
  const end = performance.now() + LIMITS.time
  // Each part of the work may take what those before have left.
  const left = (): number => Math.max(1, Math.ceil(end - performance.now()))
  try {
    const words = await lookUpWords(source, scope, layout, query.filter, left())
    const compiler: Compiler = {
      layout,
      dialect: dialectOf(layout),
      scope,
      wordsOf: (condition) => words.get(condition) ?? { wanted: [], length: undefined },
    }
    const { keys, parts } = statementsFor(compiler, query, from)
    const look = <Row>(statement: Sql, isScan: boolean): Promise<readonly Row[]> =>
      run<Row>(source.engine, scope, statement, { ms: left(), isScan })
    const found: FoundRow[] = []
    // One more than is wanted tells whether there is a page after this one.
    for (const part of parts) {
      const wanted = query.limit + 1 - found.length
      if (wanted > 0) found.push(...(await look<FoundRow>(part(wanted), query.filter !== undefined)))
    }
    const rows = fitting(found.slice(0, query.limit))
    const last = rows.at(-1)
    return {
      hits: await withData(look, scope, layout, rows),
      next: last !== undefined && rows.length < found.length ? positionOf(keys, last) : undefined,
    }
  } catch (error) {
    throw error instanceof TimeIsUp ? tooSlow() : error
  }
}

function tooSlow(): Error {
  const way = `The search takes longer than ${LIMITS.time / 1000} s: narrow it by another condition.`
  return connectorError('query_too_complex', way)
}

async function run<Row>(
  engine: Engine,
  scope: CopyScope,
  statement: Sql,
  effort: Effort,
): Promise<readonly Row[]> {
  return (await engine.look(scope, statement.compile(engine.db), effort)) as readonly Row[]
}

/** As many as an answer holds, and at least one. */
function fitting(rows: readonly FoundRow[]): readonly FoundRow[] {
  let bytes = 0
  const end = rows.findIndex((row, index) => {
    bytes += row.bytes
    return index > 0 && bytes > LIMITS.answer
  })
  return end === -1 ? rows : rows.slice(0, end)
}

function positionOf(keys: readonly OrderKey[], row: FoundRow): Position {
  return { keys: keys.map(({ name }) => row[name] ?? null), id: row.id }
}

type Look = <Row>(statement: Sql, isScan: boolean) => Promise<readonly Row[]>

/** Documents are read last, and of hits alone. */
async function withData(
  look: Look,
  { connectorId }: CopyScope,
  { documents, engine }: Layout,
  rows: readonly FoundRow[],
): Promise<StoredHit[]> {
  if (rows.length === 0) return []
  const isLite = engine === 'sqlite'
  const keys = rows.map(({ n, id }) => (isLite ? n : id))
  const table = sql.table(documents.name)
  const found = await look<{ key: string | number; data: string }>(
    isLite
      ? sql`SELECT n AS key, data FROM ${table} WHERE n IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`
      : sql`SELECT id AS key, data FROM ${table} WHERE connector_id = ${connectorId} AND id = ANY(${keys}::text[])`,
    false,
  )
  const data = new Map(found.map((one) => [one.key, one.data]))
  // What was removed since it was found is no hit.
  return rows.flatMap((row) => {
    const text = data.get(isLite ? row.n : row.id)
    return text === undefined ? [] : [{ ...row, data: text }]
  })
}
