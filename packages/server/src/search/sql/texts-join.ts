/** Joins the texts of rows, for filters and groups that read them. */
import type { Layout } from '../../replica/layout.ts'
import type { Condition } from '../query.ts'
import type { Compiler } from './compiler.ts'
import { join, ref, type Sql, sql } from './sql.ts'
import { isIndexed } from './word-match-sql.ts'

/** Joins the texts as `x`, and on PostgreSQL the columns that are read once, and leaves, as `v`. */
export function textsJoin(
  { layout, scope, readOnce }: Pick<Compiler, 'layout' | 'scope' | 'readOnce'>,
  readsLeaves: boolean,
): Sql {
  const { texts, engine } = layout
  const texted = sql`JOIN ${ref(texts.name)} AS x ON ${join(sameRow(layout, scope, 'x', 't'), ' AND ')}`
  if (engine === 'sqlite' || (!readsLeaves && readOnce.size === 0)) return texted
  // Both operators return the decompressed value.
  const leaves = readsLeaves ? [sql`x.leaves || '{}'::jsonb AS leaves`] : []
  const columns = Array.from(readOnce, ([column, form]) => {
    const text = sql`x.${ref(column)}`
    const value = form === 'bytes' ? sql`convert_to(${text}, 'UTF8')` : sql`${text} || ''`
    return sql`${value} AS ${ref(column)}`
  })
  // The planner would copy the expressions to where they are read, if it were not for OFFSET.
  return sql`${texted} CROSS JOIN LATERAL (SELECT ${join([...leaves, ...columns])} OFFSET 0) AS v`
}

export function readsTexts(condition: Condition, engine: Layout['engine']): boolean {
  if (condition.op === 'not') return readsTexts(condition.of, engine)
  if (!('fieldPath' in condition)) return condition.of.some((child) => readsTexts(child, engine))
  const { op, fieldPath } = condition
  // SQLite answers these from the word index.
  if (op === 'keyword' || op === 'fuzzy') return engine === 'postgres' || !isIndexed(fieldPath)
  return op === 'like' || fieldPath.path !== undefined
}

export function readsLeaves(condition: Condition): boolean {
  if (condition.op === 'not') return readsLeaves(condition.of)
  if (!('fieldPath' in condition)) return condition.of.some(readsLeaves)
  return condition.fieldPath.path !== undefined
}

/**
 * That rows of two tables belong together. On PostgreSQL the connector is named for each table: a distributed table is then read
 * on one node, and the planner need not derive it.
 */
export function sameRow(
  { key, engine }: Layout,
  { connectorId }: Compiler['scope'],
  a: string,
  b: string,
): Sql[] {
  const same = key.map((name) => sql`${ref(a)}.${ref(name)} = ${ref(b)}.${ref(name)}`)
  return engine === 'sqlite' ? same : [...same, sql`${ref(a)}.connector_id = ${connectorId}`]
}
