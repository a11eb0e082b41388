/** Comparisons of texts whose index stores only a prefix. */
import { isIndexedByPrefix, isShort, prefixExpression, prefixOf } from '../../replica/index-prefix.ts'
import type { Layout } from '../../replica/layout.ts'
import type { Order } from '../query.ts'
import type { Compiler } from './compiler.ts'
import { ref, type Sql, sql } from './sql.ts'

/** The indexed prefix of a main table column; undefined when indexes store the whole value. */
export function prefixIn(layout: Layout, column: string): Sql | undefined {
  if (!isIndexedByPrefix(layout, column)) return undefined
  return { text: prefixExpression(`t.${ref(column).text}`), values: [] }
}

const USES = ['value', 'rising', 'falling'] as const

/** Like {@link prefixIn}; undefined unless an index of the column exists. */
export function indexedPrefix({ layout, indexed }: Compiler, column: string): Sql | undefined {
  const prefix = prefixIn(layout, column)
  return prefix !== undefined && USES.some((use) => indexed.has({ use, column })) ? prefix : undefined
}

/** @param whole The same test on the full text, for values longer than the prefix. */
export function prefixEquals(prefix: Sql, value: string, whole: Sql): Sql {
  const isEqual = sql`${prefix} = ${prefixOf(value)}`
  return isShort(value) ? isEqual : sql`(${isEqual} AND ${whole})`
}

/** Distinct texts may share a prefix, so bounds on prefixes are inclusive. */
const BOUND: Readonly<Record<Order, Sql>> = { gt: sql`>=`, gte: sql`>=`, lt: sql`<=`, lte: sql`<=` }

export function prefixOrder(prefix: Sql, op: Order, value: string, whole: Sql): Sql {
  return sql`(${prefix} ${BOUND[op]} ${prefixOf(value)} AND ${whole})`
}
