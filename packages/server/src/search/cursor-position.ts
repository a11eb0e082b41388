/** Positions as cursors store them. Long texts are cut, so that cursors stay small for any sort order. */
import { hash } from 'node:crypto'
import { isShort, prefixOf } from '../replica/index-prefix.ts'
import type { Layout } from '../replica/layout.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import type { Engine } from '../store/engine.ts'
import type { Query } from './query.ts'
import type { OrderKey, Position } from './sql/sort-order.ts'
import { join, ref, sql, statement } from './sql/sql.ts'
import type { FoundRow } from './sql/statement.ts'

type Key = Position['keys'][number]

interface CutText {
  readonly prefix: string
  /** Hash of the whole text. */
  readonly hash: string
}

export interface CursorPosition {
  readonly keys: readonly (Key | CutText)[]
  readonly id: string
}

/** The position of a row in its order. */
export function positionOf(row: FoundRow, keys: readonly OrderKey[]): CursorPosition {
  const values = keys.map(({ name }) => {
    const key = row[name] ?? null
    return typeof key === 'string' && !isShort(key) ? cut(key) : key
  })
  return { keys: values, id: row.id }
}

function cut(text: string): CutText {
  return { prefix: prefixOf(text), hash: hashOf(text) }
}

function hashOf(text: string): string {
  return hash('sha256', text, 'base64url')
}

export function hasFullTexts(position: CursorPosition): position is Position {
  return position.keys.every((key) => typeof key !== 'object' || key === null)
}

export interface RowSource {
  readonly engine: Engine
  readonly scope: ReplicaScope
  readonly layout: Layout
  /** Milliseconds until the deadline. */
  readonly left: () => number
}

/**
 * Reads cut texts from the row of the position again. If the row has changed, the page begins with the first
 * row that has the same prefix: rows may be repeated, but none is left out.
 */
export async function restoreTexts(
  source: RowSource,
  query: Query,
  position: CursorPosition,
): Promise<Position> {
  const row = await readKeys(source, query, position.id)
  const keys = position.keys.map((key, index): Key => {
    if (typeof key !== 'object' || key === null) return key
    const text = row?.[`k${index}`]
    if (typeof text === 'string' && hashOf(text) === key.hash) return text
    return query.sort[index]?.direction === 'desc' ? key.prefix + LAST_CHARACTER : key.prefix
  })
  return { keys, id: position.id }
}

/** Sorts after every other character. */
const LAST_CHARACTER = '\u{10ffff}'

async function readKeys(
  { engine, scope, layout, left }: RowSource,
  { sort }: Query,
  id: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const columns = sort.map(({ field }, index) => sql`t.${ref(field.columns.order)} AS ${ref(`k${index}`)}`)
  const { connectorId, org } = scope
  const query = sql`
    SELECT ${join(columns)} FROM ${ref(layout.main.name)} AS t
    WHERE t.connector_id = ${connectorId} AND t.id >= ${id} AND t.id <= ${id} AND t.org = ${org} ORDER BY t.id LIMIT 1`
  const [row] = await engine.query<Record<string, unknown>>(scope, statement(layout, query), { ms: left() })
  return row
}
