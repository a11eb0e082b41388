/** Comparisons of texts whose index stores only a prefix. */
import { isShort, prefixExpression, prefixOf } from '../../replica/index-prefix.ts'
import type { Order } from '../query.ts'
import type { Compiler } from './compiler.ts'
import { ref, type Sql, sql } from './sql.ts'

/** The indexed prefix of a column of the main table. */
export function prefixIn(column: string): Sql {
  return { text: prefixExpression(`t.${ref(column).text}`), values: [] }
}

const USES = ['value', 'rising', 'falling'] as const

/** The indexed prefix of a column; undefined where there is no index, or where it stores the whole value. */
export function indexedPrefix({ layout, indexed }: Compiler, column: string): Sql | undefined {
  const isIndexed = layout.prefixed.has(column) && USES.some((use) => indexed.has({ use, column }))
  return isIndexed ? prefixIn(column) : undefined
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
