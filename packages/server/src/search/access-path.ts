/**
 * By which way rows are best come by. SQLite keeps no statistics here and would walk the order of the hits where an index
 * leads to few rows, so that it is told: a `+` before a column keeps it from using that column's index.
 */

import { type Layout, valueColumn } from '../replica/layout.ts'
import type { Field } from '../replica/schema.ts'
import { hasIndex } from './index-sql.ts'
import type { Indexed } from './indexes.ts'
import { type Condition, ORDERS, type Query } from './query.ts'

/**
 * `key`: that of the keys. `value`: an index of one value of a column, in which the newest come first. `column`: one of several values. `rows`: numbers
 * of rows, which the indexes of words give, or several indexes at once. `all`: none, but few rows are likely to be found.
 * `order`: rows in the order of the hits, of which many are likely to be such.
 */
export type AccessPath = 'key' | 'value' | 'column' | 'rows' | 'all' | 'order'

export function accessPathOf(layout: Layout, indexed: Indexed, filter: Condition | undefined): AccessPath {
  if (layout.engine !== 'sqlite' || filter === undefined) return 'order'
  return accessPath(indexed, filter)
}

/** The way to the rows that pass one condition. */
export function accessPath(indexed: Indexed, condition: Condition): AccessPath {
  switch (condition.op) {
    case 'and':
      return best(condition.of.map((one) => accessPath(indexed, one)))
    case 'or':
      return condition.of.every((one) => usesIndex(accessPath(indexed, one))) ? 'rows' : 'order'
    case 'not':
    case 'neq':
      return 'order'
    case 'eq':
    case 'in': {
      const { path, field } = condition.place
      const hasColumn = path === undefined && indexed.has({ use: 'value', column: valueColumn(field) })
      if (hasColumn && field.isKey) return 'key'
      if (hasColumn) return condition.op === 'eq' ? 'value' : 'column'
      if (hasIndex(condition)) return 'rows'
      return path === undefined && hasManyValues(field) ? 'all' : 'order'
    }
    default:
      return hasIndex(condition) ? 'rows' : 'order'
  }
}

/** Whether an index leads to the rows. */
export function usesIndex(access: AccessPath): boolean {
  return access !== 'all' && access !== 'order'
}

function hasManyValues({ type, value }: Field): boolean {
  return type !== 'boolean' && value.enum === undefined && value.values === undefined
}

/** Whether the index has the hits in their order, so that the first of them are read and no more. */
export function isInOrder({ sort }: Query, access: AccessPath): boolean {
  return access === 'order' || (access === 'value' && sort.length === 0)
}

/** Whether rows that are many are found sooner in the order of the hits: a value may be that of nearly all. */
export function isWalkable(query: Query, access: AccessPath): boolean {
  return !isInOrder(query, access) && access !== 'rows' && access !== 'key'
}

/** Whether many rows may have to be looked at for few hits. */
export function isScan({ filter, sort, shape }: Query, access: AccessPath): boolean {
  const first = sort[0]?.field ?? shape.newest
  return filter !== undefined && !usesIndex(access) && !(first !== undefined && isBounded(filter, first))
}

/** Nothing but from where to where the rows go, in their order. */
function isBounded(condition: Condition, field: Field): boolean {
  if (condition.op === 'and') return condition.of.every((one) => isBounded(one, field))
  return 'place' in condition && isOrder(condition.op) && condition.place.field === field
}

function isOrder(op: Condition['op']): boolean {
  return ORDERS.some((one) => one === op)
}

const RANK: readonly AccessPath[] = ['key', 'value', 'column', 'rows', 'all', 'order']

function best(ways: readonly AccessPath[]): AccessPath {
  return RANK.find((way) => ways.includes(way)) ?? 'order'
}
