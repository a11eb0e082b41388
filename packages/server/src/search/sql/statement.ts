/** Builds the statements that query a page of hits. */
import type { Query } from '../query.ts'
import { type AccessPath, accessPathOf } from './access-path.ts'
import { type Compiled, compile, fullTest } from './compile.ts'
import type { Compiler } from './compiler.ts'
import { pageSql, type Room, type Statements } from './page-sql.ts'
import type { Position } from './sort-order.ts'
import { sql, statement } from './sql.ts'
import { firstPage } from './templates.ts'

/** A row of a hit: its sort keys as `k0`, `k1` …, and the columns that are rendered. */
export interface FoundRow {
  readonly id: string
  /** The record's own key, when the id is prefixed with the parent's. */
  readonly key?: string
  /** Present when the entity schema has a field for them. */
  readonly is_deleted?: number
  readonly changed_at?: number
  /** Absent means 1. */
  readonly score?: number
  /** Size of the document, present when the room is a total. */
  readonly bytes?: number
  /** The searchable fields as JSON; null when the document exceeds the room. */
  readonly data: string | null
  readonly [key: string]: string | number | null | undefined
}

const EVERYTHING: Compiled = { test: sql`1 = 1`, score: undefined }

export function statementsFor(
  compiler: Compiler,
  query: Query,
  at: Position | undefined,
  access: AccessPath = accessPathOf(compiler.layout, compiler.indexed, query.filter),
): Statements {
  const compiled = query.filter === undefined ? EVERYTHING : compile(compiler, query.filter)
  const plan = { compiler, query, access }
  if (at === undefined && compiled.score === undefined) return firstPage(plan, fullTest(compiler, compiled))
  const page = pageSql(plan, compiled, at)
  const parts = page.parts.map((part) => (limit: number, room: Room) => {
    return statement(compiler.layout, part(limit, room))
  })
  return { ...page, parts }
}
